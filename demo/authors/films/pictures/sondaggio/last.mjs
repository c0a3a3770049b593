// The last chapters of this lesson.
import { at, path } from '../../../art/svg.mjs';
import { incisorCrown } from '../../../art/teeth.mjs';
import { tooth } from '../../props/anatomy.mjs';
import { probe } from '../../props/instruments.mjs';
import {
  arrow,
  between,
  check,
  coral,
  cross,
  dot,
  during,
  figure,
  gold,
  mint,
  show,
  swing,
  target,
  words,
} from '../../props/marks.mjs';
import { chart, section } from './shapes.mjs';

export const lastChapters = [
  {
    ground: { window: [500, 100, 1200] },
    still: ({ B }) =>
      chart(B) +
      [0, 1, 2, 3, 4, 5].map((i) => at(-334 + i * 133, -160, 0.26, 0, tooth(B, incisorCrown, { depth: 80 }))).join(''),
    live: (m) => {
      const written = Math.min(18, Math.floor(m.u * 22));
      const values = '323212434323312425';
      const ink = (i) => (values[i] > 3 ? '#C8372D' : '#123034');
      const rows = Array.from({ length: written }, (_, i) =>
        words(values[i], -372 + Math.floor(i / 3) * 133 + (i % 3) * 38, -22, { size: 34, fill: ink(i) }),
      ).join('');
      const recession = show(
        during(1, m),
        [1, 3, 5].map((i) => words('−1', -334 + i * 133, 92, { size: 32, fill: '#123034' })).join(''),
      );
      const rest = show(
        during(2, m),
        [1, 2, 5].map((i) => dot(-334 + i * 133, 176, 12, '#C8372D')).join('') +
          words('I', -334, 190, { size: 34, fill: '#123034' }) +
          words('F', -334 + 4 * 133, 190, { size: 34, fill: '#123034' }),
      );
      const x = -372 + Math.floor(written / 3) * 133 + (written % 3) * 38;
      return (
        rows +
        recession +
        rest +
        at(
          Math.min(x, 420),
          -10 + swing(m.t, 0.8) * 5,
          1,
          38,
          path('M0,0L-12,-34L-12,-250L12,-250L12,-34Z', 'fill="#F4C95D" stroke="#3A2A08" stroke-width="3"') +
            path('M0,0L-12,-34L12,-34Z', 'fill="#22343A"'),
        )
      );
    },
  },
  {
    ground: { window: [900, 100, 900] },
    still: ({ B }) => section(B, 150),
    live: (m) => {
      const stone = path(
        'M40,60C70,50 86,76 74,104C66,126 44,130 30,112Z',
        'fill="#C9B78A" stroke="#5A4A22" stroke-width="3"',
      );
      const force = swing(m.t, 2) * 6;
      const deep = m.line <= 0 ? between(130, 190, during(0, m)) : m.line === 1 ? 46 : 132;
      return (
        show(m.line === 1 ? 1 : 0, stone) +
        at(40 - deep * 0.1, deep + force * 0.5, 0.8, 10, probe(m.B)) +
        show(m.line <= 0 ? 1 : 0, target(20, 190, m.t, { color: coral }) + cross(330, -180, 1.6)) +
        show(m.line === 1 ? 1 : 0, arrow(180, 30, 110, 70, { color: gold }) + cross(330, -180, 1.6, gold)) +
        show(
          m.line === 2 ? 1 : 0,
          Array.from({ length: 7 }, (_, i) =>
            path(`M-330,${40 + i * 44}L-40,${26 + i * 44}`, 'stroke="#5A6E73" stroke-width="16" opacity=".8"'),
          ).join('') + figure('15 g', 330, -170, { size: 56, fill: mint }),
        ) +
        show(m.line === 3 ? 1 : 0, check(330, -180, 1.8) + figure('3', 120, -20, { size: 70, fill: mint }))
      );
    },
  },
];
