// The first chapters of this lesson.
import { at, path } from '../../../art/svg.mjs';
import { molarCrown } from '../../../art/teeth.mjs';
import { bar, spatula, steel } from '../../props/instruments.mjs';
import {
  arrow,
  between,
  check,
  coral,
  drops,
  during,
  figure,
  growing,
  line,
  lit,
  mint,
  show,
  swing,
  target,
  white,
} from '../../props/marks.mjs';
import { box, ridge, screw, drill, hole, seen } from './shapes.mjs';

export const firstChapters = [
  {
    ground: { window: [700, 0, 1000] },
    still: ({ B }) => ridge(B),
    live: (m) =>
      show(
        1,
        at(
          0,
          -52,
          0.42,
          0,
          path(
            molarCrown,
            `fill="#fff" fill-opacity=".14" stroke="${mint}" stroke-width="9" stroke-dasharray="4 20" stroke-linecap="round"`,
          ),
        ),
      ) +
      show(during(0, m) * (m.line > 0 ? 0.95 : 0.7), `<g opacity=".85">${screw(m.B)}</g>`) +
      line(`M0,-300L0,300`, { width: 2, dash: '2 12', opacity: 0.7 }) +
      show(
        lit(1, m, 0.25),
        line('M-60,306L60,306M-60,250L60,250', { color: coral, width: 3 }) +
          arrow(80, 250, 80, 304, { color: coral, width: 4 }) +
          figure('2 mm', 104, 290, { size: 36, anchor: 'start', fill: coral }),
      ) +
      show(
        lit(2, m, 0.25),
        [-1, 1]
          .map(
            (s) =>
              line(`M${s * 42},34L${s * 180},34`, { width: 4 }) +
              figure('1,5 mm', s * 116, 20, { size: 28, fill: mint }),
          )
          .join(''),
      ) +
      show(
        m.line === 3 ? 1 : 0,
        box(300, -300, 230, 190, 16, 'fill="#0C1618" stroke="#3A5157" stroke-width="3"') +
          [0, 1, 2]
            .map(
              (i) =>
                line(`M356,${-250 + i * 48}L${500 - i * 24},${-250 + i * 48}`, {
                  color: white,
                  width: 6,
                  opacity: 0.7,
                }) + check(328, -252 + i * 48, m.within * 3 > i ? 0.5 : 0.001),
            )
            .join(''),
      ) +
      target(0, 222, m.t, { r: 18 }),
  },
  {
    ground: { window: [300, 300, 900] },
    still: ({ B }) => seen(B, false),
    live: (m) => {
      const cut = during(0, m);
      const open = during(2, m);
      const lips = path(
        `M-220,0C-120,${-open * 90} 120,${-open * 90} 220,0C120,${open * 90} -120,${open * 90} -220,0Z`,
        'fill="#EBD3B2" stroke="#5B1518" stroke-width="5"',
      );
      const blade =
        path('M0,0C-14,-30 -22,-70 -14,-110L14,-110L10,-40Z', 'fill="#EAF4F4" stroke="#12201F" stroke-width="3"') +
        bar('M0,-108L0,-420', 26);
      return (
        show(lit(0, m, 0), line('M-270,-56L270,-56M-270,56L270,56', { color: white, width: 2, dash: '2 12' })) +
        growing('M-240,0L240,0', m.line > 0 ? 1 : cut, { color: '#5B1518', width: 7 }) +
        show(open, lips) +
        show(
          m.line < 2 ? 1 : 0,
          at(m.line > 0 ? between(-240, 240, during(1, m)) : between(-240, 240, cut), 0, 0.9, 28, blade),
        ) +
        show(m.line === 2 ? 1 : 0, at(between(-150, 150, (swing(m.t, 5) + 1) / 2), 44, 0.9, 150, spatula(m.B))) +
        show(m.line === 1 ? 1 : 0, target(between(-240, 240, during(1, m)), 0, m.t))
      );
    },
  },
  {
    ground: { window: [800, 100, 800] },
    still: ({ B }) => ridge(B, { open: true }),
    live: (m) => {
      const step = m.line < 3 ? 0 : Math.min(3, Math.floor(m.within * 4));
      const w = [9, 15, 21, 27][step];
      const down = m.line <= 0 ? during(0, m) * 26 : m.line === 1 ? between(26, 226, m.within * 0.75) : 226;
      const bob = Math.abs(swing(m.t, 1.2)) * (m.line === 1 ? 60 : m.line === 3 ? 90 : 8);
      const pin =
        path('M-9,-150L9,-150L9,216Q0,226 -9,216Z', `fill="${steel(m.B, 9)}" stroke="#0B1416" stroke-width="2"`) +
        box(-24, -70, 48, 14, 5, 'fill="#F4C95D"');
      return (
        line('M0,-320L0,310', { width: 2, dash: '2 12', opacity: 0.7 }) +
        hole(w, Math.max(0, down)) +
        (m.line === 2 ? pin + target(0, 226, m.t) : at(0, Math.max(-6, down - bob), 1, 0, drill(m.B, w, m.t))) +
        show(
          m.line === 1 || m.line === 3 ? 1 : 0,
          drops(m.t, 10, [150, -260], [14, -14], { r: 6, period: 0.8, color: '#CFFFF6' }),
        ) +
        show(m.line === 3 ? 1 : 0, figure(['2,0', '2,8', '3,5', '4,2'][step], 250, -190, { size: 64, fill: mint })) +
        show(
          m.line <= 0 ? 1 : 0,
          path(
            'M-190,-110L-30,-110L-30,-40L-190,-60Z M190,-110L30,-110L30,-40L190,-60Z',
            `fill="${mint}" fill-opacity=".25" stroke="${mint}" stroke-width="3"`,
          ),
        )
      );
    },
  },
];
