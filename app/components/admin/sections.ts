import { Radio, ShieldCheck, type LucideIcon } from 'lucide-react';

type Section = { to: string; key: 'realtime' | 'secondFactor'; Icon: LucideIcon };
type Group = { key: 'people' | 'yours'; sections: Section[] };

/** The administrators' pages, grouped as the side bar shows them; a new page adds itself here. */
export const groups: Group[] = [
  { key: 'people', sections: [{ to: '/admin/realtime', key: 'realtime', Icon: Radio }] },
  { key: 'yours', sections: [{ to: '/admin/2fa', key: 'secondFactor', Icon: ShieldCheck }] },
];
