import { Link, Outlet, useLocation } from '@remix-run/react';
import type { LinksFunction, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useTranslation } from 'react-i18next';
import { Footer } from '~/components/shell/Footer';
import { LanguageMenu } from '~/components/shell/LanguageMenu';
import { Logo } from '~/components/Logo';
import { TabBar } from '~/components/shell/TabBar';
import { TopBar } from '~/components/shell/TopBar';
import { useMenu } from '~/components/shell/use-menu';
import { marksOf } from '~/lib/server/marks.server';
import type { RouteHandle } from '~/lib/route-handle';
import { useOptionalShell } from '~/lib/hooks/use-shell';
import { isPartOf, PageLink } from '~/lib/page-link';
import styles from '~/routes/open/open.css?url';
import bellStyles from '~/components/notifications/Bell.css?url';
import { sheets } from '~/lib/sheets';

export const handle = { i18n: ['browse', 'open', 'notifications'], theme: 'auto' } satisfies RouteHandle;

export const links: LinksFunction = () => sheets(bellStyles, styles);

export const loader = ({ context }: LoaderFunctionArgs) => marksOf(context);

/** The layout of pages for visitors and members alike: each with their own bars. */
export default function OpenLayout() {
  const user = useOptionalShell()?.user;
  const isMember = user?.isProfileComplete ?? false;
  return (
    <>
      {isMember ? <TopBar /> : <VisitorBar isSignedIn={Boolean(user)} />}
      <Outlet />
      <Footer />
      {isMember && <TabBar />}
    </>
  );
}

/** The visitor's bar: logo, open pages, language, and log-in; a user with an incomplete profile gets a link to complete it. */
function VisitorBar({ isSignedIn }: { isSignedIn: boolean }) {
  const { t } = useTranslation(['open', 'common']);
  const menu = useMenu('main');
  const { pathname } = useLocation();
  return (
    <header className="topbar">
      <Logo />
      {menu.length > 0 && (
        <nav className="topbar__nav" aria-label={t('common:mainNavigation')}>
          {menu.map(({ key, to }) => (
            <PageLink key={key} to={to} isCurrent={isPartOf(pathname, to)}>
              {t(`common:menu.${key}`)}
            </PageLink>
          ))}
        </nav>
      )}
      <div className="topbar__end">
        <LanguageMenu />
        {isSignedIn ? (
          <Link className="btn btn--small" to="/first-login">
            {t('bar.home')}
          </Link>
        ) : (
          <Link className="btn btn--small" to="/?login=1">
            {t('bar.signIn')}
          </Link>
        )}
      </div>
    </header>
  );
}
