// The last chapters of this lesson.
import { at, circle, n, path } from '../../../art/svg.mjs';
import { bar } from '../../props/instruments.mjs';
import {
  arrow,
  between,
  check,
  coral,
  drops,
  during,
  figure,
  gold,
  growing,
  line,
  mint,
  show,
  target,
  timer,
  white,
} from '../../props/marks.mjs';
import { box, paper } from '../../props/room.mjs';
import { column, only, ticks, verdict } from '../../props/steps.mjs';
import { film } from '../diagnosi/shapes.mjs';
import { applicator, curing, joint, microbrush, onlay, prepared } from './shapes.mjs';

const excess = (share) =>
  [-1, 1]
    .map((s) =>
      [0, 1, 2]
        .map((i) =>
          circle(
            s * (202 + i * 6),
            -20 + i * 22,
            (10 + (i % 2) * 6) * share,
            'fill="#FFE6A8" stroke="#8A6A20" stroke-width="3"',
          ),
        )
        .join(''),
    )
    .join('');
const blade =
  path('M0,0C30,-40 40,-90 20,-150L-16,-150C-20,-90 -16,-40 0,0Z', 'fill="#DCE9E8" stroke="#12201F" stroke-width="4"') +
  bar('M2,-160L2,-380', 34);
const strip = (x) => bar(`M${x},-320L${x},120`, 14, { base: '#C9B27A' });

export const lastChapters = [
  {
    ground: { window: [820, 200, 900], dim: 0.32 },
    still: ({ B }) => prepared(B),
    live: (m) => {
      const up = m.line <= 1 ? 250 : m.line === 2 ? between(250, 0, during(2, m)) : 0;
      return (
        show(m.line >= 2 ? 1 : 0, joint('#FFE6A8', 18)) +
        onlay(m.B, { up }) +
        only(
          0,
          m,
          growing(
            'M-190,-242L-116,-236C-98,-190 -80,-182 -46,-182L56,-182C86,-182 100,-206 112,-242L190,-248',
            m.within,
            { color: '#FFE6A8', width: 15 },
          ) + at(190, -160, 0.5, 130, applicator(m.B, gold)),
        ) +
        only(
          1,
          m,
          at(
            -430,
            -60,
            1,
            0,
            column(-20, 140, 40, 260, m.within, coral) + figure('55 °C', 0, -170, { size: 60, fill: coral }),
          ),
        ) +
        only(2, m, arrow(0, -330, 0, -200 + m.within * 20, { color: gold, width: 9 })) +
        show(m.line >= 3 && m.line <= 4 ? 1 : 0, excess(m.line === 3 ? m.within : 1 - m.within)) +
        only(
          3,
          m,
          [-1, 1].map((s) => target(s * 206, -4, m.t, { color: gold, r: 44 })).join('') +
            arrow(0, -340, 0, -210, { color: gold, width: 9 }),
        ) +
        only(
          4,
          m,
          at(between(300, 220, m.within), between(30, -10, m.within), 0.8, 0, microbrush('#9DB4FF')) +
            line(`M-236,${n(-260 + m.within * 60)}L-214,40`, { color: '#EAF4FF', width: 8 }) +
            arrow(0, -340, 0, -210, { color: gold, width: 9 }),
        ) +
        only(5, m, at(0, -260, 0.8, 0, curing(m.B, true)) + figure('2″', -380, -180, { size: 110, fill: '#AFB4FF' }))
      );
    },
  },
  {
    ground: { window: [820, 200, 900], dim: 0.3 },
    still: ({ B }) => prepared(B),
    live: (m) => {
      const faces = [
        [-330, -60, -60],
        [330, -60, 60],
        [0, -270, 0],
      ];
      const turn = Math.min(2, Math.floor(m.within * 3));
      const far = m.line <= 0 ? m.within * 110 : 0;
      const [x, y, a] = m.line === 2 ? faces[turn] : [0, -250, 0];
      return (
        joint('#FFE6A8', 8) +
        onlay(m.B, {}) +
        show(
          m.line === 4 ? m.within : m.line > 4 ? 0.8 : 0,
          joint('#DDF6FF', 44, 0.75) +
            at(
              0,
              110,
              0.66,
              0,
              path('M-320,-220Q0,-180 320,-224', 'fill="none" stroke="#fff" stroke-width="14" opacity=".7"'),
            ),
        ) +
        show(m.line !== 1 && m.line !== 3 ? 1 : 0, at(x, y - far, 0.8, a, curing(m.B, true, 170 + far))) +
        only(
          0,
          m,
          column(-440, 120, 54, 320, 1 - m.within * 0.5, '#9DB4FF') +
            figure('8 mm', -410, -250, { size: 60, fill: gold }),
        ) +
        only(
          1,
          m,
          at(
            -330,
            -120,
            1,
            0,
            box(-150, -120, 300, 220, 26, 'fill="#171846" stroke="#AFB4FF" stroke-width="5"') +
              figure(`${Math.round(between(0, 1200, m.within) / 10) * 10}`, 0, 14, {
                size: 84,
                fill: m.within > 0.8 ? mint : gold,
              }) +
              figure('mW/cm²', 0, 70, { size: 34, fill: white }),
          ) + verdict(400, -220, m.within > 0.8),
        ) +
        only(2, m, timer(-500, -250, 70, (m.within * 3) % 1, '40″', '#AFB4FF')) +
        only(
          3,
          m,
          drops(m.t, 14, [-260, -280], [20, -120], { color: '#BFE4FF', r: 8, spread: 110, period: 0.9 }) +
            line('M300,-300L300,-120', { color: coral, width: 10 }) +
            circle(300, -96, 26, `fill="${coral}"`),
        ) +
        only(
          5,
          m,
          at(
            -380,
            -130,
            1,
            -8,
            box(-130, -90, 260, 180, 24, 'fill="#FF9A3D" fill-opacity=".8" stroke="#3A1A08" stroke-width="6"'),
          ) + verdict(-380, 60, true, 0.8),
        )
      );
    },
  },
  {
    ground: { window: [820, 200, 900], dim: 0.32 },
    still: ({ B }) => prepared(B),
    live: (m) =>
      joint('#E9E0C4', 5, 0.8) +
      onlay(m.B, {}) +
      only(
        0,
        m,
        excess(1 - m.within) +
          at(between(206, 214, m.within), between(-60, 20, m.within), 0.8, 16, blade) +
          arrow(300, -60, 300, 40),
      ) +
      only(
        1,
        m,
        strip(-218) +
          arrow(-300, -120, -300, 20) +
          arrow(-330, 20, -330, -120) +
          show(m.within > 0.5 ? 1 : 0, line('M222,-320L222,120', { color: '#EAF4FF', width: 7 })),
      ) +
      only(
        2,
        m,
        ['#5A5FC4', '#9A9FEA', '#E4E2FF']
          .map((color, i) =>
            at(
              -140 + i * 140,
              -290,
              1,
              0,
              circle(
                0,
                0,
                46,
                `fill="${color}" stroke="#fff" stroke-width="${m.within * 3 > i && m.within * 3 <= i + 1 ? 8 : 2}"`,
              ) + bar('M0,-46L0,-120', 16),
            ),
          )
          .join('') +
          path(
            'M-120,-150C-60,-190 -20,-160 0,-130',
            `fill="none" stroke="#fff" stroke-width="9" stroke-linecap="round" opacity="${n(m.within)}"`,
          ),
      ) +
      only(
        3,
        m,
        path(
          `M-280,${n(-300 + m.within * 90)}Q0,${n(-240 + m.within * 90)} 280,${n(-300 + m.within * 90)}`,
          'fill="none" stroke="#FF7A6B" stroke-width="8"',
        ) +
          [
            [-120, -146],
            [110, -150],
            [30, -112],
          ]
            .map(([x, y], i) => show(m.within > 0.6 ? 1 : 0, circle(x, y, 13 - i * 2, 'fill="#FF7A6B"')))
            .join('') +
          figure('40 µm', -420, -210, { size: 56, fill: coral }),
      ) +
      only(4, m, at(-330, -60, 0.6, 0, film(m.B)) + target(-352, 0, m.t, { color: gold, r: 40 })) +
      only(
        5,
        m,
        at(-330, -70, 1, 0, paper(m.B, -150, -200, 300, 380) + ticks(-120, -110, 3, m.within * 4, { width: 160 })) +
          check(330, -220, 1.4),
      ),
  },
];
