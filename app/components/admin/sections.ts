import { Radio, type LucideIcon } from 'lucide-react';

type Section = { to: string; key: 'realtime'; Icon: LucideIcon };
type Group = { key: 'people'; sections: Section[] };

/** The administrators' pages, grouped as the side bar shows them; a new page adds itself here. */
export const groups: Group[] = [{ key: 'people', sections: [{ to: '/admin/realtime', key: 'realtime', Icon: Radio }] }];
