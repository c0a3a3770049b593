import type { MenuKey } from '../../../domain/platform/menu';
import { menuIcons } from './menu-icons';

/** The icon of an entry in the account's menu: loaded when the menu is about to be opened. */
export function MenuIcon({ name }: { name: MenuKey }) {
  const Icon = menuIcons[name];
  return <Icon className="i" aria-hidden />;
}
