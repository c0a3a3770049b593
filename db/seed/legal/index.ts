import type { Text } from '../story';
import { cookie } from './cookie';
import { privacy } from './privacy';
import { regulations } from './regulation';
import { tos } from './tos';

type Legal = { doc: 'privacy' | 'cookie' | 'tos' | 'bal'; year: number; content: Text };

/** The legal texts of the demo; `adventYear` is that of its running advent calendar. */
export const legal = (adventYear: number): Legal[] => [
  { doc: 'privacy', year: 2026, content: privacy },
  { doc: 'cookie', year: 2026, content: cookie },
  { doc: 'tos', year: 2026, content: tos },
  ...regulations(adventYear),
];
