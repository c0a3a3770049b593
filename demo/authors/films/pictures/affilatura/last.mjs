// The last chapters of this lesson.
import { at, circle, n } from '../../../art/svg.mjs';
import {
  arrow,
  between,
  check,
  drops,
  during,
  ease,
  figure,
  gold,
  growing,
  line,
  mint,
  show,
  swing,
  white,
} from '../../props/marks.mjs';
import { box, slab } from '../../props/room.mjs';
import { angle, lens, only, stages, verdict } from '../../props/steps.mjs';
import { edgeLine, movingCurette, pointAt, section, stick, stone } from './shapes.mjs';

const spectacles =
  [-110, 110]
    .map((x) => circle(x, 0, 84, 'fill="#8FD3FF" fill-opacity=".25" stroke="#DCE9E8" stroke-width="12"'))
    .join('') + line('M-26,-10Q0,-34 26,-10M-194,-10L-240,-40M194,-10L240,-40', { color: '#DCE9E8', width: 11 });

export const lastChapters = [
  {
    ground: { window: [700, 300, 1000], dim: 0.34 },
    still: ({ B }) =>
      slab(B, -380, 40, 300, 120, 16, ['#F1ECDF', '#8C8574']) + slab(B, -40, 40, 300, 120, 16, ['#FFFFFF', '#A9BCC0']),
    live: (m) =>
      only(
        0,
        m,
        figure('600', -230, 118, { size: 54, fill: '#3A3424' }) +
          figure('800', 110, 118, { size: 54, fill: '#22343A' }),
      ) +
      only(
        1,
        m,
        drops(m.t, 3, [-230, -190], [-230, 40], { r: 13, color: gold, period: 1.4, spread: 6 }) +
          drops(m.t, 3, [110, -190], [110, 40], { r: 13, color: '#8FD3FF', period: 1.4, spread: 6 }),
      ) +
      only(
        2,
        m,
        at(
          -60,
          -100,
          1,
          0,
          box(-150, -60, 300, 120, 16, 'fill="#5E4A3A" stroke="#12201F" stroke-width="4"') +
            Array.from({ length: 22 }, (_, i) =>
              circle(-130 + (i % 11) * 26, -24 + Math.floor(i / 11) * 48, 8, 'fill="#2A1E14"'),
            ).join(''),
        ) + verdict(240, -100, false),
      ) +
      only(
        3,
        m,
        lens(m.B, -60, -90, 150 + m.within * 20, at(-20, -20, 1.1, 0, movingCurette(m.B))) +
          figure('2×', 190, -110, { size: 70, fill: mint }),
      ) +
      only(4, m, at(-60, -120, 1 + swing(m.t, 3) * 0.02, 0, spectacles)) +
      only(
        5,
        m,
        at(-60, -60, 0.56, 0, movingCurette(m.B)) +
          at(-190, between(-40, -120, m.within), 0.5, 12, stone(m.B)) +
          arrow(-260, -30, -260, -190) +
          arrow(-230, -190, -230, -30),
      ),
  },
  {
    ground: { window: [860, 160, 840], dim: 0.3 },
    still: ({ B }) => at(60, 20, 1.15, 0, section(B)),
    live: (m) => {
      const lean = m.line < 2 ? 0 : m.line === 2 ? during(2, m) * 18 : 18;
      const stroke = m.line === 3 || m.line === 5 ? (m.line === 5 ? m.within * 60 : swing(m.t, 0.8) * 46) : 0;
      const here = m.line >= 1 ? during(1, m) : 0;
      const reach = [
        [122, -43],
        [24, 80],
        [-128, 91],
      ];
      const walk = m.line === 4 ? Math.min(1.99, m.within * 2) : 0;
      const [a, b] = [reach[Math.floor(walk)], reach[Math.floor(walk) + 1]];
      const share = ease(0, 1, walk % 1);
      return (
        only(0, m, growing('M-300,20L420,20', m.within, { color: mint, width: 5, dash: '2 14' }) + check(-360, 10, 1)) +
        show(
          here,
          `<g transform="translate(${between(-330, -166, here)} 20) rotate(${n(-lean)})">${at(0, 150 + stroke, 1, 0, stone(m.B))}</g>`,
        ) +
        only(1, m, angle(-136, 20, 110, 0, 90 * m.within) + figure('90°', -20, -90, { size: 48, fill: gold })) +
        show(
          m.line === 2 ? 1 : m.line === 3 || m.line === 5 ? 0.5 : 0,
          angle(-136, 20, 130, 0, 90 + lean) + figure('100–110°', 60, -100, { size: 48, fill: gold }),
        ) +
        only(
          2,
          m,
          at(
            400,
            -150,
            1,
            0,
            circle(0, 0, 96, 'fill="#050B0C" fill-opacity=".6" stroke="#fff" stroke-opacity=".5" stroke-width="4"') +
              line('M0,0L0,-56', { color: white, width: 8 }) +
              line(`M0,0L${n(Math.sin(lean / 57.3) * 80)},${n(-Math.cos(lean / 57.3) * 80)}`, {
                color: gold,
                width: 6,
              }),
          ),
        ) +
        only(3, m, arrow(-420, 60, -420, -90) + arrow(-380, -90, -380, 60)) +
        show(
          m.line === 4 ? 1 : 0,
          lens(
            m.B,
            380,
            -60,
            200,
            at(
              20,
              0,
              0.86,
              0,
              movingCurette(m.B) +
                line(edgeLine, { color: gold, width: 9 }) +
                pointAt(between(a[0], b[0], share), between(a[1], b[1], share), mint),
            ),
          ),
        ) +
        only(5, m, arrow(-420, -90, -420, 70, { width: 9 }) + verdict(-420, 150, true, 0.8))
      );
    },
  },
  {
    ground: { window: [800, 260, 960], dim: 0.34 },
    live: (m) =>
      stages(-200, 300, 70, 6, Math.max(0, m.line)) +
      show(
        m.line <= 0 ? 1 : 0,
        at(-40, 120, 0.9, -4, stick(m.B)) +
          at(-10, 20, 0.7, 0, movingCurette(m.B)) +
          [0, 1, 2].map((i) => show(m.within * 3 > i ? 1 : 0.2, check(-260 + i * 90, -120, 1))).join(''),
      ) +
      only(
        1,
        m,
        at(60, -10, 1.1, 0, movingCurette(m.B)) +
          growing('M-40,112C-100,120 -150,110 -164,70C-160,44 -130,34 -110,36', m.within, { color: gold, width: 9 }) +
          figure('45°', -330, 60, { size: 60, fill: gold }),
      ) +
      only(
        2,
        m,
        at(-160, -20, 0.8, 0, movingCurette(m.B)) +
          at(between(330, -160, m.within), -20, 0.8, 0, show(0.55, movingCurette(m.B))) +
          (m.within > 0.95 ? verdict(250, -120, true) : ''),
      ) +
      only(
        3,
        m,
        at(-120, 0, 1, -90, at(0, 210, 1, 0, stone(m.B))) +
          drops(m.t, 10, [-260, -220], [-60, -10], { r: 9, color: '#8FD3FF', spread: 160, period: 1.4 }),
      ) +
      only(
        4,
        m,
        at(
          -30,
          0,
          1,
          0,
          box(-290, -130, 580, 240, 16, 'fill="#CFE6EA"') +
            at(-120, 10, 0.4, 50, movingCurette(m.B)) +
            show(
              m.within,
              box(-290, -130, 580, 240, 16, 'fill="#8FD3FF" fill-opacity=".4" stroke="#fff" stroke-width="5"'),
            ),
        ) + figure('134°', 0, -200, { size: 60, fill: gold }),
      ) +
      only(
        5,
        m,
        circle(
          -30,
          -20,
          200 + swing(m.t, 4) * 6,
          `fill="none" stroke="${mint}" stroke-width="4" stroke-dasharray="3 14"`,
        ) +
          at(0, -10, 0.8, 0, movingCurette(m.B) + growing(edgeLine, m.within, { color: mint, width: 8 })) +
          check(230, -150, 1.6),
      ),
  },
];
