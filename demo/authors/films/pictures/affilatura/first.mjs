// The first chapters of this lesson.
import { at, circle, n, path } from '../../../art/svg.mjs';
import { bar } from '../../props/instruments.mjs';
import {
  arrow,
  between,
  coral,
  during,
  figure,
  gold,
  growing,
  line,
  mint,
  show,
  swing,
  white,
} from '../../props/marks.mjs';
import { angle, column, lens, only, verdict } from '../../props/steps.mjs';
import { calculus, edgeLine, movingCurette, pointAt, rootSurface, section, stick } from './shapes.mjs';

const corner = (isWorn) =>
  path(
    isWorn ? 'M-200,0L150,0Q190,0 184,40C176,140 90,220 -200,220Z' : 'M-200,0L190,0C186,130 90,220 -200,220Z',
    'fill="#8FA4A8" stroke="#0A1416" stroke-width="4"',
  ) + (isWorn ? line('M148,2Q188,2 182,40', { color: white, width: 12 }) : pointAt(188, 2, mint));
const gracey = [
  ['11–12', -250],
  ['13–14', 0],
  ['7–8', 250],
];

export const firstChapters = [
  {
    ground: { window: [820, 200, 900], dim: 0.34 },
    still: ({ B }) => rootSurface(B),
    live: (m) => {
      const way = m.line <= 0 ? m.within : m.line === 1 ? 1 - m.within : 0.4;
      return (
        calculus(m.line <= 0 ? between(1, 0.6, m.within) : 0.6) +
        show(m.line > 3 ? 0.25 : 1, at(between(120, -110, way) - 60, 54, 0.8, 0, movingCurette(m.B))) +
        only(0, m, verdict(-440, -160, false)) +
        only(
          1,
          m,
          column(-450, 60, 44, 260, 0.3 + m.within * 0.65, coral) + arrow(-330, -60, -330, 60, { color: coral }),
        ) +
        show(
          m.line >= 2 && m.line <= 3 ? 1 : 0,
          lens(m.B, -360, -110, 190, at(-30, -40, 0.8, 0, corner(m.line === 3 && m.within > 0.5))),
        ) +
        only(3, m, circle(-226, -136, 50 + swing(m.t, 2) * 8, `fill="none" stroke="${gold}" stroke-width="4"`)) +
        only(4, m, figure(`×${Math.round(between(1, 40, m.within))}`, -380, -90, { size: 110, fill: gold })) +
        only(
          5,
          m,
          [0, 1, 2, 3].map((i) => column(-500 + i * 66, 90, 40, 250, m.within * 4 > i ? 0.18 : 0, mint)).join('') +
            column(-170, 90, 40, 250, 0.86 * m.within, coral) +
            verdict(-400, -230, true, 0.8) +
            verdict(-150, -230, false, 0.8),
        )
      );
    },
  },
  {
    ground: { window: [900, 120, 800], dim: 0.32 },
    still: ({ B }) => at(-20, -60, 1.15, 0, section(B)),
    live: (m) => {
      const tilt = m.line >= 3 ? during(3, m) * 20 : 0;
      return (
        only(
          0,
          m,
          growing('M-215,-60L175,-60', m.within, { color: mint, width: 8 }) +
            growing('M-215,-60C-220,90 -110,166 -20,166C70,166 180,90 175,-60', m.within, {
              color: white,
              width: 4,
              dash: '4 12',
            }),
        ) +
        only(
          1,
          m,
          angle(176, -60, 120, 180, 180 + 75 * m.within) + figure('70–80°', 330, -20, { size: 48, fill: gold }),
        ) +
        show(
          m.line === 2 || m.line === 3 ? 1 : 0,
          `<g transform="rotate(${n(-tilt)} -20 -60)">` +
            bar('M-20,-60L-20,-340', 30) +
            line('M-240,-60L200,-60', { color: mint, width: 5, dash: '2 12' }) +
            '</g>',
        ) +
        only(
          2,
          m,
          figure('90°', 60, -120, { size: 48, fill: gold }) + pointAt(-215, -60, mint) + pointAt(175, -60, mint),
        ) +
        only(
          3,
          m,
          figure('70°', 330, -170, { size: 48, fill: gold }) + arrow(-330, 110, -240, 20) + pointAt(-205, 12, mint),
        ) +
        show(
          m.line >= 4 ? 1 : 0,
          circle(-20, 20, 330, 'fill="#041213" opacity=".72"') +
            gracey
              .map(([label, y], i) =>
                show(
                  (m.line === 4 && i === 0) || (m.line > 4 && i > 0) ? 1 : 0.35,
                  at(
                    -20,
                    20 + y * 0.62,
                    1,
                    0,
                    bar('M-210,0L210,0', 74) + figure(label, 0, 16, { size: 46, fill: '#0A1416' }),
                  ),
                ),
              )
              .join(''),
        )
      );
    },
  },
  {
    ground: { window: [760, 240, 1000], dim: 0.34 },
    still: ({ B }) => at(-60, 160, 1.1, -4, stick(B)),
    live: (m) => {
      const bite = m.line >= 2 ? during(2, m) : 0;
      const slip = m.line === 3 ? m.within : 0;
      const blade = (x, y) =>
        at(
          x,
          y,
          0.82,
          0,
          movingCurette(m.B) +
            line(edgeLine, {
              color: m.line === 1 ? gold : mint,
              width: 6,
              opacity: m.line === 1 ? 0.4 + 0.6 * Math.abs(swing(m.t, 2)) : 0.8,
            }),
        );
      const spots = [
        [122, -43],
        [24, 80],
        [-128, 91],
      ];
      return (
        blade(between(60, -20, bite) + slip * 14, between(-60, 46, bite)) +
        only(0, m, verdict(-400, -150, true, 1.3)) +
        only(1, m, circle(60, -40, 190, `fill="none" stroke="${gold}" stroke-width="3" stroke-dasharray="3 14"`)) +
        only(2, m, arrow(-200, -60, -110, 70)) +
        only(
          3,
          m,
          path(
            `M${n(-120 - slip * 30)},118q-50,-60 -90,-20q-20,50 40,46q50,-16 34,-50`,
            `fill="none" stroke="#CFFFF6" stroke-width="10" stroke-linecap="round" opacity="${n(slip)}"`,
          ) + verdict(-420, -120, true),
        ) +
        only(
          4,
          m,
          spots
            .map(([x, y], i) =>
              show(m.within * 3 > i ? 1 : 0.2, pointAt(-20 + x * 0.82, 46 + y * 0.82, [mint, gold, coral][i])),
            )
            .join(''),
        ) +
        only(
          5,
          m,
          lens(
            m.B,
            -400,
            -100,
            160,
            at(
              0,
              -30,
              0.6,
              0,
              path('M-60,-200L60,-200L60,200L-60,200Z', 'fill="#8FA4A8"') +
                show(
                  m.within,
                  path(
                    'M-60,-200L-34,-200L-34,200L-60,200ZM34,-200L60,-200L60,200L34,200Z',
                    'fill="#FF7A6B" opacity=".8"',
                  ),
                ),
            ) + figure('−20%', 0, 120, { size: 44, fill: coral }),
          ),
        )
      );
    },
  },
];
