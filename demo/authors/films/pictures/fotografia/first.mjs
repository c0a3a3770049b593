// The first chapters of this lesson.
import { at, circle, n, path } from '../../../art/svg.mjs';
import {
  arrow,
  between,
  coral,
  cross,
  drops,
  figure,
  gold,
  growing,
  line,
  mint,
  show,
  swing,
  white,
} from '../../props/marks.mjs';
import { basin, box } from '../../props/room.mjs';
import { only, verdict } from '../../props/steps.mjs';
import { camera, iris, retractor, smile } from './shapes.mjs';

const phone =
  box(-90, -170, 180, 340, 30, 'fill="#171830" stroke="#AFB4FF" stroke-width="5"') +
  circle(-46, -120, 22, 'fill="#23256A" stroke="#AFB4FF" stroke-width="4"');
const beam = (x, y, turn, share) =>
  at(
    x,
    y,
    1,
    turn,
    path('M-40,0L40,0L120,300L-120,300Z', `fill="#fff" opacity="${n(0.2 * share)}"`) +
      box(-56, -50, 112, 56, 12, 'fill="#DCE0FF" stroke="#23256A" stroke-width="4"'),
  );

export const firstChapters = [
  {
    ground: { window: [860, 140, 840], dim: 0.3 },
    live: (m) =>
      only(
        0,
        m,
        at(-160, 0, 1, 0, camera(m.B)) +
          figure('100 mm', 310, 0, { size: 90, fill: mint }) +
          growing('M60,90L480,90', m.within, { color: mint, width: 6 }),
      ) +
      only(
        1,
        m,
        at(-400, 0, 0.9, 0, phone) +
          at(100, -20, 0.9, 0, `<g transform="scale(${n(1 + m.within * 0.12)} 1)">${smile(m.B)}</g>`) +
          line('M-40,-160Q100,-250 240,-160', { color: coral, width: 7 }) +
          verdict(420, 160, false),
      ) +
      only(2, m, at(-20, 0, 1.1, 0, camera(m.B, Math.abs(swing(m.t, 2))))) +
      only(3, m, at(0, 60, 0.9, 0, smile(m.B)) + beam(-430, -230, -38, m.within) + beam(430, -230, 38, m.within)) +
      only(
        4,
        m,
        at(0, 60, 0.9, 0, smile(m.B)) +
          path('M300,-340L460,-340L240,340L-300,340Z', `fill="#FFC46B" opacity="${n(0.4 * (1 - m.within))}"`) +
          cross(420, -220, 1.6),
      ) +
      only(
        5,
        m,
        box(-420, 60, 800, 220, 24, 'fill="#23243F" stroke="#AFB4FF" stroke-opacity=".5" stroke-width="4"') +
          at(-20, between(-60, 40, m.within), 0.7, 0, camera(m.B)) +
          box(-420, 170, 800, 140, 24, 'fill="#171830" stroke="#AFB4FF" stroke-opacity=".6" stroke-width="5"') +
          box(-70, 216, 100, 22, 11, 'fill="#AFB4FF"'),
      ),
  },
  {
    ground: { window: [900, 180, 760], dim: 0.3 },
    live: (m) => {
      const values = ['M', 'f/22', '1/125', 'ISO 200', '5500 K', '1:2'];
      const now = Math.max(0, m.line);
      return (
        values
          .map((value, i) =>
            at(
              400,
              -250 + i * 100,
              1,
              0,
              box(
                -130,
                -40,
                260,
                80,
                18,
                `fill="#0B0C1C" fill-opacity="${i === now ? 0.95 : 0.55}" stroke="${i === now ? mint : '#6C6FEA'}" stroke-width="${i === now ? 6 : 2}"`,
              ) + show(i <= now ? 1 : 0.35, figure(value, 0, 16, { size: 44, fill: i === now ? mint : white })),
            ),
          )
          .join('') +
        only(0, m, at(-170, 0, 1, 0, camera(m.B))) +
        only(
          1,
          m,
          at(-360, -20, 0.9, 0, iris(between(110, 26, m.within))) +
            at(
              0,
              -20,
              1,
              0,
              [0, 1, 2, 3, 4]
                .map((i) =>
                  circle(
                    -80 + i * 70,
                    0,
                    40,
                    `fill="#F5EAD8" opacity="${n(Math.max(0.2, 1 - Math.abs(i - 1.5) * 0.5 * (1 - m.within)))}" stroke="#2A1A14" stroke-width="5"`,
                  ),
                )
                .join(''),
            ) +
            line('M-140,90L260,90', { color: mint, width: 5, dash: `${4 + m.within * 8} 12` }),
        ) +
        only(
          2,
          m,
          at(
            -170,
            0,
            1,
            0,
            circle(0, 0, 200, 'fill="#05061A" stroke="#AFB4FF" stroke-width="5"') +
              Array.from({ length: 12 }, (_, i) => {
                const a = (i * Math.PI) / 6;
                return line(`M0,0L${n(Math.cos(a) * 190)},${n(Math.sin(a) * 190)}`, {
                  color: '#fff',
                  width: 4,
                  opacity: m.within > 0.4 && m.within < 0.7 ? 1 : 0.2,
                });
              }).join('') +
              circle(0, 0, 54, `fill="#fff" opacity="${m.within > 0.4 && m.within < 0.7 ? 1 : 0.5}"`),
          ),
        ) +
        only(
          3,
          m,
          [0, 1]
            .map((k) =>
              at(
                -320 + k * 300,
                0,
                1,
                0,
                box(-120, -150, 240, 300, 20, 'fill="#CFC4B2"') +
                  Array.from({ length: k ? 6 : 90 }, (_, i) =>
                    circle(
                      -108 + ((i * 53) % 216),
                      -138 + ((i * 97) % 276),
                      5,
                      `fill="#3A342A" opacity="${k ? 0.25 : 0.7}"`,
                    ),
                  ).join('') +
                  verdict(0, 210, k === 1, 0.8),
              ),
            )
            .join(''),
        ) +
        only(
          4,
          m,
          ['#FFB45E', '#FFE2B8', '#FFFFFF', '#CFE4FF', '#8FB8FF']
            .map((color, i) =>
              box(
                -450 + i * 130,
                -110,
                112,
                220,
                14,
                `fill="${color}" stroke="${i === 2 ? mint : '#23256A'}" stroke-width="${i === 2 ? 10 : 3}"`,
              ),
            )
            .join('') + box(-250, 160, 240, 110, 10, 'fill="#8A8A8A" stroke="#fff" stroke-width="4"'),
        ) +
        only(
          5,
          m,
          at(-330 + swing(m.t, 4) * 50, 0, 0.7, 0, camera(m.B)) +
            at(60, 40, 0.4, 0, smile(m.B)) +
            arrow(-420, 250, -300, 250) +
            arrow(-300, 290, -420, 290),
        )
      );
    },
  },
  {
    ground: { window: [860, 140, 840], dim: 0.3 },
    live: (m) =>
      only(
        0,
        m,
        at(-160, 40, 0.8, 0, smile(m.B)) +
          at(-460 + m.within * 20, 40, 1, between(-80, 0, m.within), retractor) +
          `<g transform="translate(${n(140 - m.within * 20)} 40) scale(-1 1) rotate(${n(between(-80, 0, m.within))})">${retractor}</g>` +
          drops(m.t, 5, [-440, -220], [-440, -120], { color: '#8FD3FF', r: 9 }),
      ) +
      only(
        1,
        m,
        at(0, 20, 0.9, 0, smile(m.B)) +
          at(-370 - m.within * 30, 20, 1.1, 0, retractor) +
          `<g transform="translate(${n(370 + m.within * 30)} 20) scale(-1.1 1.1)">${retractor}</g>` +
          arrow(-460, 240, -540, 280, { width: 8 }) +
          arrow(460, 240, 540, 280, { width: 8 }),
      ) +
      only(
        2,
        m,
        at(-220, -20, 1, 0, basin(m.B, 230, 220, 0.6, '#8FD3FF')) +
          at(
            -220,
            between(-120, 40, m.within),
            1,
            0,
            box(-80, -160, 160, 280, 60, 'fill="#DCE9F4" stroke="#8F94EE" stroke-width="6"'),
          ) +
          figure('40 °C', 260, 40, { size: 90, fill: gold }),
      ) +
      only(
        3,
        m,
        [0, 1]
          .map((k) =>
            at(
              -280 + k * 480,
              -10,
              1,
              0,
              box(-170, -200, 340, 380, 90, 'fill="#C4D4E4" stroke="#8F94EE" stroke-width="8"') +
                at(0, 0, 0.42, 0, smile(m.B, { gums: false })) +
                (k ? '' : show(0.45, at(18, -16, 0.42, 0, smile(m.B, { gums: false })))) +
                verdict(0, 250, k === 1, 0.8),
            ),
          )
          .join(''),
      ) +
      only(
        4,
        m,
        box(-420, -190, 800, 400, 60, `fill="#020308" opacity="${n(m.within)}"`) +
          at(-20, 0, 1, 0, smile(m.B, { gums: m.within < 0.5, apart: 500 })),
      ) +
      only(
        5,
        m,
        at(-20, 40, 1, 0, smile(m.B)) +
          [
            [-80, -20],
            [60, 60],
            [140, -50],
          ]
            .map(([x, y]) => circle(x, y, 14, `fill="#fff" opacity="${n(1 - m.within)}"`))
            .join('') +
          drops(m.t, 10, [-480, -200], [-200, -40], { color: '#DCE0FF', r: 6, spread: 70, period: 0.8 }),
      ),
  },
];
