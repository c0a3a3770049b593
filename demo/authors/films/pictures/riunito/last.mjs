// The last chapters of this lesson.
import { at, circle, n, path } from '../../../art/svg.mjs';
import { bar } from '../../props/instruments.mjs';
import {
  arrow,
  between,
  check,
  coral,
  during,
  ease,
  figure,
  gold,
  line,
  loop,
  mint,
  show,
  swing,
  timer,
  white,
} from '../../props/marks.mjs';
import { box, chair } from '../../props/room.mjs';

export const lastChapters = [
  {
    ground: { window: [700, 140, 1180], dim: 0.34 },
    still: ({ B }) =>
      bar('M330,300L330,-270C330,-300 300,-310 200,-300', 20, { base: '#8FA4A8' }) +
      path(
        'M110,-316L250,-316L280,-250L80,-250Z',
        `fill="${B.lin(0, -316, 0, -250, [
          [0, '#F4FAFA'],
          [1, '#7F989D'],
        ])}"`,
      ) +
      box(92, -252, 176, 10, 5, 'fill="#fff"'),
    live: (m) => {
      const order = [
        [180, -284],
        [210, 10],
        [20, 110],
        [-220, 140],
        [-60, 300],
      ];
      const walk = m.line <= 0 ? Math.min(3.99, Math.max(0, m.within) * 4) : 3.99;
      const [a, b] = [order[Math.floor(walk)], order[Math.floor(walk) + 1]];
      const share = ease(0, 1, walk % 1);
      const wipe = at(
        between(a[0], b[0], share),
        between(a[1], b[1], share) + swing(m.t, 0.7) * 8,
        1,
        swing(m.t, 0.7) * 10,
        path('M-46,-30Q0,-44 46,-30L52,26Q0,44 -50,28Z', 'fill="#F4FAF9" stroke="#5A8CA6" stroke-width="3"'),
      );
      const wet = show(
        m.line === 1 ? 0.9 : 0,
        [
          [-220, 120],
          [-60, 110],
          [60, 60],
          [150, -40],
        ]
          .map(
            ([x, y], i) =>
              circle(x, y + swing(m.t + i, 3) * 3, 12, 'fill="#CFFFF6"') + circle(x + 40, y - 10, 8, 'fill="#CFFFF6"'),
          )
          .join('') + timer(-400, -160, 80, m.within, '', mint),
      );
      const dots = order
        .map(([x, y], i) =>
          circle(x, y, 15, `fill="${i <= walk ? mint : '#0D2A28'}" stroke="${i > 3 ? coral : mint}" stroke-width="4"`),
        )
        .join('');
      const ready = m.line >= 3 ? during(3, m) : 0;
      const beam = path(
        'M92,-240L268,-240L420,160L-160,160Z',
        `fill="${m.B.lin(0, -240, 0, 160, [
          [0, '#fff', 0.34],
          [1, '#fff', 0],
        ])}"`,
      );
      const cup = show(
        m.line === 2 ? 1 : 0,
        at(
          -400,
          between(-160, -60, during(2, m)),
          1,
          0,
          path('M-50,-60L50,-60L38,70L-38,70Z', 'fill="#F4FAF9" stroke="#5A8CA6" stroke-width="4"'),
        ) +
          check(-400, -180, 1) +
          at(-250, between(-160, -60, during(2, m)), 0.8, 10, bar('M0,-60L0,70', 26, { base: mint })),
      );
      return (
        beam +
        chair(m.B, between(0.75, 0.05, ready), { patient: false }) +
        wet +
        cup +
        show(
          m.line <= 0 ? 1 : 0,
          line(`M${order.map((p) => p.join(',')).join('L')}`, { width: 3, dash: '2 12' }) +
            dots +
            wipe +
            figure('1', 232, -270, { size: 34 }) +
            figure('5', 0, 310, { size: 34, fill: coral }),
        ) +
        show(m.line === 3 ? 1 : 0, arrow(250, -60, 190, -170) + arrow(-330, 120, -330, 220)) +
        show(
          m.line === 4 ? 1 : 0,
          circle(
            -60,
            20,
            between(420, 250, m.within),
            `fill="none" stroke="${white}" stroke-width="4" stroke-dasharray="4 14"`,
          ) +
            check(-420, -160, 1.8) +
            circle(
              -420,
              -160,
              70 + loop(m.t, 2) * 40,
              `fill="none" stroke="${gold}" stroke-width="3" opacity="${n(1 - loop(m.t, 2))}"`,
            ),
        )
      );
    },
  },
];
