// The last chapters of this lesson.
import { at, circle, n, path } from '../../../art/svg.mjs';
import { archSeen } from '../../props/anatomy.mjs';
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
  target,
  white,
} from '../../props/marks.mjs';
import { box, paper, writing } from '../../props/room.mjs';
import { angle, only, ticks, verdict } from '../../props/steps.mjs';
import { camera, finder, retractor, smile } from './shapes.mjs';

/** The six views so far: the ones taken are lit. */
const contact = (taken) =>
  Array.from({ length: 6 }, (_, i) =>
    box(
      -250 + i * 90,
      292,
      74,
      48,
      8,
      `fill="${i < taken ? mint : '#171830'}" fill-opacity="${i < taken ? 0.9 : 0.7}" stroke="#AFB4FF" stroke-width="3"`,
    ),
  ).join('');
const thumb = (B, x, y, i, share) =>
  at(
    x,
    y,
    1,
    0,
    show(
      share,
      box(-120, -80, 240, 160, 12, 'fill="#171830" stroke="#AFB4FF" stroke-width="3"') +
        (i < 4
          ? at(i === 2 ? 18 : i === 3 ? -18 : 0, -10, 0.24, 0, smile(B, { apart: i === 1 ? 60 : 0 }))
          : at(0, i === 4 ? 40 : -40, 0.17, i === 4 ? 0 : 180, archSeen(B, { w: 260, d: 400, top: -230 }))),
    ),
  );
const padlock =
  box(-70, -20, 140, 120, 20, 'fill="#5EEAD4"') +
  path('M-44,-20L-44,-60A44,44 0 0 1 44,-60L44,-20', 'fill="none" stroke="#5EEAD4" stroke-width="20"') +
  circle(0, 34, 15, 'fill="#04211E"');

export const lastChapters = [
  {
    ground: { window: [860, 140, 840], dim: 0.28 },
    live: (m) => {
      const side = m.line >= 4 ? (m.within < 0.5 || m.line === 5 ? -1 : 1) : 0;
      return (
        at(
          side * 130,
          -10,
          0.92,
          m.line <= 0 ? between(5, 0, m.within) : 0,
          smile(m.B, { apart: m.line === 3 ? m.within * 70 : 0 }),
        ) +
        at(0, 10, 1, 0, finder(470, 250, m.line <= 0 && m.within < 0.9 ? white : mint)) +
        contact([0, 1, 1, 2, m.within < 0.5 ? 3 : 4, 4][Math.max(0, m.line)]) +
        only(0, m, growing('M-460,50L460,50', m.within, { color: gold, width: 5, dash: '4 14' })) +
        only(1, m, growing('M0,-240L0,250', m.within, { color: gold, width: 5, dash: '4 14' })) +
        only(
          2,
          m,
          target(216, 0, m.t, { r: 40 }) +
            arrow(340, 120, 260, 40) +
            [-1, 1]
              .map((s) =>
                line(`M${216 + s * 60 * m.within},-80L${216 + s * 60 * m.within},80`, { color: mint, width: 5 }),
              )
              .join(''),
        ) +
        only(3, m, arrow(0, 90, 0, 150, { color: gold })) +
        only(4, m, at(side * -420, 10, 1, side > 0 ? 0 : 180, retractor)) +
        only(
          5,
          m,
          line('M-90,-240L-90,250', { color: gold, width: 5, dash: '4 14' }) +
            angle(-90, 240, 90, 0, 90) +
            figure('90°', 60, 190, { size: 54, fill: gold }),
        )
      );
    },
  },
  {
    ground: { window: [900, 180, 760], dim: 0.28 },
    still: ({ B }) => at(-20, -70, 0.62, 180, archSeen(B, { w: 280, d: 420, top: -230 })),
    live: (m) => {
      const mirrorTurn = m.line === 1 ? between(80, 45, m.within) : 45;
      const light = m.line <= 0 || m.line >= 3;
      return (
        show(light ? 0 : 0.95, path('M-760,-420L760,-420L760,460L-760,460Z', 'fill="#08081A"')) +
        show(light ? 1 : 0, at(0, -10, 1, 0, finder(400, 260, mint))) +
        contact(m.line <= 0 ? 4 + Math.round(m.within * 2) : 6) +
        show(
          m.line === 1 || m.line === 2 ? 1 : 0,
          box(-380, -120, 420, 70, 30, 'fill="#F5EAD8" stroke="#2A1A14" stroke-width="5"') +
            path('M-380,-120L40,-120L40,-180Q-170,-220 -380,-180Z', 'fill="#C9706C"') +
            `<g transform="translate(-380 -20) rotate(${n(90 - mirrorTurn)})">${box(0, -12, 470, 24, 12, 'fill="#DCE9F4" stroke="#8F94EE" stroke-width="5"')}</g>`,
        ) +
        only(1, m, target(-380, -20, m.t, { r: 40 })) +
        only(
          2,
          m,
          angle(-380, -20, 190, 0, -45) +
            figure('45°', -120, 60, { size: 60, fill: gold }) +
            at(330, 120, 0.5, 0, camera(m.B)) +
            growing('M200,120L-160,190L-160,-60', m.within, { color: mint, width: 5, dash: '4 12' }),
        ) +
        only(3, m, arrow(440, 60, 440, -60, { color: gold, width: 8 })) +
        only(
          4,
          m,
          drops(m.t, 12, [-500, -160], [-220, 0], { color: '#DCE0FF', r: 6, spread: 80, period: 0.9 }) +
            check(470, -180, 1.4),
        ) +
        only(
          5,
          m,
          arrow(-60, -290, -330, -290, { color: gold, width: 8 }) +
            arrow(60, -290, 330, -290, { color: gold, width: 8 }) +
            line('M0,-260L0,250', { color: gold, width: 5, dash: '4 14' }),
        )
      );
    },
  },
  {
    ground: { window: [860, 140, 840], dim: 0.28 },
    live: (m) =>
      only(
        0,
        m,
        at(
          -200,
          0,
          1,
          0,
          paper(m.B, -190, -250, 380, 480) +
            ticks(-150, -150, 3, m.within * 4, { gap: 90 }) +
            writing(-150, 150, [240], m.within),
        ) + verdict(300, 0, true, 1.6),
      ) +
      only(
        1,
        m,
        at(-220, -10, 1.6, 0, padlock) +
          at(
            250,
            0,
            0.8,
            0,
            box(-90, -170, 180, 340, 30, 'fill="#171830" stroke="#AFB4FF" stroke-width="6"') +
              circle(0, 0, 170, `fill="none" stroke="${coral}" stroke-width="16"`) +
              line('M-120,-120L120,120', { color: coral, width: 16 }),
          ),
      ) +
      only(
        2,
        m,
        at(
          -260,
          -10,
          1,
          0,
          box(-190, -130, 380, 260, 16, 'fill="#171830" stroke="#AFB4FF" stroke-width="4"') +
            at(0, -20, 0.44, 0, smile(m.B)) +
            figure('RAW', 0, 200, { size: 64, fill: mint }),
        ) +
          arrow(-40, 0, 70, 0, { width: 8 }) +
          at(
            290,
            -10,
            1,
            0,
            box(-190, -130, 380, 260, 16, 'fill="#171830" stroke="#AFB4FF" stroke-width="4"') +
              at(0, -20, 0.44, 0, smile(m.B)) +
              box(-190, -130, 380, 260, 16, `fill="#FFB45E" opacity="${n(0.3 * (1 - m.within))}"`),
          ),
      ) +
      only(
        3,
        m,
        ['2026-11-29', 'R-0417', '3']
          .map((part, i) =>
            show(
              m.within * 3 > i ? 1 : 0.2,
              box(
                [-480, -40, 330][i],
                -70,
                [400, 330, 150][i],
                140,
                24,
                `fill="#0B0C1C" fill-opacity=".9" stroke="${[mint, gold, '#AFB4FF'][i]}" stroke-width="5"`,
              ) + figure(part, [-280, 125, 405][i], 24, { size: 58, fill: [mint, gold, white][i] }),
            ),
          )
          .join(''),
      ) +
      only(
        4,
        m,
        Array.from({ length: 6 }, (_, i) =>
          thumb(m.B, -300 + (i % 3) * 290, -130 + Math.floor(i / 3) * 220, i, m.within * 6 > i ? 1 : 0.25),
        ).join(''),
      ) +
      only(
        5,
        m,
        at(
          -20,
          0,
          1,
          0,
          box(-420, -210, 840, 420, 20, 'fill="#171830" stroke="#AFB4FF" stroke-width="4"') +
            at(0, -20, 0.9, 0, smile(m.B)) +
            `<g ${m.B.clip(path(`M${n(-420 + m.within * 420)},-210L420,-210L420,210L${n(-420 + m.within * 420)},210Z`, ''))}>${box(-420, -210, 840, 420, 20, 'fill="#0B0C1C"')}${at(10, -20, 0.9, 0, smile(m.B, { apart: 6 }))}</g>` +
            line(`M${n(-420 + m.within * 420)},-230L${n(-420 + m.within * 420)},230`, { color: mint, width: 7 }),
        ) +
          figure('2025', -300, 290, { size: 46, fill: mint }) +
          figure('2026', 280, 290, { size: 46, fill: gold }),
      ),
  },
];
