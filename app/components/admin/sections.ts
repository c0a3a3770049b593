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
