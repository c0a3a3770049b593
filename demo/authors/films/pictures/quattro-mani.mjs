// Quattro mani: the clock around the head, the cannula before the turbine, the hand-over below the chin.
import { at, circle, n, path } from '../../art/svg.mjs';
import { archSeen } from '../props/anatomy.mjs';
import { bar, cannula, mirror, spatula, turbine } from '../props/instruments.mjs';
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
import { box, chairAbove, stoolAbove } from '../props/room.mjs';

const hour = (h, r) => [Math.sin((h / 6) * Math.PI) * r, -Math.cos((h / 6) * Math.PI) * r];
const wedge = (from, to, r, attr) => {
  const [[x1, y1], [x2, y2]] = [hour(from, r), hour(to, r)];
  return path(`M0,0L${n(x1)},${n(y1)}A${r},${r} 0 0 1 ${n(x2)},${n(y2)}Z`, attr);
};
const dial = Array.from({ length: 12 }, (_, i) => {
  const [x, y] = hour(i, 262);
  return figure(String(i || 12), x, y + 12, { size: 34, fill: i ? white : gold });
}).join('');
const pen = (B, tip, color) => bar('M0,-150L0,150', 18, { base: color }) + bar(`M0,150L0,190L${tip},214`, 7);

/** What somebody on a stool sees: light that narrows towards the mouth. */
const gaze = (h, r, color) => {
  const [[x, y], [dx, dy]] = [hour(h, r), hour(h + 3, 26)];
  return path(`M${n(x + dx)},${n(y + dy)}L${n(x - dx)},${n(y - dy)}L0,-6Z`, `fill="${color}" fill-opacity=".4"`);
};
/** The paper towel over the chest, with its two clips. */
const bib = (B) =>
  path(
    'M-96,150L-70,104Q0,140 70,104L96,150L104,330Q0,350 -104,330Z',
    `fill="${B.lin(-90, 100, 80, 330, [
      [0, '#F4FAF9'],
      [0.5, '#CFE3E6'],
      [1, '#7FA3A8'],
    ])}" stroke="#0A1518" stroke-width="3"`,
  ) + [-1, 1].map((s) => bar(`M${s * 76},112L${s * 62},52`, 7, { base: '#A9BCBF' })).join('');

export const quattroMani = [
  {
    ground: { window: [700, 200, 1100], dim: 0.26 },
    still: ({ B }) =>
      circle(0, 0, 296, 'fill="#041213" opacity=".7"') +
      circle(0, 0, 296, 'fill="none" stroke="#fff" stroke-opacity=".2" stroke-width="3"') +
      at(0, 0, 0.8, 0, chairAbove(B)),
    live: (m) => {
      const here = (h, cloth, r = 172) => {
        const [x, y] = hour(h, r);
        return gaze(h, r, cloth) + at(x, y, 0.78, h * 30 + 180, stoolAbove(m.B, cloth));
      };
      const operator = 10 + swing(m.t, 6) * 0.5;
      const lean = m.line === 3 ? between(226, 172, during(3, m)) : 172;
      const [ox, oy] = hour(operator, 172);
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
          line(`M${n(ox)},${n(oy)}L0,-20M172,0L0,-20`, { color: gold, width: 3, dash: '3 10' }) +
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
    still: ({ B }) => at(0, -196, 1.5, 0, chairAbove(B) + bib(B)) + circle(0, 60, 170, 'fill="#5EEAD4" opacity=".1"'),
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
      const ring = bar('M-15,-250L15,-250', 12, { base: gold, cap: 'butt' });
      const tray =
        box(-120, 40, 260, 90, 40, 'fill="#C9D6D8" stroke="#22343A" stroke-width="5"') +
        bar(`M${between(190, -40, m.within)},84L${between(290, 100, m.within)},80`, 13) +
        path(`M${between(190, -40, m.within)},84l-50,10l6,-22Z`, 'fill="#fff" stroke="#22343A" stroke-width="3"');
      return (
        zone +
        show(m.line === 0 ? 1 : 0, cross(0, -260, 1.4) + check(0, 60, 1.2)) +
        (bistoury
          ? tray
          : show(
              1 - used / 260,
              at(-60 - used * 1.4, 120 + used * 0.3, 0.62, -64, spatula(m.B)) +
                show(m.line >= 2 ? 1 : 0, arrow(-190, 30, -270, 70, { color: coral })),
            ) +
            at(x - 30, 120 - give * 34, 0.62, 52 - give * 24, spatula(m.B) + ring) +
            show(m.line === 1 ? 1 : 0, arrow(250, -70, 170, -10, { color: gold }))) +
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
