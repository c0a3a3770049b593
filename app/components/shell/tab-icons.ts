import { GraduationCap, House, ListVideo, Search, type LucideIcon } from 'lucide-react';
import type { MenuKey } from '../../../domain/platform/menu';

/** The icons of the entries in a phone's bar (domain/platform/menu.ts, place `tabs`): these come with the page. */
export const tabIcons: Partial<Record<MenuKey, LucideIcon>> = {
  browse: House,
  courses: GraduationCap,
  list: ListVideo,
  search: Search,
};
