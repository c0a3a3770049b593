import { Building2, Flag, House, MessageSquare, Radio, ShieldCheck, Star, Users, type LucideIcon } from 'lucide-react';
import { mayOpenPage, type AdminRole } from '../../../domain/platform/admin-roles';

type SectionKey = 'home' | 'users' | 'companies' | 'tickets' | 'reports' | 'feedbacks' | 'realtime' | 'secondFactor';
export type Section = { to: string; key: SectionKey; Icon: LucideIcon };
export type Group = { key: 'people' | 'listening' | 'yours'; sections: Section[] };

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
