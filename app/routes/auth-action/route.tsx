import type { HeadersFunction, LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { useState } from 'react';
import { SplitPage } from '~/components/SplitPage';
import type { Answer } from '~/lib/server/call.server';
import { pageTitle } from '~/lib/texts/page-title';
import type { RouteHandle } from '~/lib/route-handle';
import splitStyles from '~/components/SplitPage.css?url';
import loginStyles from '~/components/login/login.css?url';
import securityStyles from '~/components/account/security.css?url';
import { sheets } from '~/lib/sheets';
import { actionPage } from './action-page.server';
import { DeadLink } from './DeadLink';
import { Done } from './Done';
import { LinkForm } from './LinkForm';

export const handle = { i18n: ['access', 'account'], theme: 'auto', hasNoSocket: true } satisfies RouteHandle;
export const links: LinksFunction = () => sheets(splitStyles, loginStyles, securityStyles);
export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle(data?.title ?? '') },
  { name: 'robots', content: 'noindex' },
];

/** The address contains a secret: it must reach no referrer, no index and no cache. */
export const headers: HeadersFunction = () => ({
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
  'cache-control': 'private, no-store',
});

export const loader = ({ request, context }: LoaderFunctionArgs) => actionPage(request, context);

/** The link is used up after the action, so reloading would only report that. */
export const shouldRevalidate = () => false;

/** The page of every mailed link (spec 3 §2.1). */
export default function AuthAction() {
  const page = useLoaderData<typeof loader>();
  const [done, setDone] = useState<Answer<'ApplyActionLink'> | null>(null);
  const [refused, setRefused] = useState<'invalid' | 'expired' | null>(null);
  return (
    <SplitPage lesson={page.lesson}>
      {done ? (
        <Done done={done} />
      ) : page.link && !refused ? (
        <LinkForm link={page.link} onDone={setDone} onDead={setRefused} />
      ) : (
        <DeadLink page={page} problem={refused ?? page.problem} isNews={refused !== null} />
      )}
    </SplitPage>
  );
}
