import { redirectDocument, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Logo } from '~/components/Logo';
import { attempt } from '~/lib/server/call.server';
import type { RouteHandle } from '~/lib/route-handle';

export const handle = { title: 'common:impersonation.ended', i18n: ['common'], theme: 'dark' } satisfies RouteHandle;
export const meta: MetaFunction = () => [{ name: 'robots', content: 'noindex' }];

/** Uses an administrator's link (spec 1 §6); without one this is the page after an impersonation. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get('token');
  const answer = token === null ? null : await attempt(context, 'StartImpersonation', { token });
  if (answer && 'result' in answer) throw redirectDocument('/browse');
  return { isRefused: answer !== null };
}

/** The page that an impersonation's window shows when its time or its link has expired. */
export default function Impersonate() {
  const { t } = useTranslation('common');
  const { isRefused } = useLoaderData<typeof loader>();
  return (
    <>
      <header className="topbar">
        <Logo />
      </header>
      <main className="page page--centred" id="main">
        <div className="state">
          <h1 className="state__title">{t(isRefused ? 'impersonation.linkUsed' : 'impersonation.ended')}</h1>
          <p>{t('impersonation.closeWindow')}</p>
        </div>
      </main>
    </>
  );
}
