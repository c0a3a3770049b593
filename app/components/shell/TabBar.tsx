import { useLocation } from '@remix-run/react';
import { GraduationCap, House, ListVideo, RotateCw, Search, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useOptionalShell } from '~/lib/hooks/use-shell';
import { isPartOf, PageLink } from '~/lib/page-link';
import { useMenu } from './use-menu';
import type { MenuKey } from '../../../domain/platform/menu';

/** The icons of a phone's tab bar (domain/platform/menu.ts, place `tabs`); bundled with the page. */
const tabIcons: Partial<Record<MenuKey, LucideIcon>> = {
  browse: House,
  courses: GraduationCap,
  list: ListVideo,
  search: Search,
};

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
          <PageLink key={key} to={to} isCurrent={isPartOf(pathname, to)}>
            {Icon && <Icon className="i" aria-hidden />}
            {t(`common:menu.${key}`)}
          </PageLink>
        );
      })}
      <a href={pathname + search}>
        <RotateCw className="i" aria-hidden />
        {t('reload')}
      </a>
    </nav>
  );
}
