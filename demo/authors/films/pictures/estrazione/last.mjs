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
  swing,
  target,
  timer,
  white,
} from '../../props/marks.mjs';
import { box, handset, paper, sound, writing } from '../../props/room.mjs';
import { lens, only, stages } from '../../props/steps.mjs';
import { forceps, gauze, jawCut, movingMolar, socket } from './shapes.mjs';

const blood = (share) => at(0, -20, 0.54, 0, path(socket, `fill="#A61C22" opacity="${n(share)}"`));
const spoon = (x, y, turn) =>
  at(
    x,
    y,
    1,
    turn,
    circle(0, 0, 26, 'fill="#DCE9E8" stroke="#12201F" stroke-width="5"') + bar('M0,-26C6,-120 60,-180 120,-330', 18),
  );
const day = (x, label, isHot) =>
  at(
    x,
    0,
    1,
    0,
    box(-70, -86, 140, 166, 20, 'fill="#F4FAF9"') +
      box(-70, -86, 140, 42, 20, `fill="${isHot ? '#E4523C' : '#7FA09E'}"`) +
      figure(label, 0, 44, { size: 66, fill: '#22343A' }),
  );
const refuse = (inner) =>
  inner +
  circle(0, 0, 128, `fill="none" stroke="${coral}" stroke-width="12"`) +
  line('M-90,-90L90,90', { color: coral, width: 12 });
const straw = at(
  0,
  0,
  1,
  0,
  path('M-54,-30L54,-30L40,90L-40,90Z', 'fill="#8FD3FF" opacity=".7"') +
    line('M20,80L-10,-70L-50,-100', { color: white, width: 14 }),
);
const cigarette =
  box(-100, -16, 130, 32, 6, 'fill="#F4FAF9"') +
  box(30, -16, 60, 32, 6, 'fill="#E0A050"') +
  line('M-110,-30C-130,-60 -96,-70 -116,-100', { color: '#C4D8D6', width: 8 });

export const lastChapters = [
  {
    ground: { window: [780, 160, 980], dim: 0.3 },
    still: ({ B }) => jawCut(B),
    live: (m) => {
      const rock =
        m.line === 2
          ? 0
          : m.line === 3 || m.line === 4
            ? Math.sin(m.within * Math.PI * 2) * (m.line === 4 ? 12 : 8)
            : 0;
      const out = m.line === 5 ? during(5, m) : 0;
      const spin = m.line === 2 ? Math.sin(m.within * Math.PI * 4) * 14 : 0;
      const deep = m.line <= 0 ? between(-140, 0, m.within) : 0;
      return (
        `<g transform="rotate(${n(rock + out * 16)} 0 200)">` +
        movingMolar(m.B, { up: out * 200, side: out * 60, turn: spin * 0.2 }) +
        at(out * 60, -10 + deep - out * 200, 1, 0, forceps(m.B, 24)) +
        '</g>' +
        only(0, m, arrow(300, -160, 300, 0, { color: gold, width: 8 })) +
        only(
          1,
          m,
          [-1, 1]
            .map(
              (s) =>
                arrow(s * 400, 120, s * between(300, 210, m.within), 120, { width: 9 }) +
                target(s * 190, 120, m.t, { r: 40 }),
            )
            .join(''),
        ) +
        only(
          2,
          m,
          path(`M-150,-250A180,46 0 0 1 150,-250`, `fill="none" stroke="${gold}" stroke-width="7"`) +
            arrow(140, -262, 164, -236, { color: gold, width: 7 }) +
            arrow(-140, -262, -164, -236, { color: gold, width: 7 }),
        ) +
        only(
          3,
          m,
          arrow(-180, -260, between(-180, -330, m.within), -220, { color: gold, width: 8 }) +
            figure('1', -380, -180, { fill: gold, size: 60 }) +
            show(
              m.within > 0.5 ? 1 : 0,
              arrow(180, -260, 330, -220, { width: 8 }) + figure('2', 380, -180, { fill: mint, size: 60 }),
            ),
        ) +
        only(
          4,
          m,
          [4, 8, 12]
            .map((deg, i) =>
              show(
                m.within * 3 > i ? 1 : 0.15,
                line(
                  `M0,200L${n(Math.sin(-deg / 40) * 520)},${n(200 - Math.cos(deg / 40) * 520)}M0,200L${n(Math.sin(deg / 40) * 520)},${n(200 - Math.cos(deg / 40) * 520)}`,
                  { color: gold, width: 4, dash: '3 12' },
                ),
              ),
            )
            .join('') + timer(-400, -150, 84, m.within, '', mint),
        ) +
        only(5, m, growing('M180,-60C220,-160 260,-230 340,-290', m.within, { width: 8 }) + check(420, -100, 1.4))
      );
    },
  },
  {
    ground: { window: [780, 160, 980], dim: 0.3 },
    still: ({ B }) => jawCut(B),
    live: (m) =>
      show(m.line >= 4 ? 1 : 0.35, blood(m.line === 4 ? m.within : m.line > 4 ? 1 : 0.3)) +
      only(
        0,
        m,
        lens(m.B, -380, -60, 190, at(0, -110, 0.8, 0, movingMolar(m.B))) +
          check(-190, -230, 1.2) +
          target(-420, 100, m.t) +
          target(-340, 100, m.t),
      ) +
      only(
        1,
        m,
        lens(
          m.B,
          -380,
          -60,
          190,
          at(0, -110, 0.8, 0, movingMolar(m.B)) +
            path('M20,110L100,120L100,240L10,240Z', 'fill="#0B1C1F"') +
            line('M22,112L48,126L66,108L96,122', { color: coral, width: 7 }),
        ) +
          at(
            74,
            270,
            0.9,
            0,
            path('M-14,0Q0,-24 14,0L6,50L-6,50Z', 'fill="#F5E6CD" stroke="#4A2F22" stroke-width="4"'),
          ) +
          target(74, 290, m.t, { color: coral }),
      ) +
      only(
        2,
        m,
        drops(m.t, 5, [40, 200], [150, -200], { color: '#C9584F', r: 9, period: 1.2 }) +
          spoon(between(60, 90, m.within) + swing(m.t, 1.2) * 10, between(250, 180, m.within), 8),
      ) +
      only(
        3,
        m,
        path('M-760,330Q-300,250 0,320Q300,250 760,330L760,460L-760,460Z', 'fill="#0B1C1F" opacity=".8"') +
          line('M-760,330Q-300,250 0,320Q300,250 760,330', { color: '#8FD3FF', width: 6 }) +
          figure('1–3 mm', 330, 200, { size: 54, fill: '#8FD3FF' }) +
          arrow(110, 240, 110, 300, { color: '#8FD3FF' }),
      ) +
      only(4, m, [-1, 1].map((s) => arrow(s * 360, -60, s * between(250, 170, m.within), -30, { width: 9 })).join('')) +
      only(
        5,
        m,
        at(0, between(-260, -80, Math.min(1, m.within * 2)), 1, 0, gauze(150, 56)) +
          timer(-380, -120, 110, m.within, '20′'),
      ),
  },
  {
    ground: { window: [820, 120, 900], dim: 0.28 },
    live: (m) =>
      stages(-190, 310, 70, 6, Math.max(0, m.line)) +
      only(
        0,
        m,
        at(-220, -30, 1, 0, refuse(straw)) +
          at(
            160,
            -30,
            1,
            0,
            refuse(
              path('M-60,-60L60,-60L46,80L-46,80Z', 'fill="#5EEAD4" opacity=".6"') +
                drops(m.t, 6, [0, -60], [60, -110], { color: '#8FD3FF' }),
            ),
          ) +
          figure('24 h', -30, 220, { size: 76, fill: gold }),
      ) +
      only(
        1,
        m,
        at(
          -280,
          -30,
          1,
          0,
          box(-110, -80, 220, 170, 34, 'fill="#8FD3FF" stroke="#1D3C52" stroke-width="5"') +
            [0, 60, 120]
              .map(
                (turn) => `<g transform="rotate(${turn})">${line('M-56,0L56,0', { color: '#1D3C52', width: 8 })}</g>`,
              )
              .join(''),
        ) +
          timer(20, -30, 100, m.within, '10′') +
          at(
            310,
            -30,
            1,
            0,
            path(
              'M-110,-10L110,-10Q100,80 0,84Q-100,80 -110,-10Z',
              'fill="#F4FAF9" stroke="#7FA09E" stroke-width="5"',
            ) + path('M-94,-10Q0,-66 94,-10Z', 'fill="#F0C27A"'),
          ),
      ) +
      only(
        2,
        m,
        at(-150, -20, 1, 0, refuse(cigarette)) + at(250, 0, 1, 0, figure('3', 0, 30, { size: 180, fill: gold })),
      ) +
      only(
        3,
        m,
        [0, 1, 2]
          .map((i) =>
            timer(
              -320 + i * 290,
              -30,
              112,
              i / 3 + 0.08,
              ['8:00', '14:00', '20:00'][i],
              m.within * 3 > i ? mint : '#3A5A5C',
            ),
          )
          .join(''),
      ) +
      only(
        4,
        m,
        ['1', '2', '3', '4', '5']
          .map((label, i) => at(-390 + i * 180, -30, 1, 0, day(0, label, i > 0 && i < 4)))
          .join('') +
          growing('M-250,150C-160,40 60,40 190,150', m.within, { color: coral, width: 9 }) +
          target(-30, 72, m.t, { color: coral }),
      ) +
      only(
        5,
        m,
        at(
          -260,
          -20,
          1,
          0,
          paper(m.B, -150, -210, 300, 400) + writing(-110, -150, [220, 180, 220, 150, 210], m.within),
        ) +
          at(200, -20, 0.9, -12, handset) +
          sound(200, -60, m.t, 3, 1) +
          figure('+1', 200, 190, { size: 70, fill: mint }),
      ),
  },
];
