// The first chapters of this lesson.
import { at, circle, n, path } from '../../../art/svg.mjs';
import { bar, cannula } from '../../props/instruments.mjs';
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
  timer,
  white,
} from '../../props/marks.mjs';
import { box, paper } from '../../props/room.mjs';
import { column, lens, only, ticks, verdict } from '../../props/steps.mjs';
import { gauge, mist, tip } from './shapes.mjs';

const trembling = (m, inner) =>
  [-3, 3].map((dx) => at(dx * 3, 0, 1, 0, show(0.25, inner))).join('') + at(swing(m.t, 0.4) * 3, 0, 1, 0, inner);
const visor =
  path(
    'M-170,-90Q0,-150 170,-90L150,90Q0,170 -150,90Z',
    'fill="#8FD3FF" fill-opacity=".28" stroke="#DCE9E8" stroke-width="9"',
  ) + bar('M-176,-96Q0,-156 176,-96', 26, { base: '#DCE9E8' });
const mask =
  path('M-110,-40Q0,-80 110,-40L96,50Q0,100 -96,50Z', 'fill="#DDFBF4" stroke="#0F5A57" stroke-width="5"') +
  line('M-100,-10Q0,-36 100,-10M-96,20Q0,0 96,20M-110,-40L-190,-70M110,-40L190,-70', { color: '#0F5A57', width: 4 });

export const firstChapters = [
  {
    ground: { window: [820, 160, 860], dim: 0.3 },
    live: (m) => {
      const t = tip(m.B);
      return (
        at(-40, 190, 1, 0, m.line >= 4 ? trembling(m, t) : t) +
        only(
          0,
          m,
          at(
            -330,
            -60,
            1,
            0,
            box(
              -150 - swing(m.t, 0.7) * 14,
              -60,
              300 + swing(m.t, 0.7) * 28,
              120,
              16,
              'fill="#8FD3FF" fill-opacity=".7" stroke="#fff" stroke-width="5"',
            ) + line('M-60,-110L-60,-60M60,-110L60,-60', { color: gold, width: 9 }),
          ) + figure('30 000/s', -330, 120, { size: 60, fill: mint }),
        ) +
        only(
          1,
          m,
          line(`M-120,190L40,190`, { color: mint, width: 8 }) + arrow(-60, 250, -150, 250) + arrow(-20, 250, 70, 250),
        ) +
        only(
          2,
          m,
          `<ellipse cx="-40" cy="190" rx="100" ry="60" fill="none" stroke="${gold}" stroke-width="8"/>` +
            circle(-40 + Math.cos(m.t * 5) * 100, 190 + Math.sin(m.t * 5) * 60, 13, `fill="${gold}"`) +
            column(-380, 120, 44, 260, 0.3 + m.within * 0.6, coral),
        ) +
        only(
          3,
          m,
          line('M-10,120L56,30', { color: mint, width: 12 }) +
            line('M-52,112L14,14', { color: mint, width: 12 }) +
            circle(-40, 192, 30, `fill="none" stroke="${coral}" stroke-width="7"`) +
            verdict(-230, 60, true) +
            verdict(-180, 240, false),
        ) +
        show(m.line === 4 ? 1 : 0, mist(m.t, -40, 190, 150)) +
        only(
          4,
          m,
          lens(
            m.B,
            -370,
            -40,
            160,
            [0, 1, 2, 3, 4]
              .map((i) =>
                circle(
                  -90 + i * 44,
                  Math.sin(i * 2) * 50,
                  12 + Math.abs(swing(m.t + i * 0.3, 1.6)) * 26,
                  'fill="#8FD3FF" fill-opacity=".3" stroke="#DFFFFA" stroke-width="4"',
                ),
              )
              .join(''),
          ),
        ) +
        only(
          5,
          m,
          column(-380, 160, 54, 340, m.within, coral) +
            path(
              'M-40,190m-60,0a60,60 0 1 0 120,0a60,60 0 1 0 -120,0',
              `fill="${coral}" opacity="${n(m.within * 0.4)}"`,
            ) +
            verdict(-250, -150, false),
        )
      );
    },
  },
  {
    ground: { window: [760, 240, 960], dim: 0.3 },
    live: (m) => {
      const worn = m.line === 2 ? m.within * 22 : m.line === 3 ? 22 + m.within * 22 : m.line === 4 ? 6 : 0;
      const onGauge = m.line >= 2 && m.line <= 4;
      return (
        show(
          onGauge ? 1 : 0,
          at(-60, 60, 1, 0, gauge(m.B)) +
            at(
              -60,
              0 - 0,
              1,
              0,
              `<g ${m.B.clip(path(`M-400,-700L600,-700L600,${n(-worn)}L-400,${n(-worn)}Z`, ''))}>${at(0, 0, 1, 0, tip(m.B, { thin: 0.6 }))}</g>`,
            ),
        ) +
        only(
          0,
          m,
          at(-290, 200, 0.9, 0, tip(m.B)) +
            at(120, 200, 0.9, 0, tip(m.B, { thin: 1 })) +
            line('M-420,60L-240,60', { color: mint, width: 6, dash: '4 12' }) +
            arrow(40, 140, 40, 240, { color: mint }),
        ) +
        only(
          1,
          m,
          at(-280, 180, 0.9, -14, tip(m.B, { thin: 1 })) +
            `<g transform="translate(260 180) scale(-0.9 0.9) rotate(-14)">${tip(m.B, { thin: 1 })}</g>` +
            check(-10, 120, 1.2),
        ) +
        only(2, m, figure('−25%', 380, -40, { size: 84, fill: gold }) + figure('1 mm', 380, 50, { size: 50 })) +
        only(3, m, figure('−50%', 380, -40, { size: 84, fill: coral }) + figure('2 mm', 380, 50, { size: 50 })) +
        only(4, m, verdict(380, -40, true, 1.2)) +
        only(
          5,
          m,
          at(-60, 220, 1, 0, tip(m.B)) +
            path('M60,-330A130,60 0 1 1 300,-300', `fill="none" stroke="${gold}" stroke-width="9"`) +
            arrow(290, -330, 304, -290, { color: gold, width: 9 }) +
            show(m.within > 0.7 ? 1 : 0, check(-260, -80, 1.6)),
        )
      );
    },
  },
  {
    ground: { window: [820, 160, 860], dim: 0.3 },
    live: (m) =>
      only(
        0,
        m,
        at(
          -240,
          0,
          1,
          0,
          paper(m.B, -150, -220, 300, 420) + ticks(-120, -130, 4, m.within * 4.5, { width: 150, wrong: [1] }),
        ) +
          at(
            200,
            0,
            1,
            0,
            path(
              'M0,90C-110,10 -130,-60 -80,-100C-40,-128 -10,-100 0,-70C10,-100 40,-128 80,-100C130,-60 110,10 0,90Z',
              'fill="#E4523C"',
            ) + growing('M-150,0L-60,0L-30,-60L10,70L40,0L150,0', m.within, { color: white, width: 8 }),
          ),
      ) +
      only(
        1,
        m,
        at(
          -160,
          0,
          1.2,
          0,
          path(
            'M-80,-110L80,-110L60,110L-60,110Z',
            'fill="#DCE9E8" fill-opacity=".2" stroke="#DCE9E8" stroke-width="7"',
          ) + path(`M-76,-30L76,-30L60,106L-60,106Z`, 'fill="#5EEAD4" opacity=".6"'),
        ) + timer(180, 0, 130, m.within, '60″'),
      ) +
      only(
        2,
        m,
        at(-330, -20, 0.9, 0, visor) +
          at(10, 0, 1, 0, mask) +
          figure('1 m', 340, 20, { size: 90, fill: coral }) +
          line('M240,70L440,70M240,50L240,90M440,50L440,90', { color: coral, width: 6 }),
      ) +
      only(
        3,
        m,
        at(-40, 180, 0.8, 0, tip(m.B)) +
          mist(m.t, -40, 180, 110) +
          at(between(-330, -150, m.within), 200, 0.8, -70, cannula(m.B)) +
          drops(m.t, 9, [-60, 170], [-150, 196], { color: '#DFFFFA', r: 7, period: 0.7, spread: 30 }) +
          figure('−90%', -380, -150, { size: 84, fill: mint }),
      ) +
      only(
        4,
        m,
        at(60, 120, 0.8, 0, tip(m.B)) +
          drops(m.t, 14, [60, 120], [-40, 340], { color: '#8FD3FF', r: 8, spread: 60, period: 0.9 }) +
          timer(-300, -60, 120, m.within, '20″'),
      ) +
      only(
        5,
        m,
        [0.2, 0.45, 0.7, 0.95]
          .map((share, i) =>
            column(-330 + i * 150, 180, 74, 380, i === 0 ? share : share * 0.02, i === 0 ? mint : coral),
          )
          .join('') +
          arrow(-293, 270, -293, 210) +
          show(m.within, line('M-190,240L260,240', { color: white, width: 4, dash: '4 14' })),
      ),
  },
];
