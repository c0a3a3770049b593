// Sutura, the hands: the same stitches from above the patient, while the film is close to the wound.
import { at, limb, path } from '../../art/svg.mjs';
import { bar, holder, tweezers } from '../props/instruments.mjs';
import { between, during, show, swing } from '../props/marks.mjs';

const glove = { light: '#A9A6FF', dark: '#3B3A86' };

/** A gloved hand from the edge of the picture: arm, and two fingers that hold at `x, y`; `side` -1 comes from the left. */
const arm = (B, side, [x, y]) => {
  const paint = B.lin(side * 600, 300, x, y, [
    [0, glove.dark],
    [1, glove.light],
  ]);
  const part = (points) => path(limb(points), `fill="${paint}" stroke="#1D1C4A" stroke-width="3"`);
  const finger = (dx, dy, width) =>
    part([
      [x + side * 130, y + 96, width + 22],
      [x + side * (58 + dx), y + 26 + dy, width + 8],
      [x, y, width - 8],
    ]);
  return (
    finger(14, 44, 40) +
    part([
      [side * 760, y * 0.3 + 330, 190],
      [side * 470, y * 0.5 + 190, 170],
      [x + side * 150, y + 84, 128],
    ]) +
    finger(6, -14, 42)
  );
};
const still = ({ B }) =>
  path(
    'M-440,430C-420,60 -210,-90 0,-96C210,-90 420,60 440,430Z',
    `fill="${B.lin(0, -90, 0, 430, [
      [0, '#B98A70'],
      [1, '#5A3A2C'],
    ])}"`,
  ) +
  path('M-520,60C-300,-30 -170,-60 0,-60C170,-60 300,-30 520,60L560,460L-560,460Z', 'fill="#0F5A57" opacity=".92"') +
  path(
    'M-140,60C-120,-6 120,-6 140,60C120,150 -120,150 -140,60Z',
    'fill="#4B1518" stroke="#D98A7C" stroke-width="12"',
  ) +
  path('M-84,66Q0,36 84,66', 'fill="none" stroke="#EFE7D8" stroke-width="26" stroke-linecap="round"');

const thread = (from, to, sag) =>
  bar(`M${from[0]},${from[1]}Q${(from[0] + to[0]) / 2},${(from[1] + to[1]) / 2 + sag} ${to[0]},${to[1]}`, 4, {
    base: '#B9C7FF',
    light: '#fff',
    dark: '#1B2450',
  });

/** Both hands at work: the needle holder on the right, the tweezers on the left. */
const hands = (m, right, left, { pull = 0, sharp = false } = {}) =>
  show(pull > 0 ? 1 : 0, thread([10, 74], [right[0], right[1]], between(90, 6, pull))) +
  at(right[0], right[1], 0.62, 62, holder(m.B, { open: 5 + Math.abs(swing(m.t, 3.6)) * 5, sharp })) +
  at(left[0], left[1], 0.6, -64, tweezers(m.B, 0.3)) +
  arm(m.B, 1, [right[0] + 128, right[1] - 66]) +
  arm(m.B, -1, [left[0] - 172, left[1] - 86]);

/** Closer than it is drawn. */
const near = (inner) => at(0, -40, 1.3, 0, inner);
const chapter = (live) => ({
  ground: { window: [1300, 640, 600], dim: 0.2 },
  shift: 0,
  still: (m) => near(still(m)),
  live: (m) => near(live(m)),
});

export const suturaSecond = [
  chapter((m) => hands(m, [between(230, 60, during(1, m)), 70 + swing(m.t, 5) * 6], [-60, 70], { pull: during(2, m) })),
  chapter((m) => {
    const turn = during(1, m) * 0.5 + during(2, m) * 0.5;
    return hands(m, [between(70, -10, turn), 74 - Math.sin(turn * Math.PI) * 34], [-56 + swing(m.t, 6) * 4, 72]);
  }),
  chapter((m) => {
    const round = m.line === 1 || m.line === 2 ? 1 : 0;
    return hands(
      m,
      [90 + round * swing(m.t, 3) * 46, 40 + round * swing(m.t + 0.75, 3) * 30],
      [-90 - during(3, m) * 60, 60],
      { pull: Math.max(0.2, during(3, m)) },
    );
  }),
  chapter((m) => hands(m, [between(140, 24, during(1, m)), 66], [-40, 70 - during(2, m) * 60], { sharp: true })),
];
