// What the pictures of this lesson share.
import { at, circle, n, path } from '../../../art/svg.mjs';
import { molarCrown } from '../../../art/teeth.mjs';
import { gum, shadow, tooth } from '../../props/anatomy.mjs';
import { bar } from '../../props/instruments.mjs';
import { line } from '../../props/marks.mjs';
import { box } from '../../props/room.mjs';

/** Where piece and tooth meet. */
export const seat = 'M-300,-190L-176,-176C-150,-120 -120,-96 -70,-96L86,-96C130,-96 150,-130 168,-186L300,-196';
const stump = `${seat}C310,-110 288,-60 236,0C226,80 226,160 230,300L-230,300C-226,160 -226,80 -236,0C-296,-70 -312,-120 -300,-190Z`;
const piece =
  'M-300,-190L-176,-176C-150,-120 -120,-96 -70,-96L86,-96C130,-96 150,-130 168,-186L300,-196C306,-290 296,-330 262,-376C232,-426 168,-428 122,-388C86,-358 44,-342 0,-328C-44,-342 -86,-358 -122,-388C-168,-428 -232,-426 -262,-376C-292,-330 -304,-290 -300,-190Z';
const k = 0.66;
/** The prepared tooth in its gum, between its neighbours. */
export const prepared = (B, { neighbours = true } = {}) =>
  (neighbours
    ? [-1, 1]
        .map((s) =>
          at(s * 400, 90, k * 0.98, 0, shadow(B, molarCrown) + tooth(B, molarCrown, { box: [-260, -420, 220, 60] })),
        )
        .join('')
    : '') +
  at(0, 110, k, 0, shadow(B, stump) + tooth(B, stump, { box: [-260, -200, 240, 260], depth: 60 })) +
  gum(
    B,
    [
      [-760, 130],
      [-400, 112],
      [-200, 150],
      [0, 124],
      [200, 150],
      [400, 112],
      [760, 130],
    ],
    { pale: '#E6B4C4', key: '#B0648C', deep: '#2E1440' },
  );
/** The piece, as light as a moving thing has to be; at 0 it sits in its tooth. */
export const onlay = (B, { up = 0, side = 0, turn = 0, tone = ['#FFFFFF', '#E9E4F4', '#A79FC8'] } = {}) =>
  at(
    side,
    110 - up,
    k,
    turn,
    path(
      piece,
      `fill="${B.lin(
        -260,
        -420,
        220,
        -80,
        tone.map((color, i) => [i / 2, color]),
      )}" stroke="#3A3460" stroke-width="7" stroke-linejoin="round"`,
    ) +
      path(
        'M-282,-230C-290,-300 -270,-350 -246,-376C-222,-398 -192,-400 -160,-388',
        'fill="none" stroke="#fff" stroke-width="13" stroke-linecap="round" opacity=".9"',
      ) +
      path(
        'M0,-320C-10,-270 8,-230 -4,-170',
        'fill="none" stroke="#8A82B4" stroke-width="12" stroke-linecap="round" opacity=".5"',
      ),
  );
/** The joint between them, in the piece's own place. */
export const joint = (color, width = 16, opacity = 1) => at(0, 110, k, 0, line(seat, { color, width, opacity }));
/** A syringe of gel or paste, its tip at 0,0. */
export const applicator = (B, color) =>
  bar('M0,0L0,-60', 14, { base: '#2A2C4A' }) +
  box(
    -34,
    -300,
    68,
    244,
    12,
    `fill="${B.lin(-34, 0, 34, 0, [
      [0, '#fff'],
      [0.3, color],
      [1, '#171846'],
    ])}" stroke="#08081A" stroke-width="4"`,
  ) +
  bar('M0,-300L0,-390', 16) +
  bar('M-36,-396L36,-396', 16);
/** A curing light, its window at 0,0 and its beam below. */
export const curing = (B, isOn, reach = 170) =>
  (isOn
    ? path(
        `M-40,0L40,0L96,${reach}L-96,${reach}Z`,
        `fill="${B.lin(0, 0, 0, reach, [
          [0, '#7E9BFF', 0.9],
          [1, '#5B6CFF', 0.08],
        ])}"`,
      )
    : '') +
  bar('M0,-30C0,-90 40,-120 120,-150L420,-300', 62, { base: '#2A2C4A', light: '#AFB4FF', dark: '#08081A' }) +
  `<ellipse cx="0" cy="-4" rx="44" ry="15" fill="${isOn ? '#DCE4FF' : '#4A4C78'}" stroke="#08081A" stroke-width="4"/>`;
/** A small brush whose tip is at 0,0. */
export const microbrush = (color) =>
  bar('M0,-20L90,-330', 12, { base: '#F4FAF9' }) + `<ellipse cx="0" cy="-6" rx="17" ry="24" fill="${color}"/>`;
export const grains = (t, x, y, w) =>
  Array.from({ length: 26 }, (_, i) => {
    const share = (t * 1.6 + i * 0.137) % 1;
    return circle(
      x + Math.sin(i * 2.1) * w * share,
      y + share * 170,
      4 + (i % 3),
      `fill="#fff" opacity="${n(1 - share)}"`,
    );
  }).join('');
