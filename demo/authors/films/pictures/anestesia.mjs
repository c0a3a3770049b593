// Anestesia tronculare: the mandible as a landscape, the points the fingers find, the syringe across the arch.
import { at, circle, path } from '../../art/svg.mjs';
import { archSeen, jawBone, onJaw } from '../props/anatomy.mjs';
import { bar, syringe } from '../props/instruments.mjs';
import {
  arrow,
  between,
  coral,
  dot,
  drops,
  during,
  figure,
  gold,
  growing,
  line,
  lit,
  loop,
  mint,
  show,
  swing,
  target,
  timer,
  white,
} from '../props/marks.mjs';

const foramen = onJaw(688, 318);
const nerve = `M${foramen[0] + 60},-330C${foramen[0] + 70},-200 ${foramen[0] + 30},-110 ${foramen[0]},${foramen[1]}`;
const canal = `M${foramen[0]},${foramen[1]}C40,60 -40,110 -230,150`;
const notch = onJaw(584, 300);
const plane = onJaw(470, 470)[1];

export const anestesia = [
  {
    ground: { window: [820, 60, 1000] },
    still: ({ B }) => jawBone(B),
    live: (m) =>
      growing(nerve, during(0, m), { color: gold, width: 9 }) +
      show(
        during(0, m),
        line(canal, { color: gold, width: 7, dash: '3 15' }) + target(...foramen, m.t, { color: gold, r: 30 }),
      ) +
      show(
        lit(1, m, 0),
        path(
          `M${foramen[0] - 30},${foramen[1] + 12}Q${foramen[0] - 26},${foramen[1] - 34} ${foramen[0] + 4},${foramen[1] - 30}`,
          `fill="none" stroke="${mint}" stroke-width="9" stroke-linecap="round"`,
        ),
      ) +
      show(lit(2, m, 0), at(foramen[0] - 8, foramen[1] - 4, 0.7, -62, syringe(m.B, { needle: 260 }))) +
      show(
        m.line === 3 ? 1 : 0,
        line('M150,-330C140,-200 60,-90 -30,20', { color: '#FFE9A8', width: 7 }) +
          line('M200,-330C190,-200 160,-140 130,-70', { color: coral, width: 7 }) +
          dot(...onJaw(640, 420), 6 + loop(m.t, 1.4) * 5, '#FFE9A8'),
      ) +
      drops(m.t, 3, [foramen[0] + 56, -300], foramen, { r: 7, period: 2.4, spread: 4, color: '#FFF3C9' }),
  },
  {
    ground: { window: [420, 300, 900] },
    still: ({ B }) =>
      jawBone(B) + line(`M-330,${plane}L260,${plane}`, { color: white, width: 2.5, dash: '2 10', opacity: 0.6 }),
    live: (m) => {
      const height = plane - 46;
      return (
        show(
          lit(0, m, 0.5),
          target(...notch, m.t, { r: 32 }) +
            growing(`M${notch[0] - 30},-120Q${notch[0] - 2},${notch[1]} ${notch[0] - 40},90`, during(0, m), {
              width: 6,
            }),
        ) +
        show(
          during(1, m),
          line(`M-330,${height}L260,${height}`, { width: 3 }) +
            arrow(-260, plane - 3, -260, height + 3, { width: 4 }) +
            figure('6–10 mm', -290, height - 18, { size: 36, fill: mint, anchor: 'start' }),
        ) +
        show(
          lit(2, m, m.line > 2 ? 0.5 : 0),
          growing('M104,-250C94,-150 104,-60 124,60', during(2, m), { color: gold, width: 8 }),
        ) +
        show(
          m.line === 3 ? 1 : 0,
          line(`M${notch[0]},${height - 26}L118,${height - 26}`, { color: white, width: 3 }) +
            [1, 2, 3].map((i) => dot(between(notch[0], 118, i / 4), height - 26, 6, white)).join('') +
            target(between(notch[0], 118, 0.75), height, m.t, { r: 30 }) +
            figure('¾', between(notch[0], 118, 0.75), height - 50, { size: 44, fill: mint }),
        )
      );
    },
  },
  {
    ground: { window: [1000, 200, 800] },
    still: ({ B }) => at(-40, 10, 1, 180, archSeen(B, { w: 280, d: 400, top: -250, gum: '#8E3B39' })),
    live: (m) => {
      const goal = [238, -206];
      const deep =
        m.line <= 0 ? 0 : m.line === 1 ? during(1, m) : m.line === 2 ? 1 - Math.sin(m.within * Math.PI) * 0.45 : 0.94;
      const turn = m.line === 2 ? Math.sin(m.within * Math.PI) * -7 : 0;
      const full = m.line === 3 ? 1 - Math.max(0, m.within - 0.45) * 1.3 : 1;
      const back = (1 - deep) * 120;
      return (
        line('M-240,40L300,-250', { color: white, width: 2.5, dash: '2 10', opacity: 0.5 }) +
        at(goal[0] - back * 0.86, goal[1] + back * 0.46, 0.8, -118 + turn, syringe(m.B, { needle: 300, full })) +
        target(...goal, m.t, { r: 28, color: m.line === 3 ? mint : gold }) +
        show(m.line === 1 ? 1 : 0, figure('20–25 mm', 330, -236, { size: 36, fill: mint })) +
        show(m.line === 3 ? 1 : 0, timer(390, 40, 60, Math.max(0, m.within), '60″'))
      );
    },
  },
  {
    ground: { window: [760, 420, 1000] },
    still: ({ B }) => jawBone(B),
    live: (m) => {
      const [x, y] = foramen;
      const tubes = [0, 1, 2]
        .map(
          (i) =>
            `<g transform="translate(${-380 + i * 54} -150)"><rect x="-18" y="-70" width="36" height="150" rx="9" fill="#DDF3F0" fill-opacity=".22" stroke="#EAF4F4" stroke-width="3"/><rect x="-14" y="${i < during(2, m) * 3 ? 62 : -50}" width="28" height="${i < during(2, m) * 3 ? 12 : 124}" rx="4" fill="${mint}" opacity=".7"/></g>`,
        )
        .join('');
      return (
        show(m.line === 0 ? 1 : 0, timer(-330, -120, 74, m.within, '5′')) +
        show(
          m.line === 1 ? 1 : 0,
          target(x, y + 74, m.t, { color: coral }) + arrow(x + 50, y + 74, x + 50, y - 4) + target(x, y, m.t),
        ) +
        show(m.line === 2 ? 1 : 0, tubes) +
        show(
          m.line === 3 ? 1 : 0,
          at(-150, 96, 0.62, 150, syringe(m.B, { needle: 130, full: 1 - m.within * 0.6 })) +
            target(-150, 96, m.t, { color: gold }),
        ) +
        show(
          m.line === 4 ? 1 : 0,
          path(
            'M-420,60C-350,10 -300,24 -270,44C-240,24 -190,10 -120,60C-190,120 -350,120 -420,60Z',
            'fill="#C9584F" opacity=".9"',
          ) +
            line('M-420,60C-340,72 -200,72 -120,60', { color: '#4B1518', width: 5 }) +
            circle(-270, 62, 110 + swing(m.t, 2) * 5, `fill="none" stroke="${mint}" stroke-width="4"`),
        ) +
        bar(`M${x + 58},-330C${x + 66},-210 ${x + 30},-120 ${x},${y}`, 7, {
          base: gold,
          dark: '#3A2A08',
          light: '#FFF3C9',
        }) +
        drops(m.t, 3, [x + 56, -300], [x, y], { r: 7, period: 2.2, spread: 4, color: '#FFF3C9' })
      );
    },
  },
];
