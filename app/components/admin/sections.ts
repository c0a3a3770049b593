import { Building2, Radio, ShieldCheck, Users, type LucideIcon } from 'lucide-react';
import { mayOpenPage, type AdminRole } from '../../../domain/platform/admin-roles';

type SectionKey = 'users' | 'companies' | 'realtime' | 'secondFactor';
export type Section = { to: string; key: SectionKey; Icon: LucideIcon };
export type Group = { key: 'people' | 'yours'; sections: Section[] };

/** The administrators' pages, grouped as the side bar shows them; a new page adds itself here. */
const groups: Group[] = [
  {
    key: 'people',
    sections: [
      { to: '/admin/users', key: 'users', Icon: Users },
      { to: '/admin/companies', key: 'companies', Icon: Building2 },
      { to: '/admin/realtime', key: 'realtime', Icon: Radio },
import { Film, Radio, RefreshCw, Send, ShieldCheck, Upload, type LucideIcon } from 'lucide-react';

type Section = {
  to: string;
  key: 'realtime' | 'secondFactor' | 'content' | 'upload' | 'publish' | 'replace';
  Icon: LucideIcon;
};
type Group = { key: 'people' | 'content' | 'yours'; sections: Section[] };

/** The administrators' pages, grouped as the side bar shows them; a new page adds itself here. */
export const groups: Group[] = [
  { key: 'people', sections: [{ to: '/admin/realtime', key: 'realtime', Icon: Radio }] },
  {
    key: 'content',
    sections: [
      { to: '/admin/content', key: 'content', Icon: Film },
      { to: '/admin/upload', key: 'upload', Icon: Upload },
      { to: '/admin/publish', key: 'publish', Icon: Send },
      { to: '/admin/replace', key: 'replace', Icon: RefreshCw },
    ],
  },
  { key: 'yours', sections: [{ to: '/admin/2fa', key: 'secondFactor', Icon: ShieldCheck }] },
];

/** The groups as a role sees them: what it may not open is not there. */
export const groupsFor = (role: AdminRole | null): Group[] =>
  groups
    .map((group) => ({ ...group, sections: group.sections.filter(({ to }) => mayOpenPage(role, to)) }))
    .filter(({ sections }) => sections.length > 0);
