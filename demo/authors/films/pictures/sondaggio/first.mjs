// The first chapters of this lesson.
import { at, circle, path } from '../../../art/svg.mjs';
import { molarSeen } from '../../props/anatomy.mjs';
import { mirror, probe } from '../../props/instruments.mjs';
import {
  coral,
  figure,
  gold,
  line,
  lit,
  loop,
  millimetres,
  mint,
  show,
  swing,
  target,
  white,
} from '../../props/marks.mjs';
import { rounded, six, numbers } from './shapes.mjs';

export const firstChapters = [
  {
    ground: { window: [700, 200, 900], dim: 0.3 },
    still: ({ B }) =>
      millimetres(150, -270, 36, 15) +
      rounded(
        300,
        130,
        240,
        40,
        12,
        `fill="${B.lin(0, 130, 0, 170, [
          [0, '#4C6167'],
          [1, '#1C2A2E'],
        ])}"`,
      ),
    live: (m) => {
      const pressed = m.line === 2 ? (swing(m.t, 2.4) + 1) * 10 : 0;
      const grams = m.line === 2 ? String(Math.round(8 + pressed * 0.7 + 6 * m.within)) : '';
      return (
        at(
          0,
          270,
          1,
          0,
          probe(m.B, {
            mm: 36,
            bands: [
              [3.5, 5.5],
              [8.5, 11.5],
            ],
          }),
        ) +
        show(lit(0, m, 0), target(0, 268, m.t) + figure('0,5 mm', 60, 300, { size: 34, fill: mint, anchor: 'start' })) +
        show(
          lit(1, m, 0.35),
          [3.5, 5.5, 8.5, 11.5]
            .map((mm, i) =>
              figure(`${mm}`.replace('.', ','), 206, 270 - mm * 36 + 10, {
                size: 30,
                fill: i === Math.floor(loop(m.t, 4) * 4) ? mint : white,
                anchor: 'start',
              }),
            )
            .join(''),
        ) +
        show(
          m.line === 2 ? 1 : 0,
          `<g transform="translate(0 ${pressed * 0.5})">${rounded(310, 96, 220, 18, 9, 'fill="#DCE9E8"')}</g>` +
            figure(`${grams} g`, 420, 60, { size: 54, fill: mint }),
        ) +
        show(
          m.line === 3 ? 1 : 0,
          path(
            'M-330,260C-360,150 -350,60 -250,50C-150,60 -140,150 -170,260Z',
            'fill="#F5E6CD" stroke="#6E4A33" stroke-width="4"',
          ) +
            line('M-20,-150C-120,-120 -200,-60 -236,20', { color: '#E8C3A4', width: 54 }) +
            target(-242, 44, m.t),
        )
      );
    },
  },
  {
    ground: { window: [1100, 420, 620] },
    still: ({ B }) => at(-40, 0, 1.1, 0, molarSeen(B)) + at(330, 0, 1.0, 0, molarSeen(B)),
    live: (m) => {
      const walk = (m.t * 0.75) % 6;
      const index = Math.floor(walk);
      const hop = Math.sin((walk % 1) * Math.PI) * 10;
      const [x, y] = six[index];
      const points = six
        .map(
          ([px, py], i) =>
            circle(
              px * 1.1 - 40,
              py,
              i === index ? 15 : 9,
              `fill="${i <= index || m.line > 2 ? mint : '#fff'}" opacity="${i === index ? 1 : 0.75}"`,
            ) +
            (m.line >= 2 && i <= index
              ? figure(numbers[i], px * 1.1 - 40, py + (py < 0 ? -26 : 52), { size: 38 })
              : ''),
        )
        .join('');
      const bleeding =
        m.line === 4
          ? circle(92, 184, 10 + 12 * m.within, `fill="${coral}"`) +
            circle(100, 200, 5 + 9 * m.within, `fill="${coral}"`)
          : '';
      return (
        bleeding +
        points +
        at(x * 1.1 - 40, y - hop, 0.62, y < 0 ? (m.line === 3 ? 26 : 8) : 150, probe(m.B)) +
        show(m.line === 3 ? 1 : 0, target(146, 0, m.t, { color: gold, r: 34 })) +
        at(-420, 130, 0.9, 30 + swing(m.t, 5) * 3, mirror(m.B))
      );
    },
  },
];
