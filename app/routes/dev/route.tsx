import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { Form, useActionData, useLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { Logo } from '~/components/Logo';
import { pageTitle } from '~/lib/texts/page-title';
import type { RouteHandle } from '~/lib/route-handle';
import { devAction, devPage } from './dev.server';

/** The page logs out before it logs in: over the socket, that logout's order to leave would override the redirect. */
export const handle = { theme: 'auto', hasNoSocket: true } satisfies RouteHandle;
export const meta: MetaFunction = () => [{ title: pageTitle('Development') }];

export const loader = ({ context }: LoaderFunctionArgs) => devPage(context);
export const action = ({ request, context }: ActionFunctionArgs) => devAction(request, context);

const countries = ['IT', 'ES', 'FR', 'DE', 'US'];
const days = [0, 1, 7, 29, 31, 365];

/** The tools for developers of Apice on their own machine; in English, like the commands and the documents. */
export default function Development() {
  const { tools, country, clock, signedInAs, versions } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>()?.refused;
  return (
    <>
      <header className="topbar">
        <Logo />
      </header>
      <main className="page" id="main" lang="en">
        <h1 className="page__title mb-8">Development</h1>
        <Section title="Outside services" text="Played on this machine; each page shows what it was sent.">
          {tools.links.map(({ name, url }) => (
            <div className="line" key={url}>
              <a className="link" href={url}>
                {name}
              </a>
              <span className="muted">{url}</span>
            </div>
          ))}
        </Section>
        <Section
          title="Demo accounts"
          text={signedInAs ? `Signed in as ${signedInAs}.` : `The password of each is ${tools.password}.`}
        >
          {refused && <p role="alert">Not signed in: {refused}</p>}
          {tools.accounts.map(({ email, what }) => (
            <div className="line" key={email}>
              <div>
                <b>{email}</b>
                <div className="muted">{what}</div>
              </div>
              {email.startsWith('google@') ? (
                <a className="btn btn--small" href="/auth/google">
                  Go to Google
                </a>
              ) : (
                <Act what="sign-in" value={email} label={`Sign in as ${email}`}>
                  Sign in
                </Act>
              )}
            </div>
          ))}
        </Section>
        <Section title="Country" text={`This browser is in ${country}.`}>
          <Choices what="country" values={countries} current={country} textOf={(value) => value} />
        </Section>
        <Section
          title="Clock"
          text={`For this browser it is ${clock.slice(0, 16).replace('T', ' ')} UTC. Sockets keep the real time.`}
        >
          <Choices
            what="clock"
            values={days}
            textOf={(value) => (value === 0 ? 'Now' : `In ${value} ${value === 1 ? 'day' : 'days'}`)}
          />
        </Section>
        <Section title="System actions" text="Told to every open page.">
          <div className="line">
            <Act what="version" value="FORCE_RELOAD">{`FORCE_RELOAD (now ${versions.FORCE_RELOAD})`}</Act>
            <Act what="version" value="ADMIN_UPDATE">{`ADMIN_UPDATE (now ${versions.ADMIN_UPDATE})`}</Act>
          </div>
        </Section>
      </main>
    </>
  );
}

function Section({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section className="section">
      <div>
        <h2 className="section__title">{title}</h2>
        <p>{text}</p>
      </div>
      <div>{children}</div>
    </section>
  );
}

type ActProps = { what: string; value: string | number; label?: string; isPressed?: boolean; children: ReactNode };

/** A form with a single button. */
function Act({ what, value, label, isPressed, children }: ActProps) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="what" value={what} />
      <button
        className={isPressed ? 'btn btn--small btn--primary' : 'btn btn--small'}
        type="submit"
        name="value"
        value={value}
        aria-label={label}
        aria-pressed={isPressed}
      >
        {children}
      </button>
    </Form>
  );
}

type ChoicesProps<V extends string | number> = {
  what: string;
  values: V[];
  current?: string;
  textOf: (value: V) => string;
};

const Choices = <V extends string | number>({ what, values, current, textOf }: ChoicesProps<V>) => (
  <div className="line">
    {values.map((value) => (
      <Act key={value} what={what} value={value} isPressed={current === undefined ? undefined : value === current}>
        {textOf(value)}
      </Act>
    ))}
  </div>
);
