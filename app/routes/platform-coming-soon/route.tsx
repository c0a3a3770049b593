import { SignOutForm } from '~/components/account/SignOutForm';
import { redirect, type LoaderFunctionArgs } from '@remix-run/cloudflare';
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { isPlatformClosedTo } from '../../../domain/platform/platform';
import { signInRedirect } from '../../../domain/platform/redirects';
import { Logo } from '~/components/Logo';
import { Button } from '~/components/ui/Button';
import type { RouteHandle } from '~/lib/route-handle';

export const handle = { title: 'account:comingSoon.title', i18n: ['account'], theme: 'dark' } satisfies RouteHandle;

/** For users who have to wait (spec 1 §2); users who already have access are redirected. */
export async function loader({ context: { scope } }: LoaderFunctionArgs) {
  const { caller, settings } = await scope.identify();
  if (!('user' in caller)) throw redirect(signInRedirect('/platform-coming-soon'));
  if (!isPlatformClosedTo(caller.user, settings)) throw redirect('/browse');
  return null;
}

/** Announces that Apice is about to open. */
export default function PlatformComingSoon() {
  const { t } = useTranslation('account');
  return (
    <>
      <header className="topbar">
        <Logo />
      </header>
      <main className="page page--centred" id="main">
        <div className="state">
          <h1 className="state__title">{t('comingSoon.title')}</h1>
          <p>{t('comingSoon.text')}</p>
          <div className="state__acts">
            <Link className="btn btn--primary" to="/browse" reloadDocument>
              {t('comingSoon.again')}
            </Link>
            <SignOutForm>
              <Button type="submit">{t('signOut', { ns: 'common' })}</Button>
            </SignOutForm>
          </div>
        </div>
      </main>
    </>
  );
}
