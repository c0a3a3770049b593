import type { MenuItem, MenuPlace } from '../../../domain/platform/menu';
import { useOptionalShell } from '~/lib/hooks/use-shell';

/** The entries of one place that this viewer has. */
export const useMenu = (place: MenuPlace): MenuItem[] =>
  useOptionalShell()?.menu.filter(({ places }) => places.includes(place)) ?? [];

/** What the bar on top has room for at 1024 px; the rest is in the account's menu. */
export const mostInBar = 6;
