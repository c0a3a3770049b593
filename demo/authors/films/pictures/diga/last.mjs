// The last chapters of this lesson.
import { at, circle } from '../../../art/svg.mjs';
import { gum, shadow, tooth } from '../../props/anatomy.mjs';
import { bar, clamp, holder, spatula } from '../../props/instruments.mjs';
import {
  arrow,
  between,
  check,
  drops,
  during,
  growing,
  line,
  lit,
  loop,
  show,
  swing,
  target,
  timer,
  white,
} from '../../props/marks.mjs';
import { floss, sheetOf, square, row } from './shapes.mjs';

export const lastChapters = [
  {
    ground: { window: [820, 330, 700] },
    still: ({ B }) => row(B),
    live: (m) => {
      const saw = swing(m.t, 1.1) * 26;
      const side = during(2, m);
      const x = 86 + side * 18;
      const y = between(-250, 0, during(1, m));
      const edge = show(lit(0, m, 0.35), line('M86,-190C78,-80 78,80 86,190', { width: 6 }));
      return (
        at(-80, 0, 0.98, 0, clamp(m.B)) +
        edge +
        bar(`M${x - 10},${y - 96}L${x},${y + 110}`, 6, floss) +
        bar(`M${x - 10},${y - 96}C${180 + saw},-260 ${340 + saw},-300 560,-330`, 6, floss) +
        bar(`M${x},${y + 110}C${150 + saw},250 ${300 + saw},280 520,330`, 6, floss) +
        show(m.line === 2 ? 1 : 0, arrow(110, 176, 250, 176)) +
        show(m.line === 1 ? 1 : 0, target(86, 0, m.t))
      );
    },
  },
  {
    ground: { window: [1120, 380, 620] },
    still: ({ B }) =>
      at(
        -70,
        250,
        1.05,
        0,
        tooth(B, 'M-130,260L-150,-40C-190,-190 -250,-330 -210,-460L210,-460C250,-330 190,-190 150,-40L130,260Z', {
          box: [-220, -420, 200, 200],
          depth: 70,
        }),
      ) +
      at(
        0,
        90,
        1,
        0,
        gum(B, [
          [120, -20],
          [150, 6],
          [210, -10],
          [340, -34],
          [560, -40],
        ]),
      ) +
      at(
        0,
        90,
        1,
        0,
        gum(B, [
          [-640, -40],
          [-440, -34],
          [-350, -10],
          [-262, 6],
          [-236, -20],
        ]),
      ),
    live: (m) => {
      const tuck = during(1, m);
      const lip = (s, k) =>
        `M${s * 520 - 60},${40}C${s * 380 - 60},30 ${s * 260 - 60},26 ${s * 200 - 60},${between(30, 44, k)}C${s * 172 - 60},${between(6, 74, k)} ${s * 168 - 60},${between(-36, 104, k)} ${s * 186 - 60},${between(-64, 128, k)}`;
      const rubber = { base: '#2FB5A4', light: '#D9FFF8', dark: '#06302C' };
      const right = bar(lip(1, tuck), 17, rubber);
      const left = bar(lip(-1, during(2, m)), 17, rubber);
      const air =
        m.line === 1
          ? ''
          : drops(m.t, 9, m.line === 2 ? [-420, -200] : [420, -200], m.line === 2 ? [-250, 30] : [140, 30], {
              r: 5,
              period: 1.1,
              spread: 40,
              color: '#fff',
            });
      return (
        left +
        right +
        air +
        show(m.line === 1 ? 1 : 0, at(between(142, 122, tuck), between(-30, 106, tuck), 0.85, 24, spatula(m.B))) +
        show(m.line === 2 ? 1 : 0, bar(`M-262,${-60 + swing(m.t, 1) * 20}L-262,120`, 6, floss))
      );
    },
  },
  {
    ground: { window: [700, 200, 1100] },
    still: ({ B }) => shadow(B, square(430, 220)) + sheetOf(B, square(430, 220)) + row(B),
    live: (m) => {
      const cut = during(1, m);
      const seconds = m.line === 0 ? Math.min(10, Math.floor(m.within * 10.9)) : 10;
      return (
        show(
          m.line <= 0 ? 1 : 0,
          timer(-300, -120, 58, seconds / 10, String(seconds)) + target(80, 0, m.t, { r: 30 }),
        ) +
        show(cut, growing('M84,-160L84,160M252,-140L252,120', cut, { width: 6, color: '#04100F' })) +
        show(
          m.line === 1 ? 1 : 0,
          at(
            between(96, 250, cut),
            150,
            0.9,
            160,
            holder(m.B, { open: 6 + Math.abs(swing(m.t, 0.9)) * 9, sharp: true }),
          ),
        ) +
        show(
          m.line === 2 ? 1 : 0,
          [
            [84, 0],
            [252, -6],
            [-240, 0],
          ]
            .map(([x, y]) => circle(x, y, 34 + loop(m.t, 1.6) * 10, `fill="none" stroke="${white}" stroke-width="3.5"`))
            .join('') + check(-330, -140, 1.4),
        )
      );
    },
  },
];
