// The last chapters of this lesson.
import { at, circle, curve, path } from '../../../art/svg.mjs';
import { bar, mirror, spatula } from '../../props/instruments.mjs';
import {
  arrow,
  between,
  check,
  coral,
  during,
  ease,
  figure,
  gold,
  growing,
  line,
  lit,
  loop,
  mint,
  show,
  swing,
  target,
  white,
  words,
} from '../../props/marks.mjs';
import { bag, box, paper, writing } from '../../props/room.mjs';
import { cycle } from './shapes.mjs';

export const lastChapters = [
  {
    ground: { window: [1000, 300, 640] },
    still: ({ B }) => at(0, 0, 1, 0, bag(B, 860, 330)),
    live: (m) => {
      const entered = during(0, m);
      const seal = during(2, m);
      const tool = at(between(470, -330, entered), 10, 0.9, 90, spatula(m.B));
      return (
        tool +
        show(
          lit(0, m, 0.2),
          line('M215,-160L215,160', { color: '#0C8F7E', width: 5, dash: '4 14' }) +
            figure('¾', 215, -186, { size: 46, fill: mint }),
        ) +
        show(
          m.line === 1 ? 1 : 0,
          arrow(300, 90, 400, 90, { color: '#0C8F7E', width: 8 }) +
            target(-330, 10, m.t, { color: '#C8372D' }) +
            path('M430,-165L380,-165L405,-120Z', 'fill="#0C8F7E"'),
        ) +
        show(
          m.line >= 2 ? 1 : 0,
          box(388, -160, 22, 320 * seal, 2, 'fill="#5A8CA6"') +
            at(
              400,
              -160 + 320 * seal,
              1,
              0,
              box(-90, -26, 180, 52, 16, 'fill="#C9D6D8" stroke="#12201F" stroke-width="4"') +
                circle(60, 0, 9, `fill="${coral}"`),
            ) +
            show(seal > 0.95 ? 1 : 0, check(400, -230, 1.2)),
        ) +
        box(-420 + loop(m.t, 5) * 780, -157, 34, 314, 4, 'fill="#fff" opacity=".14"')
      );
    },
  },
  {
    ground: { window: [760, 60, 1000], crisp: true, dim: 0.42 },
    still: () =>
      box(
        -480,
        -260,
        900,
        470,
        26,
        'fill="#041213" fill-opacity=".78" stroke="#8FF3E2" stroke-opacity=".4" stroke-width="3"',
      ) + line('M-440,60L390,60', { color: white, width: 2, dash: '2 12', opacity: 0.5 }),
    live: (m) => {
      const progress =
        m.line <= 0
          ? during(0, m) * 0.12
          : m.line === 1
            ? between(0.12, 0.52, m.within)
            : m.line === 2
              ? between(0.52, 1, m.within)
              : 1;
      const bags = show(
        m.line === 3 ? 1 : 0,
        box(-480, -260, 900, 470, 26, 'fill="#041213" fill-opacity=".8"') +
          [0, 1, 2, 3, 4, 5]
            .map((i) =>
              at(
                -330 + i * 120,
                -20 + swing(m.t + i * 0.3, 3) * 3,
                1,
                8,
                box(-14, -150, 12, 300, 4, 'fill="#F4FAF9"') +
                  box(2, -150, 12, 300, 4, 'fill="#8FD3FF" fill-opacity=".75"'),
              ),
            )
            .join('') +
          line('M-420,150L380,150', { color: '#8FA4A8', width: 8 }),
      );
      const helix = show(
        m.line === 0 ? 1 : 0,
        path(
          curve(Array.from({ length: 40 }, (_, i) => [60 + i * 7, -120 + Math.sin(i * 0.9 + m.t * 1.4) * 50])),
          'fill="none" stroke="#DCE9E8" stroke-width="9" stroke-linecap="round"',
        ) + box(340, -150, 40, 60, 8, `fill="${m.within > 0.6 ? '#22343A' : gold}"`),
      );
      return (
        growing(cycle, progress, { width: 6 }) +
        helix +
        show(m.line >= 1 ? 1 : 0, words('B', -430, -190, { size: 64, fill: mint })) +
        show(
          m.line === 2 ? 1 : 0,
          figure('134 °C', 0, -206, { size: 54, fill: gold }) + figure('3 min', 0, -130, { size: 40 }),
        ) +
        bags +
        circle(380, -220, 9 + swing(m.t, 1) * 3, `fill="${mint}"`)
      );
    },
  },
  {
    ground: { window: [820, 420, 620] },
    still: ({ B }) =>
      at(-180, 0, 1, -4, bag(B, 420, 480)) +
      at(-180, -60, 0.46, -4, mirror(B)) +
      paper(B, 190, -240, 330, 450) +
      line('M220,-130L490,-130M220,110L490,110', { color: '#7FA09E', width: 2 }),
    live: (m) => {
      const turned = m.line < 1 ? 0 : during(1, m);
      const shade = `rgb(${Math.round(between(244, 60, turned))},${Math.round(between(150, 36, turned))},${Math.round(between(170, 30, turned))})`;
      const label = (x, y) =>
        box(x, y, 220, 110, 10, 'fill="#fff" stroke="#7FA09E" stroke-width="2"') +
        Array.from({ length: 16 }, (_, i) => box(x + 16 + i * 9, y + 62, i % 3 ? 3 : 6, 36, 0, 'fill="#0C1618"')).join(
          '',
        );
      const peel = during(2, m);
      return (
        at(
          -180,
          0,
          1,
          -4,
          box(-160, 176, 70, 34, 6, `fill="${shade}"`) +
            show(m.line === 1 ? 1 : 0, target(-125, 193, m.t, { color: gold, r: 40 })),
        ) +
        label(between(-290, 246, peel), between(-210, -40, ease(0, 1, peel))) +
        writing(
          between(-274, 262, peel),
          between(-184, -14, peel),
          [170, 120],
          m.line <= 0 ? Math.max(0, m.within) : 1,
          { gap: 26 },
        ) +
        words('Anna R.', 222, -160, { size: 36, fill: '#123034', anchor: 'start' }) +
        writing(222, -70, [200], 1) +
        writing(222, 150, [220, 160], 1, { gap: 34 }) +
        show(m.line === 2 && m.within > 0.8 ? 1 : 0, check(470, 60, 0.9, '#0C8F7E')) +
        show(
          m.line <= 0 ? 1 : 0,
          at(
            between(-270, -110, loop(m.t, 2)),
            -150 + swing(m.t, 0.5) * 5,
            0.8,
            36,
            bar('M0,-14L0,-230', 20, { base: gold }) + path('M-10,-14L10,-14L0,8Z', 'fill="#0C1618"'),
          ),
        ) +
        circle(480, -208, 9 + swing(m.t, 2) * 3, `fill="#0C8F7E"`)
      );
    },
  },
];
