// What the pictures of this lesson share.
import { at, circle, n, path } from '../../../art/svg.mjs';
import { incisorCrown } from '../../../art/teeth.mjs';
import { line } from '../../props/marks.mjs';
import { box } from '../../props/room.mjs';

const crown = (B, tone) =>
  path(
    incisorCrown,
    `fill="${B.lin(-200, -330, 180, 350, [
      [0, '#FFFFFF'],
      [0.5, tone],
      [1, '#A99A88'],
    ])}" stroke="#2A1A14" stroke-width="10"`,
  );
const upper = [0, 1, 2, 3].flatMap((i) =>
  [-1, 1].map((s) => [s * (46 + i * 84 - i * i * 4), -6 - i * 6 + i * i * 5, [0.2, 0.165, 0.185, 0.16][i], s]),
);
/** Front teeth from the front, both arches; `apart` in pixels. */
export const smile = (B, { apart = 0, shift = 0, gums = true } = {}) =>
  (gums
    ? path(
        'M-392,-96Q-380,-136 -330,-142Q0,-196 330,-142Q380,-136 392,-96L380,20Q0,-16 -380,20Z',
        `fill="${B.lin(0, -180, 0, 20, [
          [0, '#8E4A4E'],
          [0.5, '#D98A84'],
          [1, '#C9706C'],
        ])}"`,
      ) +
      path(
        `M-372,${100 + apart}Q0,${124 + apart} 372,${100 + apart}L366,${176 + apart}Q340,${206 + apart} 300,${212 + apart}Q0,${258 + apart} -300,${212 + apart}Q-340,${206 + apart} -366,${176 + apart}Z`,
        `fill="${B.lin(0, 100 + apart, 0, 240 + apart, [
          [0, '#C9706C'],
          [0.5, '#C47C78'],
          [1, '#74383C'],
        ])}"`,
      )
    : '') +
  upper.map(([x, y, s]) => at(x + shift, y, s, 0, crown(B, '#F5EAD8'))).join('') +
  upper.map(([x, y, s]) => at(x * 0.9 + shift, 108 + apart - y * 0.6, s * 0.86, 180, crown(B, '#EFE2CC'))).join('');
/** The viewfinder: a frame with its corners and cross. */
export const finder = (w = 420, h = 280, color = '#fff') =>
  [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ]
    .map(([x, y]) => line(`M${x * w},${y * (h - 70)}L${x * w},${y * h}L${x * (w - 70)},${y * h}`, { color, width: 8 }))
    .join('') + line('M-26,0L26,0M0,-26L0,26', { color, width: 3, opacity: 0.7 });
/** A camera from the front; `ring` lights its flash. */
export const camera = (B, ring = 0) =>
  box(
    -230,
    -140,
    460,
    300,
    40,
    `fill="${B.lin(-200, -140, 200, 160, [
      [0, '#4A4C78'],
      [0.4, '#23243F'],
      [1, '#0B0C1C'],
    ])}" stroke="#AFB4FF" stroke-opacity=".5" stroke-width="4"`,
  ) +
  box(-90, -196, 180, 76, 20, 'fill="#171830" stroke="#AFB4FF" stroke-opacity=".4" stroke-width="3"') +
  circle(0, 14, 150, 'fill="#0B0C1C" stroke="#6C6FEA" stroke-width="5"') +
  circle(0, 14, 128, `fill="none" stroke="#fff" stroke-width="26" opacity="${n(0.25 + ring * 0.75)}"`) +
  circle(
    0,
    14,
    98,
    `fill="${B.rad(-30, -20, 120, [
      [0, '#6C7BFF'],
      [0.5, '#23256A'],
      [1, '#05061A'],
    ])}" stroke="#AFB4FF" stroke-width="4"`,
  ) +
  path(
    'M-64,-20A70,70 0 0 1 0,-50',
    'fill="none" stroke="#fff" stroke-width="10" stroke-linecap="round" opacity=".7"',
  ) +
  circle(180, -100, 14, 'fill="#FFD98A"');
/** Seven blades around an opening of radius r. */
export const iris = (r) =>
  circle(0, 0, 150, 'fill="#171830" stroke="#AFB4FF" stroke-width="5"') +
  Array.from({ length: 7 }, (_, i) => {
    const [a, b] = [(i * 2 * Math.PI) / 7, ((i + 1) * 2 * Math.PI) / 7];
    const q = (t, d) => `${n(Math.cos(t) * d)},${n(Math.sin(t) * d)}`;
    return path(
      `M${q(a, r)}L${q(b, r)}L${q(b, 146)}L${q(a, 146)}Z`,
      'fill="#2A2C6E" stroke="#8F94EE" stroke-width="3"',
    );
  }).join('');
/** A cheek retractor of clear plastic, its open side to the right. */
export const retractor =
  path(
    'M40,-150C-70,-140 -90,-70 -90,0C-90,70 -70,140 40,150L40,112C-30,100 -48,60 -48,0C-48,-60 -30,-100 40,-112Z',
    'fill="#BFE9FF" fill-opacity=".45" stroke="#EAF4FF" stroke-width="5"',
  ) + box(-250, -22, 166, 44, 22, 'fill="#BFE9FF" fill-opacity=".45" stroke="#EAF4FF" stroke-width="5"');
