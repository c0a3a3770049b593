import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData, type ShouldRevalidateFunction } from '@remix-run/react';
import { Suspense, useState } from 'react';
import type { ProviderOutcome } from '../../../domain/accounts/provider-outcome';
import { fontLinks } from '~/components/catalogue/font-links';
import { Footer } from '~/components/shell/Footer';
import { LoginNotLoaded } from '~/components/login/LoginNotLoaded';
import { keepingForm } from '~/components/ui/form-action';
import { signedInHome } from '../../../domain/platform/redirects';
import { leaveImpersonationHost, requireVisitor } from '~/lib/server/guards.server';
import { lazyWithFallback } from '~/lib/lazy-with-fallback';
import type { RouteHandle } from '~/lib/route-handle';
import loginStyles from '~/components/login/login.css?url';
import securityStyles from '~/components/account/security.css?url';
import { loadSheets, sheets } from '~/lib/sheets';
import styles from './whole.css?url';
import { LessonDiagram } from './LessonDiagram';
import { useArrival } from './arrival';
import { Evening } from './Evening';
import { Hero } from './Hero';
import { LandingBar } from './LandingBar';
import { landingData } from './landing.server';
import { Plans } from './Plans';
import { Questions } from './Questions';
import { signIn } from './sign-in.server';
import { Teachers } from './Teachers';

const LoginDialog = lazyWithFallback(
  () =>
    Promise.all([import('~/components/login/LoginDialog'), loadSheets(loginStyles, securityStyles)]).then(
      ([module]) => module.LoginDialog,
    ),
  LoginNotLoaded,
);

export const handle = { i18n: ['landing'], theme: 'dark', hasWholeSheet: true } satisfies RouteHandle;
export const links: LinksFunction = () => [...fontLinks(), ...sheets(styles)];
export const meta: MetaFunction<typeof loader> = ({ data }) => data?.head ?? [{ title: 'Apice' }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  if (context.scope.isImpersonationHost) await leaveImpersonationHost(context);
  // A user signed out elsewhere must be able to open this page, even if a database replica still has their session.
  const { searchParams } = new URL(request.url);
  if (!searchParams.has('logout')) await requireVisitor(context, signedInHome(searchParams.get('redirectTo')));
  return landingData(context);
}

export const action = ({ request, context }: ActionFunctionArgs) => signIn(request, context);
export const clientAction = keepingForm;

/** Nothing on the page depends on the address or on a failed log-in. */
export const shouldRevalidate: ShouldRevalidateFunction = () => false;

/** The landing page for visitors (spec 1 §2), with the log-in dialog. */
export default function Landing() {
  const data = useLoaderData<typeof loader>();
  const [isLoginOpen, setLoginOpen] = useState(false);
  /** Undefined until the dialog is first opened. */
  const [arrival, setArrival] = useState<ProviderOutcome | null>();
  const openLogin = (outcome: ProviderOutcome | null) => {
    setArrival(outcome);
    setLoginOpen(true);
  };
  const { redirectTo, leave } = useArrival(openLogin);
  return (
    <div className="landing">
      <LandingBar onSignIn={() => openLogin(null)} />
      <main id="main">
        <Hero drawn={data.drawn} plans={data.plans} trials={data.trials} openLessons={data.openLessons} />
        {data.evening && <Evening evening={data.evening} />}
        {data.shown && <LessonDiagram lesson={data.shown} />}
        <Teachers teachers={data.teachers} />
        <Plans plans={data.plans} trials={data.trials} openLessons={data.openLessons} />
        <Questions />
      </main>
      <Footer />
      {/* Rendered on demand: React hydrates Suspense boundaries last, so a replayed first press would arrive too early. */}
      {arrival !== undefined && (
        <Suspense>
          <LoginDialog
            isOpen={isLoginOpen}
            redirectTo={redirectTo}
            ways={data.ways}
            arrival={arrival}
            onClose={() => {
              setLoginOpen(false);
              leave();
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
