// Sutura a punti staccati: a closed incision from above, the curved needle, the knot, the scissors.
import { at, circle, curve, path } from '../../art/svg.mjs';
import { shadow } from '../props/anatomy.mjs';
import { bar, holder, tweezers } from '../props/instruments.mjs';
import {
  arrow,
  between,
  check,
  coral,
  cross,
  dot,
  drops,
  during,
  figure,
  growing,
  line,
  lit,
  loop,
  mint,
  show,
  swing,
  target,
} from '../props/marks.mjs';

const silk = { base: '#2B3A8C', light: '#AFC0FF', dark: '#0B0F2A' };
const cut = [
  [-760, 10],
  [-420, -14],
  [-160, 12],
  [60, -8],
  [320, 14],
  [760, -6],
];
const flap = (B, open = 0) => {
  const edge = (side) => curve(cut.map(([x, y]) => [x, y + side * open]));
  const half = (side, stops) =>
    B.solid(`${edge(side)}L760,${side * 700}L-760,${side * 700}Z`, {
      fill: B.lin(0, 0, 0, side * 420, stops),
      dark: '#5B1518',
      light: '#FFD9CC',
      depth: 70,
      rim: 12,
      shade: 0.5,
      to: [-0.2, -1],
    });
  return (
    path('M-760,-60L760,-60L760,60L-760,60Z', 'fill="#3A0A0E"') +
    half(-1, [
      [0, '#D9766A'],
      [1, '#7A2A2A'],
    ]) +
    half(1, [
      [0, '#F0A08E'],
      [1, '#8F3432'],
    ])
  );
};
const stitch = (x, k = 1) =>
  bar(`M${x - 6},${-70 * k}C${x + 12},-24 ${x + 12},24 ${x - 4},${70 * k}`, 9, silk) +
  dot(x - 6, -74 * k, 8, '#4B1014') +
  dot(x - 4, 74 * k, 8, '#4B1014');
const knot = (x, y) =>
  bar(`M${x},${y}C${x + 26},${y - 30} ${x + 44},${y - 6} ${x + 70},${y - 34}`, 8, silk) +
  bar(`M${x},${y}C${x + 28},${y + 8} ${x + 40},${y + 30} ${x + 74},${y + 22}`, 8, silk) +
  bar(`M${x - 12},${y - 8}C${x},${y + 10} ${x + 10},${y + 8} ${x + 16},${y - 8}`, 13, silk);
const needle = 'M0,0C14,-96 96,-150 190,-124C244,-108 276,-66 284,-20';
const needleArt = bar(needle, 13, { base: '#D5E2E4' }) + bar('M284,-20C300,80 380,120 470,100', 7, silk);

export const sutura = [
  {
    ground: { window: [700, 200, 1000] },
    still: ({ B }) =>
      [-110, 90].map((y) => shadow(B, `M-520,${y - 30}L520,${y - 30}L520,${y + 30}L-520,${y + 30}Z`)).join(''),
    live: (m) => {
      const sway = (y) => `M-700,${y}C-400,${y + swing(m.t, 4) * 10} -100,${y - swing(m.t, 4) * 10} 640,${y}`;
      const braid = Array.from(
        { length: 26 },
        (_, i) => `M${-640 + i * 48},${74 + (i % 2) * 32}L${-596 + i * 48},${106 - (i % 2) * 32}`,
      ).join('');
      const wick = Math.min(1, during(1, m) + 0.001);
      return (
        show(lit(0, m, 0.9), bar(sway(-110), 46, silk)) +
        bar('M-700,90L640,90', 54, { base: '#6C7AC9', light: '#E6ECFF', dark: '#0B0F2A' }) +
        line(braid, { color: '#20296B', width: 5, opacity: 0.8 }) +
        show(
          wick > 0.01 ? 1 : 0,
          line(`M-640,90L${between(-640, 420, wick)},90`, { color: coral, width: 30, opacity: 0.45 }),
        ) +
        drops(m.t, 5, [-560, -200], [-560 + 900 * loop(m.t, 9), -140], { color: '#fff', r: 5 }) +
        show(m.line === 2 ? 1 : 0, figure('4-0   5-0   6-0', 0, 10, { size: 46, fill: mint })) +
        show(m.line === 3 ? 1 : 0, bar(sway(-110), between(46, 8, m.within), { ...silk, base: '#5566C9' }))
      );
    },
  },
  {
    ground: { window: [900, 400, 800] },
    still: ({ B }) => flap(B, 6),
    live: (m) => {
      const bite = m.line === 2 ? during(2, m) * 0.3 : m.line === 3 ? between(0.3, 1, during(3, m)) : 0;
      const [x, y, turn] =
        m.line < 2
          ? [-140, -40, -6 + swing(m.t, 4) * 4]
          : [between(-60, -10, bite), between(-96, 70, bite), between(70, -50, bite)];
      const grip = at(206, -116, 0.8, 24, holder(m.B, { open: 3, blade: 70 }));
      const buried =
        m.line >= 2
          ? path(
              'M-20,-72C-30,0 -20,40 0,76',
              'fill="none" stroke="#5B1518" stroke-width="18" stroke-linecap="round" opacity=".35"',
            )
          : '';
      return (
        buried +
        at(x, y, 0.9, turn, needleArt + grip) +
        show(lit(0, m, 0), target(-140, -40, m.t, { r: 20 }) + figure('3/8', 40, -230, { size: 60, fill: mint })) +
        show(m.line === 1 ? 1 : 0, target(48, -146, m.t) + figure('2/3', 70, -230, { size: 56, fill: mint })) +
        show(
          m.line === 2 ? 1 : 0,
          line('M-40,-8L-40,-86', { width: 4 }) +
            figure('3 mm', -64, -40, { size: 36, fill: mint, anchor: 'end' }) +
            target(-40, -90, m.t),
        ) +
        show(m.line === 3 ? 1 : 0, growing('M-210,-130C-230,20 -130,120 30,110', m.within, { width: 5 }))
      );
    },
  },
  {
    ground: { window: [1100, 300, 700] },
    still: ({ B }) => flap(B, 1) + stitch(-330) + knot(-330, 74) + stitch(220) + knot(220, 74),
    live: (m) => {
      const turns = m.line <= 0 ? between(0, 2, m.within) : m.line === 1 ? 2 + m.within : 3;
      const tight = during(1, m);
      const y = between(-10, 74, during(3, m));
      const coil = Array.from({ length: Math.ceil(turns) }, (_, i) =>
        bar(`M${-96},${-190 - i * 26}C-84,${-168 - i * 26} -64,${-172 - i * 26} -58,${-196 - i * 26}`, 9, silk),
      ).join('');
      const wrap = show(
        1 - tight,
        bar('M-66,70C-60,0 -20,-60 -70,-190', 8, silk) +
          at(-70, -120, 0.9, 6, holder(m.B, { open: 2, blade: 110 })) +
          coil,
      );
      return (
        stitch(-60) +
        wrap +
        show(tight, knot(-60, y)) +
        show(
          m.line === 2 ? 1 : 0,
          circle(-60, 0, 120, `fill="#fff" opacity="${0.25 + swing(m.t, 2) * 0.2}"`) +
            target(-60, 0, m.t, { color: coral, r: 50 }),
        ) +
        show(m.line === 3 ? 1 : 0, arrow(-96, 6, -96, 70) + figure('3 mm', 50, 150, { size: 36, fill: mint })) +
        show(m.line < 2 ? 1 : 0, figure(m.line === 1 ? '2 + 1' : '2', -200, -200, { size: 54, fill: mint }))
      );
    },
  },
  {
    ground: { window: [800, 600, 800] },
    still: ({ B }) => flap(B) + stitch(-330) + knot(-330, 74),
    live: (m) => {
      const lift = during(2, m) * 36;
      const pull = during(3, m);
      const gone =
        show(1 - pull, `<g transform="translate(0 ${-pull * 90})">${stitch(-40)}${knot(-40, 74 - lift)}</g>`) +
        stitch(230) +
        knot(230, 74);
      return (
        gone +
        show(
          m.line === 0 ? 1 : 0,
          line(curve(cut), { color: '#FFD9CC', width: 6 }) +
            check(-40, -170, 1.6) +
            figure('7–10', 60, -160, { size: 46, anchor: 'start' }),
        ) +
        show(
          m.line === 1 ? 1 : 0,
          drops(m.t, 14, [-220, -240], [120, 60], { color: '#BFFFF3', r: 10, spread: 200, period: 2 }),
        ) +
        show(m.line >= 2 ? 1 : 0, at(24, between(62, 30, lift / 36) - pull * 90, 0.8, 140, tweezers(m.B, 0.1))) +
        show(
          m.line === 2 ? 1 : 0,
          at(-66, 82, 0.85, -130, holder(m.B, { open: 4 + Math.abs(swing(m.t, 1.4)) * 7, sharp: true })) +
            target(-44, 84, m.t, { r: 20 }),
        ) +
        show(
          m.line === 3 ? 1 : 0,
          arrow(-120, 96, -120, 16) +
            `<g opacity=".8">${cross(-190, 130, 0.9)}${arrow(-150, 50, -150, 130, { color: coral })}</g>`,
        )
      );
    },
  },
];
