// The last chapters of this lesson.
import { at, circle, n, path } from '../../../art/svg.mjs';
import { molarSeen, molarTop } from '../../props/anatomy.mjs';
import { bar, probe } from '../../props/instruments.mjs';
import {
  arrow,
  between,
  check,
  coral,
  dot,
  during,
  figure,
  gold,
  growing,
  line,
  mint,
  show,
  swing,
  target,
  white,
} from '../../props/marks.mjs';
import { box, paper } from '../../props/room.mjs';
import { only, since, ticks, verdict } from '../../props/steps.mjs';
import { film, opened, painCurve, pulpOf } from './shapes.mjs';

const crack = 'M-8,-168L10,-90L-14,-30L8,30L-6,90L12,166';
const pocket = (x, w, depth, color) =>
  path(
    `M${x - w / 2},0L${x + w / 2},0L${x + w * 0.2},${depth}Q${x},${depth + 26} ${x - w * 0.2},${depth}Z`,
    `fill="${color}" stroke="#fff" stroke-width="3"`,
  );
/** A root between its gums, cut open. */
const rootBeside = (B) =>
  path(
    'M-700,-90Q-200,-130 -96,-60L-60,420L-700,420ZM820,-90Q320,-130 216,-60L180,420L820,420Z',
    `fill="${B.lin(0, -100, 0, 300, [
      [0, '#E58C7E'],
      [0.4, '#B8433C'],
      [1, '#4B1518'],
    ])}" stroke="#F6C9BC" stroke-width="5"`,
  ) +
  path(
    'M-130,-330C-100,-380 220,-380 250,-330C262,-200 236,-110 222,-40L170,420L-50,420L-102,-40C-116,-110 -142,-200 -130,-330Z',
    `fill="${B.lin(-130, -330, 250, 200, [
      [0, '#FFFDF7'],
      [0.5, '#F5E6CD'],
      [1, '#BE9873'],
    ])}" stroke="#4A2F22" stroke-width="4"`,
  );
const halves = [
  [-250, 'M-150,-20A150,150 0 0 1 150,-20Z'],
  [130, 'M-150,20A150,150 0 0 0 150,20Z'],
];

export const lastChapters = [
  {
    ground: { window: [760, 200, 1000], dim: 0.3 },
    still: ({ B }) => at(60, 0, 1.3, 0, molarSeen(B)),
    live: (m) => {
      const close = m.line === 1 ? (m.within < 0.7 ? 0 : (m.within - 0.7) * 300) : 0;
      const light = (side, strong) =>
        path(
          `M60,-240L60,240L${60 + side * 260},170L${60 + side * 260},-170Z`,
          `fill="#FFE9B0" opacity="${n(strong)}"`,
        );
      return (
        only(
          0,
          m,
          growing(`M60,-40L60,0`, 1, { color: coral }) +
            at(60, 0, 1.15, 0, growing(crack, m.within, { color: '#2A0F0C', width: 8 })) +
            at(-390, -120, 1, 0, line('M-30,60L10,10L-14,-8L40,-80', { color: gold, width: 14 })),
        ) +
        since(1, m, at(60, 0, 1.15, 0, line(crack, { color: '#2A0F0C', width: 6 })), 3) +
        only(
          1,
          m,
          at(
            -30,
            -70 - close,
            1,
            0,
            path(
              'M-90,60L0,-80L90,60Z',
              'fill="#5EEAD4" fill-opacity=".85" stroke="#04211E" stroke-width="5" stroke-linejoin="round"',
            ) + bar('M84,50L300,150', 26, { base: mint }),
          ) +
            [0, 1, 2, 3]
              .map((i) =>
                dot(-420 + (i % 2) * 70, -150 + Math.floor(i / 2) * 70, 18, m.within * 4 > i ? mint : '#3B0E12'),
              )
              .join(''),
        ) +
        only(
          2,
          m,
          arrow(-60, -40, -60, -240 * m.within - 40, { color: mint, width: 8 }) +
            target(-20, -70, m.t, { color: coral, r: 54 }) +
            line('M-560,200L-460,200L-440,60L-420,200L-320,200', { color: coral, width: 8 }),
        ) +
        only(
          3,
          m,
          light(-1, 0.28 + m.within * 0.3) +
            `<g ${m.B.clip(path('M60,-300L400,-300L400,300L60,300Z', ''))}>${at(60, 0, 1.3, 0, path(molarTop, `fill="#0A0203" opacity="${n(0.35 + m.within * 0.4)}"`))}</g>` +
            bar('M-420,0L-260,0', 44, { base: '#22343A' }),
        ) +
        show(m.line >= 4 ? 1 : 0, path('M-760,-420L760,-420L760,460L-760,460Z', 'fill="#120607" opacity=".93"')) +
        only(
          4,
          m,
          rootBeside(m.B) +
            at(214, -62, 1, 10, pocket(0, 26, 230, '#2A0709')) +
            at(206, -60 + m.within * 210, 0.7, 8, probe(m.B)) +
            verdict(-380, -60, false),
        ) +
        only(
          5,
          m,
          rootBeside(m.B) +
            path('M222,-62Q330,-110 430,-70Q330,60 190,150Z', 'fill="#2A0709"') +
            at(between(214, 300, m.within), 20, 0.7, 8, probe(m.B)),
        )
      );
    },
  },
  {
    ground: { window: [860, 160, 840], dim: 0.28 },
    live: (m) => {
      const read = [
        [90, -220],
        [90, -130],
        [120, 20],
        [0, 226],
        [-40, 270],
      ];
      const seen = m.line >= 3 ? during(3, m) : 0.2;
      const shift = m.line === 5 ? m.within : 0;
      return (
        at(-10, 0, 0.98, 0, film(m.B, m.line === 4 ? 0 : seen)) +
        only(
          0,
          m,
          at(
            410,
            -60,
            1,
            0,
            box(-120, -80, 240, 160, 24, 'fill="#0A0C14" stroke="#DCE9E8" stroke-width="5"') +
              path(
                'M-96,-6C-60,-40 -20,-40 0,-6C20,-40 60,-40 96,-6L96,-70L-96,-70ZM-96,6C-60,40 -20,40 0,6C20,40 60,40 96,6L96,70L-96,70Z',
                'fill="#B9BEDA"',
              ),
          ) + figure('+', 270, -42, { size: 70, fill: mint }),
        ) +
        only(
          1,
          m,
          growing(`M${read.map(([x, y]) => `${x - 10},${y}`).join('L')}`, m.within, { color: mint, width: 6 }) +
            read
              .map(([x, y], i) =>
                show(
                  m.within * 5 > i ? 1 : 0.2,
                  circle(x - 10, y, 24, `fill="#050B0C" stroke="${mint}" stroke-width="4"`) +
                    figure(String(i + 1), x - 10, y + 11, { size: 30 }),
                ),
              )
              .join(''),
        ) +
        only(
          2,
          m,
          growing('M-20,40C-30,120 -30,200 -8,262', m.within, { color: white, width: 7 }) +
            growing('M190,40C200,120 206,200 180,262', m.within, { color: white, width: 7 }) +
            target(-10, 250, m.t, { color: coral }),
        ) +
        only(3, m, figure('1/3', 390, 40, { size: 120, fill: gold }) + target(-10, 226, m.t, { color: coral, r: 60 })) +
        only(4, m, painCurve(-600, 260, 300, 0.8, m.within, coral) + verdict(390, -40, false)) +
        only(
          5,
          m,
          arrow(between(-10, 250, shift), -330, between(-10, 60, shift), -230, { color: gold, width: 8 }) +
            figure('20°', 380, -240, { size: 70, fill: gold }),
        )
      );
    },
  },
  {
    ground: { window: [800, 120, 940], dim: 0.28 },
    still: ({ B }) => at(260, -20, 0.5, 0, opened(B, '#8E2426')),
    live: (m) => {
      const states = ['', mint, coral, '#3A3A44'];
      const color = states[Math.min(3, Math.max(0, m.line))] || '#B8433C';
      return (
        show(m.line < 4 ? 1 : 0.3, at(260, -20, 0.5, 0, pulpOf(color, 0.9))) +
        only(
          0,
          m,
          halves
            .map(([y], i) =>
              show(
                m.within * 2 > i ? 1 : 0.2,
                at(
                  -280,
                  y / 1.3 + 40,
                  1,
                  0,
                  box(
                    -170,
                    -60,
                    340,
                    120,
                    24,
                    `fill="#050B0C" fill-opacity=".6" stroke="${i ? gold : mint}" stroke-width="5"`,
                  ) + figure(i ? '2' : '1', 0, 26, { size: 76, fill: i ? gold : mint }),
                ),
              ),
            )
            .join('') +
            target(260, -100, m.t, { r: 50 }) +
            target(214, 268, m.t, { r: 40, color: gold }) +
            target(306, 268, m.t, { r: 40, color: gold }),
        ) +
        only(1, m, painCurve(-580, 60, 560, 0.05, m.within, mint) + verdict(-300, 180, true)) +
        only(
          2,
          m,
          painCurve(-580, 60, 560, 0.95, m.within, coral) + figure('30″', -300, 170, { size: 80, fill: coral }),
        ) +
        only(
          3,
          m,
          line('M-580,60L-20,60', { color: white, width: 6, opacity: 0.6 }) +
            figure('0', -300, 0, { size: 130, fill: white }) +
            arrow(260, -340, 260, -260, { color: coral, width: 8 }) +
            circle(214, 268, 50 + swing(m.t, 2) * 6, `fill="none" stroke="${coral}" stroke-width="5"`) +
            circle(306, 268, 50, `fill="none" stroke="${coral}" stroke-width="5"`),
        ) +
        only(
          4,
          m,
          [0, 1, 2]
            .map((i) =>
              at(
                -460 + i * 170,
                -20,
                1,
                0,
                box(-66, -80, 132, 150, 18, 'fill="#F4FAF9"') +
                  box(-66, -80, 132, 38, 18, 'fill="#E4523C"') +
                  show(
                    m.within * 3 > i ? 1 : 0.1,
                    i < 2 ? line('M-26,24L26,24', { color: '#7FA09E', width: 8 }) : check(0, 20, 0.9, '#0C8F7E'),
                  ),
              ),
            )
            .join('') + arrow(-440, 150, -130, 150),
        ) +
        only(5, m, at(-320, -40, 1, 0, paper(m.B, -190, -220, 380, 440) + ticks(-150, -140, 5, m.within * 5.5)))
      );
    },
  },
];
