// Quattro mani: the clock around the head, the cannula before the turbine, the hand-over below the chin.
import { at, circle, curve, limb, n, path } from '../../art/svg.mjs';
import { archSeen } from '../props/anatomy.mjs';
import { bar, cannula, mirror, turbine } from '../props/instruments.mjs';
import {
  arrow,
  between,
  check,
  coral,
  cross,
  dot,
  drops,
  during,
  ease,
  figure,
  gold,
  growing,
  line,
  loop,
  mint,
  show,
  swing,
  target,
  white,
} from '../props/marks.mjs';
import { box, headAbove, seated } from '../props/room.mjs';

const hour = (h, r) => [Math.sin((h / 6) * Math.PI) * r, -Math.cos((h / 6) * Math.PI) * r];
const wedge = (from, to, r, attr) => {
  const [[x1, y1], [x2, y2]] = [hour(from, r), hour(to, r)];
  return path(`M0,0L${n(x1)},${n(y1)}A${r},${r} 0 0 1 ${n(x2)},${n(y2)}Z`, attr);
};
const dial = Array.from({ length: 12 }, (_, i) => {
  const [x, y] = hour(i, 262);
  return figure(String(i || 12), x, y + 12, { size: 34, fill: i ? white : gold });
}).join('');
const fingers = [
  [
    [118, 190, 66],
    [146, 66, 58],
    [136, -20, 50],
    [98, -78, 38],
  ],
  [
    [88, 150, 78],
    [112, 10, 66],
    [96, -86, 56],
    [54, -152, 40],
  ],
  [
    [40, 110, 84],
    [48, -30, 70],
    [42, -124, 58],
    [14, -204, 38],
  ],
];
const pinch = [
  [
    [-10, 120, 84],
    [-58, 0, 74],
    [-56, -96, 60],
    [-4, -214, 38],
  ],
  [
    [-52, 250, 96],
    [-122, 140, 82],
    [-116, 20, 62],
    [-62, -90, 52],
    [-18, -176, 36],
  ],
];
const palm = `${curve([
  [-84, 340],
  [-108, 230],
  [-96, 120],
  [-50, 40],
  [30, 14],
  [104, 60],
  [142, 160],
  [134, 260],
  [112, 340],
])}L-84,340Z`;
/** A gloved hand in pen grip, its fingertips at -60,-10 and its sleeve going out to the lower right. */
const hand = (B, glove, sleeve) => {
  const skin = B.lin(-60, -240, 60, 420, [
    [0, '#fff'],
    [0.28, glove],
    [1, '#0A3A36'],
  ]);
  const part = (d, fill = skin) =>
    path(d, `fill="${fill}" stroke="#06201C" stroke-width="7" stroke-linejoin="round" stroke-opacity=".75"`);
  return at(
    9,
    48,
    0.42,
    -50,
    fingers.map((one) => part(limb(one))).join('') +
      part('M-150,1400C-130,900 -100,640 -92,318L122,318C136,640 160,900 180,1400Z', sleeve) +
      part(palm) +
      path('M-90,306C-30,326 60,326 118,306', 'fill="none" stroke="#fff" stroke-width="8" opacity=".5"') +
      pinch.map((one) => part(limb(one))).join(''),
  );
};
const pen = (B, tip, color) => bar('M0,-150L0,150', 18, { base: color }) + bar(`M0,150L0,190L${tip},214`, 7);

/** The patient's shoulders and trunk from above, under the drape. */
const trunk = (B, d) =>
  path(
    d,
    `fill="${B.lin(-200, -100, 120, 400, [
      [0, '#4E7680'],
      [0.5, '#2A4650'],
      [1, '#101E24'],
    ])}" stroke="#0A1518" stroke-width="5"`,
  );

export const quattroMani = [
  {
    ground: { window: [700, 200, 1100], dim: 0.26 },
    still: ({ B }) =>
      circle(0, 0, 296, 'fill="#041213" opacity=".7"') +
      circle(0, 0, 296, 'fill="none" stroke="#fff" stroke-opacity=".2" stroke-width="3"') +
      trunk(B, 'M-104,420L-104,170C-104,112 -56,88 0,88C56,88 104,112 104,170L104,420Z') +
      at(0, 0, 0.86, 180, headAbove(B)),
    live: (m) => {
      const here = (h, cloth, r = 190) => {
        const [x, y] = hour(h, r);
        return at(x, y, 0.74, h * 30 + 180, seated(m.B, cloth));
      };
      const operator = 10 + swing(m.t, 6) * 0.5;
      const lean = m.line === 3 ? between(236, 190, during(3, m)) : 190;
      const [ox, oy] = hour(operator, 190);
      return (
        show(
          m.line >= 1 ? 0.9 : 0.15,
          wedge(8, 12, 290, `fill="#8FD3FF" fill-opacity=".28"`) + wedge(2, 4, 290, `fill="${mint}" fill-opacity=".3"`),
        ) +
        dial +
        show(m.line <= 0 ? 1 : 0.3, growing('M0,0L0,-226', during(0, m), { color: gold, width: 5 })) +
        show(m.line >= 1 ? 1 : 0.4, here(operator, '#8FD3FF') + here(3, mint, lean)) +
        show(
          m.line === 2 ? 1 : 0,
          line(`M${n(ox)},${n(oy)}L0,-20M190,0L0,-20`, { color: gold, width: 3, dash: '3 10' }) +
            figure('+10–15 cm', 400, -60, { size: 38, fill: mint }),
        ) +
        show(m.line === 3 ? 1 : 0, arrow(330, 90, 270, 90) + check(430, 0, 1.1))
      );
    },
  },
  {
    ground: { window: [860, 360, 760] },
    still: ({ B }) => at(-20, 40, 1.1, 180, archSeen(B, { w: 290, d: 420, top: -250 })),
    live: (m) => {
      const first = during(1, m);
      const inside = m.line <= 0 ? between(150, 60, m.within) : 0;
      const suck = drops(m.t, 7, [196, -60], [262, -96], { r: 5, period: 0.7, color: '#fff', spread: 16 });
      const air =
        m.line >= 1 ? at(between(60, 196, first), between(-330, -96, first), 0.5, -30, turbine(m.B, m.t, 90)) : '';
      return (
        suck +
        at(236 + inside, -70 - inside * 0.5, 0.8, 74, cannula(m.B)) +
        air +
        at(70, -40, 0.8, -120 + swing(m.t, 5) * 3, mirror(m.B)) +
        show(m.line === 2 ? 1 : 0, target(236, -70, m.t) + line('M176,-170L268,90', { width: 3, dash: '2 10' })) +
        show(
          m.line === 3 ? 1 : 0,
          circle(
            -20,
            -210,
            120,
            `fill="${coral}" fill-opacity="${n(0.2 + swing(m.t, 1.4) * 0.08)}" stroke="${coral}" stroke-width="4" stroke-dasharray="4 12"`,
          ) + cross(-20, -210, 1.3),
        )
      );
    },
  },
  {
    ground: { window: [900, 500, 700] },
    still: ({ B }) =>
      trunk(B, 'M-330,420C-330,70 -260,-70 -90,-98C-40,-108 40,-108 90,-98C260,-70 330,70 330,420Z') +
      at(0, -208, 1, 180, headAbove(B)) +
      circle(0, 60, 170, 'fill="#5EEAD4" opacity=".1"'),
    live: (m) => {
      const give =
        m.line < 1
          ? 0.2
          : m.line === 1
            ? between(0.2, 0.6, during(1, m))
            : m.line === 2
              ? between(0.6, 1, during(2, m))
              : 1;
      const x = between(200, 20, give);
      const bistoury = m.line === 4;
      const used = m.line >= 2 ? between(0, 200, m.line === 2 ? during(2, m) : 1) : 0;
      const zone = circle(
        0,
        60,
        168 + swing(m.t, 2.6) * 5,
        `fill="none" stroke="${mint}" stroke-width="4" stroke-dasharray="4 14" stroke-linecap="round"`,
      );
      const tray =
        box(-120, 40, 260, 90, 40, 'fill="#C9D6D8" stroke="#22343A" stroke-width="5"') +
        bar(`M${between(190, -40, m.within)},84L${between(290, 100, m.within)},80`, 13) +
        path(`M${between(190, -40, m.within)},84l-50,10l6,-22Z`, 'fill="#fff" stroke="#22343A" stroke-width="3"');
      return (
        zone +
        show(m.line === 0 ? 1 : 0, cross(0, -260, 1.4) + check(0, 60, 1.2)) +
        (bistoury
          ? tray + at(between(230, 300, m.within), 110, 0.9, 0, hand(m.B, '#2FB5A4', '#123A36'))
          : at(-40 + used, 40 + used * 0.5, 0.8, 62, pen(m.B, -20, '#8FA4A8')) +
            at(x - 40, 50 - give * 20, 0.8, 40, pen(m.B, 24, gold)) +
            at(-140, 110, 0.9, 90, hand(m.B, '#8FD3FF', '#1D3C52')) +
            at(x + 70, 110, 0.9, 0, hand(m.B, '#2FB5A4', '#123A36'))) +
        show(m.line === 3 ? 1 : 0, target(-60, 60, m.t, { color: gold }))
      );
    },
  },
  {
    ground: { window: [640, 120, 1180], crisp: true, dim: 0.62 },
    live: (m) => {
      const beat = loop(m.t, 3);
      const steps = [0, 1, 2].map((i) => {
        const a = (i * 2 * Math.PI) / 3 - Math.PI / 2;
        return [Math.cos(a) * 190 - 10, Math.sin(a) * 190 + 10];
      });
      const now = Math.floor(beat * 3);
      const angle = beat * 2 * Math.PI - Math.PI / 2;
      const labels = ['1', '2', '3'];
      return (
        circle(-10, 10, 190, `fill="#041213" fill-opacity=".5" stroke="${mint}" stroke-opacity=".4" stroke-width="4"`) +
        steps
          .map(
            ([x, y], i) =>
              circle(
                x,
                y,
                i === now ? 44 : 34,
                `fill="${i === now ? mint : '#0D2A28'}" stroke="${mint}" stroke-width="4"`,
              ) + figure(labels[i], x, y + 14, { size: 40, fill: i === now ? '#04211E' : white }),
          )
          .join('') +
        dot(Math.cos(angle) * 190 - 10, Math.sin(angle) * 190 + 10, 12, '#fff') +
        at(-10, 10, 0.42, between(0, 120, ease(0.2, 0.8, beat * 3 - now)) + now * 120, pen(m.B, 20, gold)) +
        show(m.line === 3 ? 1 : 0, figure('5′', 380, -150, { size: 80, fill: mint }))
      );
    },
  },
];
