import {
  BellRing,
  Building2,
  CalendarClock,
  ChartLine,
  CreditCard,
  Database,
  Film,
  Flag,
  FlaskConical,
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

type PeopleKey =
  | 'home'
  | 'users'
  | 'companies'
  | 'realtime'
  | 'tickets'
  | 'reports'
  | 'feedbacks'
  | 'notifications'
  | 'secondFactor';
type ContentKey = 'content' | 'courses' | 'coming' | 'upload' | 'publish' | 'replace';
type SystemKey = 'stats' | 'payments' | 'logs' | 'cache' | 'lab';
type Section = { to: string; key: PeopleKey | ContentKey | SystemKey; Icon: LucideIcon };
export type Group = { key: 'people' | 'content' | 'listening' | 'system' | 'yours'; sections: Section[] };

/** The administrators' pages, grouped as in the side bar; a new page is added here. */
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
      { to: '/admin/coming-soon', key: 'coming', Icon: CalendarClock },
    ],
  },
  {
    key: 'listening',
    sections: [
      { to: '/admin/tickets', key: 'tickets', Icon: MessageSquare },
      { to: '/admin/reports', key: 'reports', Icon: Flag },
      { to: '/admin/feedbacks', key: 'feedbacks', Icon: Star },
      { to: '/admin/notifications', key: 'notifications', Icon: BellRing },
    ],
  },
  {
    key: 'system',
    sections: [
      { to: '/admin/stats', key: 'stats', Icon: ChartLine },
      { to: '/admin/stripe-dashboard', key: 'payments', Icon: CreditCard },
      { to: '/admin/logs', key: 'logs', Icon: ScrollText },
      { to: '/admin/cache', key: 'cache', Icon: Database },
      { to: '/admin/lab', key: 'lab', Icon: FlaskConical },
    ],
  },
  { key: 'yours', sections: [{ to: '/admin/2fa', key: 'secondFactor', Icon: ShieldCheck }] },
];

/** The groups for a role, without the pages that it may not open. */
export const groupsFor = (role: AdminRole | null): Group[] =>
  groups
    .map((group) => ({ ...group, sections: group.sections.filter(({ to }) => mayOpenPage(role, to)) }))
    .filter(({ sections }) => sections.length > 0);
