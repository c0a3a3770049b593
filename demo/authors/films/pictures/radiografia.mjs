// Radiografia endorale: tube, ring and sensor in one line; the sectors of the mouth; reading what went wrong.
import { at, circle, n, path } from '../../art/svg.mjs';
import { molar, molarPulp } from '../../art/teeth.mjs';
import { archSeen, shadow, tooth } from '../props/anatomy.mjs';
import { bar } from '../props/instruments.mjs';
import {
  arrow,
  between,
  check,
  coral,
  cross,
  during,
  figure,
  gold,
  line,
  lit,
  loop,
  mint,
  show,
  swing,
  target,
  white,
} from '../props/marks.mjs';

const box = (x, y, w, h, r, attr) =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" rx="${r}" ${attr}/>`;
const sensor = (w, h, glow = 0) =>
  box(-w / 2, -h / 2, w, h, 16, `fill="#1B2A30" stroke="#7FA3A6" stroke-width="4"`) +
  box(-w / 2 + 10, -h / 2 + 10, w - 20, h - 20, 10, `fill="${mint}" opacity="${0.12 + glow * 0.5}"`);
const beam = (x1, x2, r, a) =>
  path(`M${x1},${-r * 0.5}L${x2},${-r}L${x2},${r}L${x1},${r * 0.5}Z`, `fill="${gold}" opacity="${a}"`);
const sectors = [
  [0, 210, 44],
  [0, 150, 44],
  [206, -60, 96],
  [228, -90, 100],
  [-228, -90, 100],
];
const shot = (B, { stretch = 1, shiftX = 0, lift = 0 } = {}) => {
  const one = (x, o) =>
    `<g transform="translate(${n(x)} ${-30 + lift}) scale(.37 ${n(0.37 * stretch)})"><g ${B.blur(9)}>${path(molar, 'fill="none" stroke="#9FC4C8" stroke-width="26" opacity=".4"')}</g>${path(
      molar,
      `fill="${B.lin(0, -430, 0, 600, [
        [0, '#E8F4F4'],
        [0.35, '#A9C4C8'],
        [1, '#5A757A'],
      ])}" opacity="${o}"`,
    )}${path(molarPulp, 'fill="#243A40"')}</g>`;
  return [-270, 0, 270].map((x, i) => one(x * (1 - Math.abs(shiftX)) + 0, i === 1 ? 1 : 0.82)).join('');
};
const plate = (inner, B) =>
  path(
    'M-250,-290L250,-290Q280,-290 280,-260L280,270Q280,300 250,300L-250,300Q-280,300 -280,270L-280,-260Q-280,-290 -250,-290Z',
    'fill="#02080A" stroke="#3A5157" stroke-width="5"',
  ) + `<g ${B.clip('<rect x="-276" y="-286" width="552" height="582" rx="26"/>')}>${inner}</g>`;

export const radiografia = [
  {
    ground: { window: [800, 100, 900] },
    still: ({ B }) =>
      at(150, 20, 0.44, 0, shadow(B, molar) + tooth(B, molar, { box: [-240, -420, 220, 520] })) +
      bar('M350,-40L350,-190L-160,-190L-160,-130', 16),
    live: (m) => {
      const colours = ['#3A8CFF', '#F4C95D', '#FF7A6B'];
      const ring = path(
        'M-160,-130A44,130 0 1 1 -160,130A44,130 0 1 1 -160,-130Z',
        `fill="none" stroke="${m.line === 1 ? colours[Math.floor(loop(m.t, 3.6) * 3)] : '#C9D6D8'}" stroke-width="15"`,
      );
      const far = m.line < 1 ? between(140, 0, during(0, m)) : 0;
      const tube = path(
        'M-620,-120L-330,-100L-330,100L-620,120Z',
        `fill="${m.B.lin(0, -120, 0, 120, [
          [0, '#F6FBFA'],
          [0.5, '#C9D6D8'],
          [1, '#5A6E73'],
        ])}" stroke="#12201F" stroke-width="4"`,
      );
      const cover = m.line === 2 ? during(2, m) : m.line > 2 ? 1 : 0;
      return (
        show(m.line === 3 ? 0.45 + swing(m.t, 1.4) * 0.2 : m.line === 0 ? 0.16 : 0.1, beam(-330, 390, 122, 1)) +
        at(350, 10, 1, 0, `<g transform="scale(.34 1)">${sensor(150, 250, m.line === 3 ? 0.6 : 0)}</g>`) +
        ring +
        at(-far, 0, 1, 0, tube) +
        line('M-330,0L420,0', { width: 3, dash: '2 12', opacity: 0.5 + swing(m.t, 2) * 0.3 }) +
        show(
          cover,
          box(
            304,
            between(-330, -134, cover),
            92,
            310,
            20,
            'fill="#fff" fill-opacity=".22" stroke="#fff" stroke-width="3"',
          ),
        ) +
        show(m.line === 1 ? 1 : 0, target(350, 10, m.t, { r: 40 })) +
        show(m.line === 3 ? 1 : 0, check(440, -180, 1.2)) +
        show(lit(0, m, 0), line('M150,-240L150,260M350,-240L350,260', { width: 3 }))
      );
    },
  },
  {
    ground: { window: [1000, 300, 760] },
    still: ({ B }) => at(0, -10, 1, 180, archSeen(B, { w: 300, d: 420, top: -240 })),
    live: (m) => {
      const i = Math.max(0, Math.min(4, m.line));
      const [x, y, w] = sectors[i];
      const slide = m.line === 1 ? during(1, m) * 74 : m.line === 2 ? (1 - during(2, m)) * -60 : 0;
      const inside = [x * 0.72, y * (i < 2 ? 0.8 : 1) - (i === 1 ? slide : 0) + (i === 2 ? slide : 0)];
      const breath = m.line === 4 ? 90 + swing(m.t, 4) * 26 : 0;
      const rays = [-1, 0, 1]
        .map((s) =>
          i < 2
            ? line(`M${s * 40},340L${s * 40},${inside[1] + 30}`, { color: gold, width: 4, dash: '14 14' })
            : line(`M${Math.sign(x) * 520},${y + s * 40}L${inside[0]},${y + s * 40}`, {
                color: gold,
                width: 4,
                dash: '14 14',
              }),
        )
        .join('');
      return (
        at(...inside, 1, 0, i < 2 ? sensor(w * 1.6, 26) : sensor(26, w * 1.6)) +
        show(0.6 + swing(m.t, 1.2) * 0.3, rays) +
        target(...inside, m.t, { r: 30 }) +
        show(
          m.line === 4 ? 1 : 0,
          circle(0, -120, breath, `fill="${mint}" fill-opacity=".12" stroke="${mint}" stroke-width="4"`),
        ) +
        show(m.line === 3 ? 1 : 0, target(258, -60, m.t, { color: gold }) + target(232, 20, m.t, { color: gold }))
      );
    },
  },
  {
    ground: { window: [1100, 400, 700], dim: 0.24 },
    still: () => '',
    live: (m) => {
      const { B } = m;
      const wave = (swing(m.t, 3) + 1) / 2;
      const stretch = m.line === 0 ? between(1.34, 0.68, m.within) : 1;
      const overlap = m.line === 1 ? between(0.34, 0, during(1, m)) : 0;
      const lift = m.line === 3 ? between(150, 0, during(3, m)) : 0;
      const radius = Math.round(between(320, 450, m.within));
      const cone =
        m.line === 2
          ? path(
              `M-290,-300L290,-300L290,310L-290,310Z M${n(between(120, 0, m.within))},5m-${radius},0a${radius},${radius} 0 1,0 ${radius * 2},0a${radius},${radius} 0 1,0 -${radius * 2},0`,
              'fill="#F4FAF9" fill-rule="evenodd" opacity=".92"',
            )
          : '';
      const tilt = m.line === 0 ? between(0, 46, m.within) : 20;
      const tube = at(
        -440,
        -120,
        0.6,
        tilt,
        path('M-90,-60L90,-46L90,46L-90,60Z', 'fill="#C9D6D8" stroke="#12201F" stroke-width="4"') +
          line('M110,0L250,0', { color: gold, width: 6, dash: '12 14' }),
      );
      const good = (m.line > 0 && m.within > 0.75) || m.line > 3;
      return (
        plate(
          shot(B, { stretch, shiftX: overlap, lift }) +
            cone +
            box(-280, -290 + wave * 580, 560, 3, 0, `fill="${mint}" opacity=".5"`),
          B,
        ) +
        show(m.line <= 0 ? 1 : 0, tube) +
        show(
          m.line === 1 ? 1 : 0,
          arrow(-430, 40, -360, 10 + wave * 20, { color: gold }) + target(134 * (1 - overlap), -60, m.t),
        ) +
        show(m.line === 3 ? 1 : 0, target(0, 260, m.t, { color: coral })) +
        (m.line < 0 ? '' : good ? check(400, -190, 1.8) : cross(400, -190, 1.6)) +
        show(m.line === 4 ? 1 : 0, figure('?', 400, -20, { size: 120, fill: white }))
      );
    },
  },
];
