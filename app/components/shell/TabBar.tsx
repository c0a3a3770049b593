import { useLocation } from '@remix-run/react';
import { Bookmark, GraduationCap, House, Radio, RotateCw, Search, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useTelevisionLayout } from '~/lib/hooks/use-television-layout';
import { useOptionalShell } from '~/lib/hooks/use-shell';
import { isPartOf, PageLink } from '~/lib/page-link';
import { useMenu } from './use-menu';
import type { MenuKey } from '../../../domain/platform/menu';

/** The icons of a phone's tab bar and of a television's rail (domain/platform/menu.ts); bundled with the page. */
const sectionIcons: Partial<Record<MenuKey, LucideIcon>> = {
  browse: House,
  courses: GraduationCap,
  list: Bookmark,
  live: Radio,
  search: Search,
};

/** The entries of a phone's tab bar, or of a television's rail: those that have an icon. */
export function Sections({ place }: { place: 'tabs' | 'main' }) {
  const { t } = useTranslation('common');
  const { pathname } = useLocation();
  return useMenu(place).map(({ key, to }) => {
    const Icon = sectionIcons[key];
    if (!Icon) return null;
    return (
      <PageLink key={key} to={to} isCurrent={isPartOf(pathname, to)}>
        <Icon className="i" aria-hidden />
        <span>{t(`menu.${key}`)}</span>
      </PageLink>
    );
  });
}

/**
 * The bar at the bottom of a phone, and of a store's app on every device: the app, which has no such button, gets an entry
 * that reloads the page (spec 1 §2).
 */
export function TabBar() {
  const { t } = useTranslation(['browse', 'common']);
  const { pathname, search } = useLocation();
  const isTelevisionLayout = useTelevisionLayout();
  const isNativeApp = useOptionalShell()?.isNativeApp;
  // A television has them in its rail (TopBar).
  if (isTelevisionLayout) return null;
  return (
    <nav className="tabbar" data-native={isNativeApp || undefined} aria-label={t('common:sections')}>
      <Sections place="tabs" />
      {isNativeApp && (
        <a href={pathname + search}>
          <RotateCw className="i" aria-hidden />
          {t('reload')}
        </a>
      )}
    </nav>
  );
}
