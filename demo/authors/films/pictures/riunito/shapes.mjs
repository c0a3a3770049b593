// What the pictures of this lesson share.
import { path } from '../../../art/svg.mjs';
import { bar } from '../../props/instruments.mjs';
import { line, mint } from '../../props/marks.mjs';

export const tube = (d, color = '#2F4A52') => bar(d, 44, { base: color, light: '#8FA9B5', dark: '#0A1518' });
export const lines = [
  'M-330,-330C-330,-160 -300,-120 -300,60',
  'M-110,-330C-110,-180 -90,-130 -90,60',
  'M110,-330C110,-160 120,-120 120,60',
];
export const glass = (level) =>
  path(`M-64,${120 - level * 160}L64,${120 - level * 160}L52,120L-52,120Z`, `fill="${mint}" opacity=".4"`) +
  line('M-76,-70L-54,124L54,124L76,-70', { color: '#DCE9E8', width: 7 });
