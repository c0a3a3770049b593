// The first chapters of this lesson.
import { at, circle, n, path } from '../../../art/svg.mjs';
import { bar, mirror, probe, spatula, tweezers } from '../../props/instruments.mjs';
import {
  arrow,
  between,
  coral,
  cross,
  drops,
  during,
  line,
  lit,
  loop,
  mint,
  show,
  swing,
  target,
  timer,
  words,
} from '../../props/marks.mjs';
import { basin, box, slab } from '../../props/room.mjs';
import { bubbles } from './shapes.mjs';

export const firstChapters = [
  {
    ground: { window: [760, 100, 900] },
    still: ({ B }) =>
      slab(B, -430, -110, 190, 260, 26, ['#F4C95D', '#A8741E']) +
      box(-446, -136, 222, 44, 12, 'fill="#C8372D"') +
      slab(B, -120, -40, 320, 160, 26, ['#CFE3E6', '#5E7A80']) +
      slab(B, 330, -170, 210, 320, 20, ['#2FB5A4', '#0B4A46']) +
      box(352, -146, 166, 130, 12, 'fill="#04211E"'),
    live: (m) => {
      const sharp = m.line <= 0 ? loop(m.t, 2.4) : 1;
      const move = during(1, m);
      const falling = show(
        m.line <= 0 ? 1 : 0,
        at(
          -335,
          between(-300, -130, sharp),
          1,
          160,
          bar('M0,0L0,60', 5, { base: '#EAF4F4' }) + bar('M0,60L0,90', 18, { base: mint }),
        ) + target(-335, -114, m.t, { color: coral }),
      );
      const lid =
        at(
          between(-20, 20, move),
          0,
          1,
          0,
          box(-112, -74 - (1 - move) * 70, 300, 40, 14, 'fill="#DCE9E8" stroke="#22343A" stroke-width="3"'),
        ) + [0, 1, 2].map((i) => at(-96 + i * 50, -46 - i * 6, 0.36, 90, spatula(m.B))).join('');
      const way = [0, 1, 2]
        .map((i) => {
          const share = loop(m.t + i, 3);
          return show(
            Math.sin(share * Math.PI),
            arrow(between(-300, 330, share) - 30, 200, between(-300, 330, share) + 30, 200, { width: 7 }),
          );
        })
        .join('');
      return (
        falling +
        show(m.line >= 1 ? 1 : 0.5, lid) +
        show(lit(2, m, m.line === 1 ? 0.5 : 0.2), way) +
        show(
          m.line === 2 ? 1 : 0,
          line('M-300,250L420,250', { color: coral, width: 4, dash: '4 14' }) +
            arrow(160, 262, 80, 262, { color: coral }) +
            cross(120, 262, 0.9),
        ) +
        circle(435, -82, 34 + swing(m.t, 3) * 4, `fill="none" stroke="${mint}" stroke-width="6"`)
      );
    },
  },
  {
    ground: { window: [900, 250, 700] },
    still: ({ B }) => at(-20, -40, 1, 0, basin(B, 340, 280, 0.78, '#5EC8EA')),
    live: (m) => {
      const sink = Math.max(0, during(0, m));
      const plier =
        at(
          -30,
          between(-60, 210, sink),
          0.9,
          180,
          bar('M-10,0L-60,-120M10,0L60,-120', 18) + bar('M-60,-120L-130,-330M60,-120L130,-330', 24),
        ) + circle(-30, between(-60, 210, sink), 16, 'fill="#E8F2F2" stroke="#12201F" stroke-width="4"');
      return (
        at(0, 0, 1, 0, plier.replace('rotate(180)', 'rotate(0)')) +
        at(
          -20,
          -40,
          1,
          0,
          show(sink, bubbles(m.t, 330, 270, 10)) + box(-330, 22, 660, 252, 8, 'fill="#5EC8EA" opacity=".16"'),
        ) +
        show(lit(0, m, 0), target(-30, 210, m.t)) +
        show(
          m.line === 1 ? 1 : 0,
          timer(440, -140, 92, m.within, '15′') +
            path('M390,60L490,60L480,220L400,220Z', 'fill="none" stroke="#fff" stroke-width="5"') +
            box(404, between(216, 110, m.within), 72, between(2, 108, m.within), 4, 'fill="#5EC8EA" opacity=".8"'),
        ) +
        show(
          m.line === 2 ? 1 : 0,
          at(
            390,
            -140,
            1.1,
            0,
            path(
              'M-100,-30Q0,-56 100,-30L92,30Q50,56 12,20L-12,20Q-50,56 -92,30Z',
              'fill="#8FD3FF" fill-opacity=".35" stroke="#fff" stroke-width="6"',
            ) + path('M-80,70Q0,50 80,70L66,150Q0,180 -66,150Z', 'fill="#8FF3E2" stroke="#0B4A46" stroke-width="4"'),
          ) + drops(m.t, 7, [100, -60], [320, -180], { color: '#9FE8FF', period: 1.1, spread: 60 }),
        )
      );
    },
  },
  {
    ground: { window: [700, 300, 800] },
    still: ({ B }) =>
      slab(B, -330, -60, 560, 330, 30, ['#C9D6D8', '#4C6167']) +
      box(-296, -30, 492, 190, 16, 'fill="#06282C"') +
      box(-40, 196, 170, 40, 12, 'fill="#0C1618"'),
    live: (m) => {
      const waves = Array.from({ length: 4 }, (_, i) => {
        const y = 10 + i * 40;
        return line(
          `M-270,${y}${Array.from({ length: 10 }, (_, j) => `L${-246 + j * 46},${n(y + Math.sin(j * 2.1 + m.t * 14 + i) * 9)}`).join('')}`,
          { color: '#9FF3FF', width: 3, opacity: 0.55 },
        );
      }).join('');
      const lid = at(
        0,
        m.line <= 0 ? between(-90, 0, during(0, m)) : -150 * during(1, m),
        1,
        0,
        box(-340, -98, 580, 44, 16, 'fill="#DCE9E8" stroke="#22343A" stroke-width="4"') +
          box(-90, -118, 80, 24, 10, 'fill="#8FA4A8"'),
      );
      const tool = at(0, 140, 0.9, 62, probe(m.B));
      const lens =
        circle(-40, 40, 120, 'fill="#DFF7F2" fill-opacity=".14" stroke="#fff" stroke-width="10"') +
        bar('M50,126L160,240', 30, { base: '#22343A' });
      const dirty =
        m.line === 1
          ? circle(-20, 52, 14 * (1 - m.within * 0.7), 'fill="#A8741E"') + target(-20, 52, m.t, { color: coral, r: 36 })
          : '';
      return (
        show(m.line <= 0 ? 1 : 0.5, waves + bubbles(m.t, 280, 150)) +
        at(-200, 120, 0.5, 80, spatula(m.B)) +
        at(-170, 70, 0.5, 84, tweezers(m.B)) +
        lid +
        words('5:00', 45, 226, { size: 30, fill: mint }) +
        show(
          m.line === 1 ? 1 : 0,
          at(330, -130, 1, 0, tool.replace('translate(0 140)', 'translate(-120 150)') + lens + dirty),
        ) +
        show(
          m.line === 2 ? 1 : 0,
          at(
            340,
            -60,
            1,
            0,
            at(0, 150, 0.9, 14, mirror(m.B)) +
              drops(m.t, 7, [60, -100], [-20, 160 - m.within * 90], { color: '#9FF3FF', spread: 50, period: 1.3 }) +
              [0, 1, 2]
                .map((i) =>
                  line(
                    `M${140 + loop(m.t, 1) * -20},${-60 + i * 50}C60,${-80 + i * 50} 40,${-30 + i * 50} -10,${-50 + i * 50}`,
                    { color: '#fff', width: 5, opacity: 0.5 },
                  ),
                )
                .join(''),
          ),
        )
      );
    },
  },
];
