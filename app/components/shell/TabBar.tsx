import { NavLink, useLocation } from '@remix-run/react';
import { RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useOptionalShell } from '~/lib/hooks/use-shell';
import { tabIcons } from './tab-icons';
import { useMenu } from './use-menu';

/** The bar at the bottom of a phone, and of a store's app on every device, with an entry that reloads the page (spec 1 §2). */
export function TabBar() {
  const { t } = useTranslation(['browse', 'common']);
  const { pathname, search } = useLocation();
  const menu = useMenu('tabs');
  const isNativeApp = useOptionalShell()?.isNativeApp;
  return (
    <nav className="tabbar" data-native={isNativeApp || undefined} aria-label={t('common:sections')}>
      {menu.map(({ key, to }) => {
        const Icon = tabIcons[key];
        return (
          <NavLink key={key} to={to}>
            {Icon && <Icon className="i" aria-hidden />}
            {t(`common:menu.${key}`)}
          </NavLink>
        );
      })}
      <a href={pathname + search}>
        <RotateCw className="i" aria-hidden />
        {t('reload')}
      </a>
    </nav>
  );
}
