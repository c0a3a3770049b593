import { NavLink, useLocation } from '@remix-run/react';
import { House, RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** The bar at the bottom of a phone, with an entry that loads the page again (spec 1 §2). */
export function TabBar() {
  const { t } = useTranslation(['browse', 'common']);
  const { pathname } = useLocation();
  return (
    <nav className="tabbar" aria-label={t('common:sections')}>
      <NavLink to="/browse">
        <House className="i" aria-hidden />
        {t('common:home')}
      </NavLink>
      <a href={pathname}>
        <RotateCw className="i" aria-hidden />
        {t('reload')}
      </a>
    </nav>
  );
}
