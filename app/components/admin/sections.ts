import {
  Building2,
  Film,
  Flag,
  GraduationCap,
  House,
  MessageSquare,
  Radio,
  RefreshCw,
  ScrollText,
  Send,
  ShieldCheck,
  Star,
  Upload,
  Users,
  type LucideIcon,
} from 'lucide-react';
import { mayOpenPage, type AdminRole } from '../../../domain/platform/admin-roles';

type PeopleKey = 'home' | 'users' | 'companies' | 'realtime' | 'tickets' | 'reports' | 'feedbacks' | 'secondFactor';
type ContentKey = 'content' | 'courses' | 'upload' | 'publish' | 'replace' | 'logs';
export type Section = { to: string; key: PeopleKey | ContentKey; Icon: LucideIcon };
export type Group = { key: 'people' | 'content' | 'listening' | 'yours'; sections: Section[] };

/** The administrators' pages, grouped as the side bar shows them; a new page adds itself here. */
const groups: Group[] = [
  {
    key: 'people',
    sections: [
      { to: '/admin', key: 'home', Icon: House },
      { to: '/admin/users', key: 'users', Icon: Users },
      { to: '/admin/companies', key: 'companies', Icon: Building2 },
      { to: '/admin/realtime', key: 'realtime', Icon: Radio },
    ],
  },
  {
    key: 'content',
    sections: [
      { to: '/admin/content', key: 'content', Icon: Film },
      { to: '/admin/courses', key: 'courses', Icon: GraduationCap },
      { to: '/admin/upload', key: 'upload', Icon: Upload },
      { to: '/admin/publish', key: 'publish', Icon: Send },
      { to: '/admin/replace', key: 'replace', Icon: RefreshCw },
      { to: '/admin/logs', key: 'logs', Icon: ScrollText },
    ],
  },
  {
    key: 'listening',
    sections: [
      { to: '/admin/tickets', key: 'tickets', Icon: MessageSquare },
      { to: '/admin/reports', key: 'reports', Icon: Flag },
      { to: '/admin/feedbacks', key: 'feedbacks', Icon: Star },
    ],
  },
  { key: 'yours', sections: [{ to: '/admin/2fa', key: 'secondFactor', Icon: ShieldCheck }] },
];

/** The groups as a role sees them: what it may not open is not there. */
export const groupsFor = (role: AdminRole | null): Group[] =>
  groups
    .map((group) => ({ ...group, sections: group.sections.filter(({ to }) => mayOpenPage(role, to)) }))
    .filter(({ sections }) => sections.length > 0);
