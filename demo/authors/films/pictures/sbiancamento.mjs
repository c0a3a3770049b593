// Sbiancamento domiciliare: the shade, the tray with its drops, two weeks that end where the shade stands still.
import { at, circle, n, path } from '../../art/svg.mjs';
import { arch, incisorCrown } from '../../art/teeth.mjs';
import { bar } from '../props/instruments.mjs';
import {
  arrow,
  between,
  check,
  coral,
  drops,
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
} from '../props/marks.mjs';
import { box, paper } from '../props/room.mjs';
import { column, lens, only, stages, ticks, verdict } from '../props/steps.mjs';
import { camera } from './fotografia/shapes.mjs';

const tones = ['#E0A860', '#EBC084', '#F2D6A8', '#F8E8CC', '#FDF6EA', '#FFFFFF'];
const tab = (B, tone, k = 0.3) =>
  at(
    0,
    0,
    k,
    180,
    path(
      incisorCrown,
      `fill="${B.lin(-200, -330, 180, 350, [
        [0, '#FFFFFF'],
        [0.45, tone],
        [1, '#8A7860'],
      ])}" stroke="#1A1430" stroke-width="12"`,
    ),
  );
const guide = (B, chosen) =>
  tones
    .map((tone, i) => at(-330 + i * 124, i === chosen ? -40 : 0, 1, 0, bar('M0,90L0,190', 16) + tab(B, tone, 0.21)))
    .join('') + box(-400, 180, 770, 60, 20, 'fill="#23243F" stroke="#AFB4FF" stroke-width="4"');
const tooth = (B, tone, k = 0.62) =>
  at(
    0,
    0,
    k,
    0,
    path(
      incisorCrown,
      `fill="${B.lin(-200, -330, 180, 350, [
        [0, '#FFFFFF'],
        [0.4, tone],
        [1, '#A08A70'],
      ])}" stroke="#1A1430" stroke-width="8"`,
    ),
  );
const outline = Array.from({ length: 41 }, (_, i) => arch((i / 40) * 2 - 1, 300, 430));
const d = `M${outline.map(([x, y]) => `${n(x)},${n(y - 230)}`).join('L')}`;
/** The clear tray from above, one cell a tooth; `filled` of them have their drop. */
const tray = (filled) =>
  line(d, { color: '#0A0B20', width: 122, opacity: 0.6 }) +
  line(d, { color: '#BFC8FF', width: 108, opacity: 0.28 }) +
  line(d, { color: '#E8EBFF', width: 112, opacity: 0.12 }) +
  Array.from({ length: 10 }, (_, i) => {
    const [x, y] = arch(((i + 0.5) / 10) * 1.6 - 0.8, 300, 430);
    return (
      circle(x, y - 230, 40, 'fill="none" stroke="#E8EBFF" stroke-width="4" opacity=".6"') +
      show(filled > i ? 1 : 0, circle(x, y - 226, 15, 'fill="#8FE9FF" stroke="#fff" stroke-width="4"'))
    );
  }).join('');
const moon = path('M40,-90A92,92 0 1 0 40,90A72,72 0 1 1 40,-90Z', 'fill="#F4E7B8"');
const gel =
  bar('M0,0L0,-50', 14, { base: '#2A2C4A' }) +
  box(-32, -260, 64, 214, 12, 'fill="#8FE9FF" fill-opacity=".8" stroke="#08081A" stroke-width="4"') +
  bar('M0,-260L0,-340', 15) +
  bar('M-34,-346L34,-346', 15);
const day = (x, y, isDone, color = mint) =>
  box(x - 34, y - 34, 68, 68, 14, `fill="${isDone ? color : '#171830'}" stroke="#AFB4FF" stroke-width="3"`);

export const sbiancamento = [
  {
    ground: { window: [820, 200, 860], dim: 0.3 },
    live: (m) =>
      only(
        0,
        m,
        at(
          -140,
          -10,
          1,
          0,
          tooth(m.B, '#F2D6A8') +
            circle(50, 60, 44, 'fill="#3A2812"') +
            show(m.within, circle(50, 60, 46, 'fill="#F8E8CC"')),
        ) +
          at(
            300,
            0,
            1,
            0,
            paper(m.B, -130, -180, 260, 340) + ticks(-100, -90, 3, m.within * 4, { width: 120, gap: 88 }),
          ),
      ) +
      only(
        1,
        m,
        at(-60, -60, 1, 0, guide(m.B, Math.min(2, Math.floor(m.within * 4)))) +
          at(420, -200, 0.4, 0, camera(m.B, Math.abs(swing(m.t, 2)))) +
          drops(m.t, 4, [-160, -260], [-160, -180], { color: '#8FD3FF', r: 8 }),
      ) +
      only(
        2,
        m,
        at(-260, -10, 1, 0, tooth(m.B, tones[Math.min(5, Math.floor(1 + m.within * 5))])) +
          at(
            220,
            -10,
            1,
            0,
            tooth(m.B, tones[1]) +
              path(
                'M-60,-120Q40,-160 90,-60L100,120Q0,180 -60,90Z',
                'fill="#EBC084" stroke="#8A6A3C" stroke-width="4"',
              ),
          ) +
          arrow(-60, -10, 40, -10, { width: 7 }) +
          verdict(220, 270, false, 0.8),
      ) +
      only(
        3,
        m,
        figure('6%', -220, 40, { size: 190, fill: mint }) +
          at(
            270,
            -10,
            1,
            0,
            circle(0, 0, 150, `fill="none" stroke="${coral}" stroke-width="14"`) +
              figure('18', 0, 46, { size: 130, fill: white }) +
              line(`M-104,104L${n(between(-104, 104, m.within))},${n(between(104, -104, m.within))}`, {
                color: coral,
                width: 14,
              }),
          ),
      ) +
      only(
        4,
        m,
        [0, 1, 2, 3, 4, 5, 6, 7, 8].map((i) => day(-380 + i * 90, -20, m.within * 9 > i, '#8F94EE')).join('') +
          arrow(-400, 100, 380, 100, { color: gold, width: 8 }),
      ),
  },
  {
    ground: { window: [820, 200, 860], dim: 0.28 },
    live: (m) => {
      const filled = m.line < 2 ? 0 : m.line === 2 ? m.within * 10 : m.line < 4 ? 10 : 0;
      return (
        show(m.line === 1 ? 0 : 1, at(-60, 10 + (m.line === 3 ? between(0, -40, m.within) : 0), 0.9, 0, tray(filled))) +
        only(
          0,
          m,
          at(
            350,
            -20,
            1,
            0,
            tooth(m.B, '#F8E8CC', 0.34) +
              path('M-120,-60Q0,-150 120,-60L120,-200L-120,-200Z', 'fill="#C9706C"') +
              growing('M-90,-52Q0,-122 90,-52', m.within, { color: mint, width: 8 }),
          ) + figure('1 mm', 350, 190, { size: 56, fill: mint }),
        ) +
        only(
          1,
          m,
          at(-320, -20, 1.2, 0, moon) +
            figure('10%', 60, 30, { size: 150, fill: mint }) +
            growing('M-120,180C0,100 200,90 460,84', m.within, { color: gold, width: 9 }),
        ) +
        only(
          2,
          m,
          at(between(-280, 160, m.within), 60, 0.8, 14, gel) +
            lens(
              m.B,
              420,
              -120,
              130,
              circle(0, 30, 26, 'fill="#8FE9FF" stroke="#fff" stroke-width="5"') +
                path('M-90,-20Q-60,-60 -30,-20Q-60,0 -90,-20Z', 'fill="#F4FAF9"'),
            ),
        ) +
        only(
          3,
          m,
          arrow(350, 140, 350, 20, { width: 9 }) +
            at(
              410,
              -150,
              1,
              30,
              bar('M0,0L0,-180', 26, { base: '#AFB4FF' }) +
                box(-24, -10, 48, 90, 8, 'fill="#F4FAF9" stroke="#23243F" stroke-width="4"'),
            ),
        ) +
        only(
          4,
          m,
          drops(m.t, 16, [-60, -340], [-60, 120], { color: '#8FD3FF', r: 10, spread: 200, period: 0.9 }) +
            figure('20 °C', 400, 0, { size: 60, fill: '#8FD3FF' }),
        )
      );
    },
  },
  {
    ground: { window: [820, 200, 860], dim: 0.28 },
    live: (m) =>
      stages(-190, 316, 70, 6, Math.max(0, m.line)) +
      only(
        0,
        m,
        [0, 1, 2, 3, 4, 5, 6]
          .map((i) => day(-300 + i * 100, 40, m.within * 7 > i, i === 2 ? '#3A3C6A' : mint))
          .join('') + at(-100, -110, 1, 0, line('M-30,60L10,10L-14,-8L40,-80', { color: gold, width: 14 })),
      ) +
      only(
        1,
        m,
        at(
          -220,
          0,
          1,
          0,
          box(-60, -160, 120, 300, 30, 'fill="#F4FAF9" stroke="#23243F" stroke-width="5"') +
            box(-36, -210, 72, 56, 12, 'fill="#2FA394"') +
            figure('K', 0, 40, { size: 110, fill: '#2FA394' }),
        ) +
          timer(110, -10, 120, m.within, '10′') +
          column(330, 140, 50, 300, 1 - m.within * 0.7, coral),
      ) +
      only(
        2,
        m,
        at(-60, -40, 0.9, 0, guide(m.B, 3)) +
          target(-16, -80, m.t, { r: 60 }) +
          figure('7', 420, -140, { size: 110, fill: gold }),
      ) +
      only(
        3,
        m,
        growing('M-460,180C-320,140 -260,-20 -120,-90C-20,-130 120,-132 420,-134', m.within, {
          color: mint,
          width: 10,
        }) +
          [-40, 160, 360]
            .map((x, i) => show(m.within > 0.6 + i * 0.12 ? 1 : 0, circle(x, -131, 16, `fill="${gold}"`)))
            .join('') +
          line('M-480,220L460,220', { color: white, width: 3, opacity: 0.5 }),
      ) +
      only(
        4,
        m,
        at(-260, -10, 1, 0, tooth(m.B, '#FFFFFF', 0.56)) +
          drops(m.t, 8, [-260, 60], [-200, -240], { color: '#8FE9FF', r: 9, period: 1.6, spread: 110 }) +
          figure('14', 160, 40, { size: 170, fill: gold }) +
          arrow(290, 0, 430, 0, { color: gold, width: 9 }),
      ) +
      only(
        5,
        m,
        at(-200, 0, 0.6, 0, tray(0)) +
          box(120, -130, 320, 250, 26, 'fill="#23243F" stroke="#AFB4FF" stroke-width="5"') +
          figure('1–2', 280, 20, { size: 96, fill: mint }) +
          show(m.within, check(280, 190, 1.2)),
      ),
  },
];
