import type { Text } from '../story';
import { cookie } from './cookie';
import { privacy } from './privacy';
import { tos } from './tos';

export const legal: { doc: 'privacy' | 'cookie' | 'tos'; year: number; content: Text }[] = [
  { doc: 'privacy', year: 2026, content: privacy },
  { doc: 'cookie', year: 2026, content: cookie },
  { doc: 'tos', year: 2026, content: tos },
];
