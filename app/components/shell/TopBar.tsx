import { useLocation } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountMenu } from './AccountMenu';
import { Logo } from '../Logo';
import { EmergencyContact } from './EmergencyContact';
import { Sections } from './TabBar';
import { mostInBar, useMenu } from './use-menu';
import { Bell } from '../notifications/Bell';
import { isPartOf, PageLink } from '~/lib/page-link';
import { useTelevisionLayout } from '~/lib/hooks/use-television-layout';
import { useOptionalShell } from '~/lib/hooks/use-shell';

type TopBarProps = {
  /** The page starts under the bar, which is opaque after this scroll distance. Pixels. */
  fadePx?: number | undefined;
};

/** The bar of signed-in pages; above a billboard it is transparent at the top of the page. On a television, a rail on the left. */
export function TopBar({ fadePx }: TopBarProps) {
  const { t } = useTranslation('common');
  const ref = useRef<HTMLElement>(null);
  const menu = useMenu('main');
  const isTelevisionLayout = useTelevisionLayout();
  const offersPlans = useOptionalShell()?.offersPlans;
  const { pathname } = useLocation();
  useEffect(() => {
    const bar = ref.current;
    if (!fadePx || !bar || isTelevisionLayout) return;
    const fade = () => bar.style.setProperty('--bar', String(Math.min(1, scrollY / fadePx)));
    fade();
    addEventListener('scroll', fade, { passive: true });
    return () => removeEventListener('scroll', fade);
  }, [fadePx, isTelevisionLayout]);
  return (
    <header ref={ref} className={isTelevisionLayout ? 'rail' : fadePx ? 'topbar topbar--over' : 'topbar'}>
      <Logo />
      <nav className={isTelevisionLayout ? 'rail__nav' : 'topbar__nav'} aria-label={t('mainNavigation')}>
        {isTelevisionLayout ? (
          <Sections place="main" />
        ) : (
          menu.slice(0, mostInBar).map(({ key, to }) => (
            <PageLink key={key} to={to} isCurrent={isPartOf(pathname, to)}>
              {t(`menu.${key}`)}
            </PageLink>
          ))
        )}
      </nav>
      <div className={isTelevisionLayout ? 'rail__end' : 'topbar__end'}>
        {offersPlans && !isTelevisionLayout && pathname !== '/plans' && (
          <PageLink className="btn btn--gold btn--small topbar__subscribe" to="/plans">
            {t('subscribe')}
          </PageLink>
        )}
        <EmergencyContact />
        <Bell />
        <AccountMenu />
      </div>
    </header>
  );
}
