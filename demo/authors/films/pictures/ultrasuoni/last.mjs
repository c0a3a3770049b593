// The last chapters of this lesson.
import { at, circle, n, path } from '../../../art/svg.mjs';
import { bar, mirror, probe } from '../../props/instruments.mjs';
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
  swing,
  target,
  timer,
} from '../../props/marks.mjs';
import { box } from '../../props/room.mjs';
import { angle, column, only, verdict } from '../../props/steps.mjs';
import { deposit, flank, gumBeside, mist, tip } from './shapes.mjs';

const implant = (B) =>
  path(
    'M-60,-100L60,-100L48,260Q0,320 -48,260Z',
    `fill="${B.lin(-60, 0, 60, 0, [
      [0, '#33464B'],
      [0.3, '#F6FCFC'],
      [0.6, '#6E8288'],
      [1, '#1C2A2E'],
    ])}" stroke="#0B1416" stroke-width="3"`,
  ) +
  Array.from({ length: 9 }, (_, i) =>
    path(`M${-62 + i},${-70 + i * 36}L${62 - i},${-86 + i * 36}`, 'stroke="#12201F" stroke-width="7"'),
  ).join('');
const calendar = (x, label, color) =>
  at(
    x,
    0,
    1,
    0,
    box(-90, -100, 180, 200, 24, 'fill="#F4FAF9"') +
      box(-90, -100, 180, 54, 24, `fill="${color}"`) +
      figure(label, 0, 56, { size: 96, fill: '#123034' }),
  );

export const lastChapters = [
  {
    ground: { window: [820, 160, 860], dim: 0.26 },
    still: ({ B }) => at(-120, 0, 1, 0, flank(B) + gumBeside(B)),
    live: (m) => {
      const walk = m.line === 5 ? m.within * 3 : 0;
      const y = m.line === 5 ? -60 + swing(walk, 1) * 90 : -10;
      const turn = m.line === 3 ? between(8, -62, during(3, m)) : m.line > 3 ? 8 : 8 + swing(m.t, 5) * 1;
      const push = m.line === 4 ? between(0, 1, m.within) : 0;
      return (
        at(-96, y, 0.82, turn, tip(m.B, { thin: 0.4 })) +
        mist(m.t, -96, y, m.line === 4 ? 90 * (1 - push * 0.8) : 80) +
        only(
          0,
          m,
          growing('M180,-330C260,-240 300,-180 420,-160', m.within, { color: mint, width: 9, dash: '4 14' }) +
            check(330, -240, 1.2),
        ) +
        only(
          1,
          m,
          target(-220, -300, m.t, { r: 50 }) + line('M-220,-300L-90,-120', { color: mint, width: 5, dash: '3 12' }),
        ) +
        show(m.line === 2 || m.line > 3 ? 1 : 0, angle(-98, y, 260, 82, 67, { opacity: 0.3 })) +
        only(2, m, figure('0–15°', 130, -200, { size: 70, fill: gold }) + verdict(-420, -240, true)) +
        only(
          3,
          m,
          angle(-98, y, 190, 88, 6, { color: coral, opacity: 0.25 }) +
            figure('90°', 170, -140, { size: 70, fill: coral }) +
            show(m.within > 0.7 ? 1 : 0, circle(-108, -10, 17, 'fill="#3A2812"')) +
            verdict(-420, -240, false),
        ) +
        only(
          4,
          m,
          column(-480, 120, 50, 320, 1 - push * 0.85, push > 0.5 ? coral : mint) +
            figure('20 g', 330, -180, { size: 70, fill: mint }),
        ) +
        only(
          5,
          m,
          [-1, 0, 1]
            .map((i) =>
              growing(
                i === 0 ? 'M-260,-200L-140,-200' : i < 0 ? 'M-230,-130L-230,0' : 'M-180,0L-100,-110',
                m.within * 3 - i - 1,
                { color: mint, width: 8 },
              ),
            )
            .join(''),
        )
      );
    },
  },
  {
    ground: { window: [820, 160, 860], dim: 0.26 },
    still: ({ B }) => at(-120, 0, 1, 0, flank(B) + gumBeside(B)),
    live: (m) => {
      const deep =
        m.line === 1 ? during(1, m) * 120 : m.line === 2 ? between(120, 260, Math.min(1, m.within * 1.6)) : 0;
      const power = [0.55, 0.25, 0.25, 0.2, 0, 0.12][Math.max(0, m.line)];
      return (
        at(-120, 0, 1, 0, deposit(m.line <= 0 ? 1 - m.within : 0)) +
        show(
          m.line <= 2 || m.line === 5 ? 1 : 0,
          at(-92 - deep * 0.04, -20 + deep, 0.8, 6, tip(m.B, { thin: m.line >= 1 ? 1 : 0 })) +
            mist(m.t, -92, -20 + deep, 76),
        ) +
        column(-500, 160, 50, 360, power, mint) +
        only(0, m, arrow(-10, -110, -60, -60, { color: gold })) +
        only(1, m, target(-110, 120, m.t, { color: gold })) +
        only(2, m, growing('M-80,60L-100,270L-60,200L-92,150L-56,90', m.within, { color: gold, width: 5 })) +
        show(
          m.line === 3 || m.line === 4 ? 1 : 0,
          path('M-760,-420L760,-420L760,460L-760,460Z', 'fill="#06161A" opacity=".93"'),
        ) +
        only(
          3,
          m,
          at(0, 40, 1, 0, implant(m.B)) +
            at(68, -20, 0.74, 8, tip(m.B, { color: '#5EEAD4' })) +
            verdict(-230, -130, true),
        ) +
        only(
          4,
          m,
          [-220, 60, 340]
            .map((x, i) =>
              at(
                x,
                0,
                1,
                0,
                path(
                  'M-90,-130Q0,-170 90,-130L74,110Q0,150 -74,110Z',
                  'fill="#F5E6CD" stroke="#4A2F22" stroke-width="5"',
                ) +
                  [
                    path('M-84,-126Q0,-164 84,-126L70,60L-70,60Z', 'fill="#FFFFFF" opacity=".9"'),
                    path('M-10,-130L84,-126L74,0Q20,20 -10,-20Z', 'fill="#C9A878"'),
                    path('M-60,60Q-20,20 30,60Q50,90 0,108Q-60,100 -60,60Z', 'fill="#fff"'),
                  ][i] +
                  show(m.within * 3 > i ? 1 : 0, verdict(0, 200, false, 0.8)),
              ),
            )
            .join(''),
        ) +
        only(
          5,
          m,
          arrow(-440, -180, -440, -60, { color: gold, width: 8 }) +
            drops(m.t, 10, [60, -300], [-60, -40], { color: '#8FD3FF', r: 9, spread: 50 }) +
            timer(350, -200, 84, m.within, '1′'),
        )
      );
    },
  },
  {
    ground: { window: [780, 240, 940], dim: 0.28 },
    live: (m) => {
      const tooth = at(
        -20,
        20,
        1,
        0,
        path(
          'M-170,-250Q0,-310 170,-250C200,-120 160,-20 140,60L90,330L-90,330L-140,60C-160,-20 -200,-120 -170,-250Z',
          `fill="${m.B.lin(-160, -260, 140, 240, [
            [0, '#FFFDF7'],
            [0.5, '#F5E6CD'],
            [1, '#BE9873'],
          ])}" stroke="#4A2F22" stroke-width="4"`,
        ),
      );
      return (
        show(m.line <= 3 ? 1 : 0, tooth) +
        only(
          0,
          m,
          drops(m.t, 10, [-420, -120], [-190, 40], { color: '#DFFFFA', r: 7, spread: 70, period: 0.8 }) +
            path('M-150,60Q-60,30 0,66Q60,96 110,60L104,100Q0,140 -140,104Z', `fill="#fff" opacity="${n(m.within)}"`) +
            target(-40, 84, m.t, { color: gold }),
        ) +
        only(
          1,
          m,
          at(between(150, 120, m.within), between(40, 260, m.within), 0.7, 8, probe(m.B)) +
            growing('M128,60L96,250', m.within, { color: mint, width: 8 }) +
            verdict(-360, -160, true),
        ) +
        only(
          2,
          m,
          [
            [-152, 20],
            [132, 20],
            [-10, 200],
          ]
            .map(([x, y], i) => show(m.within * 3 > i ? 1 : 0.2, target(x, y, m.t, { color: gold, r: 34 })))
            .join('') + at(210, 30, 0.6, 20, bar('M0,0C30,-20 40,-80 60,-120L180,-380', 22)),
        ) +
        only(
          3,
          m,
          circle(-70, -120, 60 * (1 - m.within * 0.8), 'fill="#8A6A3C" opacity=".6"') +
            at(
              60,
              -110,
              1,
              0,
              circle(0, 0, 62, 'fill="#5EEAD4" stroke="#04211E" stroke-width="5"') +
                `<g transform="rotate(${n((m.t * 80) % 360)})">${line('M-36,0L36,0M0,-36L0,36', { color: '#04211E', width: 6 })}</g>` +
                bar('M44,-44L230,-240', 40),
            ),
        ) +
        only(
          4,
          m,
          at(-140, -40, 2.6, -20, mirror(m.B)) +
            target(-150, -50, m.t, { r: 40, color: gold }) +
            figure('1', 300, 30, { size: 200, fill: mint }),
        ) +
        only(
          5,
          m,
          calendar(-320, '3', coral) +
            calendar(-20, '4', gold) +
            calendar(280, '6', '#2FB5A4') +
            show(m.within > 0.5 ? 1 : 0, check(-20, 200, 1.6)),
        )
      );
    },
  },
];
