import type { MenuItem, MenuPlace } from '../../../domain/platform/menu';
import { useOptionalShell } from '~/lib/hooks/use-shell';

/** The viewer's menu entries in one place. */
export const useMenu = (place: MenuPlace): MenuItem[] =>
  useOptionalShell()?.menu.filter(({ places }) => places.includes(place)) ?? [];

/** The number of entries that fit in the top bar at 1024 px; the rest is in the account's menu. */
export const mostInBar = 6;
