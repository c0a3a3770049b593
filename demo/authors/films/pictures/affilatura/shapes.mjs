// What the pictures of this lesson share.
import { at, circle, curve, limb, path } from '../../../art/svg.mjs';
import { shadow } from '../../props/anatomy.mjs';
import { bar } from '../../props/instruments.mjs';
import { box } from '../../props/room.mjs';

const metalStops = [
  [0, '#F6FCFC'],
  [0.35, '#A9BCBF'],
  [0.7, '#4C6167'],
  [1, '#1C2A2E'],
];
const half = 'M-170,0L170,0C172,112 96,196 0,196C-96,196 -172,112 -170,0Z';
/** A blade cut across: flat face above, round back below; the edges are its corners. */
export const section = (B) =>
  shadow(B, half) +
  B.solid(half, {
    fill: B.lin(-150, 0, 130, 190, metalStops),
    dark: '#0A1416',
    light: '#fff',
    depth: 46,
    rim: 7,
    to: [-0.6, -0.7],
  }) +
  path('M-170,0L170,0', 'stroke="#F6FCFC" stroke-width="7" stroke-linecap="round"');
const blade = limb(
  [
    [330, -420, 40],
    [236, -270, 36],
    [150, -150, 40],
    [96, -60, 62],
    [44, 20, 76],
    [-40, 66, 66],
    [-128, 74, 34],
  ],
  12,
);
/** The edge of the blade below, from shank to tip. */
export const edgeLine = curve([
  [122, -43],
  [70, 48],
  [24, 80],
  [-30, 97],
  [-128, 91],
  [-142, 82],
]);
const lit = curve([
  [204, -284],
  [118, -166],
  [68, -78],
  [18, -8],
  [-46, 34],
  [-128, 58],
]);
/** The working end of a curette in profile, its tip to the left. */
export const curette = (B) =>
  shadow(B, blade, 14, 24, 16) +
  B.solid(blade, { fill: B.lin(-60, -120, 220, 80, metalStops), dark: '#0A1416', light: '#fff', depth: 34, rim: 6 }) +
  bar('M330,-420L470,-640', 56);
/** The same, light enough to be drawn for every frame. */
export const movingCurette = (B) =>
  path(blade, `fill="${B.lin(-60, -120, 220, 80, metalStops)}" stroke="#0A1416" stroke-width="3"`) +
  path(lit, 'fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round" opacity=".75"') +
  bar('M330,-420L470,-640', 56);
/** The stone seen from its narrow side, its lower end at 0,0. */
export const stone = (B) =>
  box(
    -26,
    -420,
    52,
    440,
    12,
    `fill="${B.lin(-26, 0, 26, 0, [
      [0, '#F4EFE2'],
      [0.4, '#CFC7B4'],
      [1, '#7C7565'],
    ])}" stroke="#12201F" stroke-width="3"`,
  );
export const stick = (B) => {
  const d = 'M-300,-30L260,-30Q290,-30 290,0Q290,30 260,30L-300,30Q-320,0 -300,-30Z';
  return (
    shadow(B, d, 10, 22, 14) +
    path(
      d,
      `fill="${B.lin(0, -30, 0, 30, [
        [0, '#DDFBF4'],
        [0.4, '#5EEAD4'],
        [1, '#0F5A57'],
      ])}" stroke="#04211E" stroke-width="3"`,
    )
  );
};
/** A root's surface with calculus on it. */
export const rootSurface = (B) => {
  const d = `${curve([
    [-700, 190],
    [-300, 170],
    [100, 186],
    [700, 172],
  ])}L700,600L-700,600Z`;
  return B.solid(d, {
    fill: B.lin(0, 170, 0, 420, [
      [0, '#FFF6E4'],
      [0.5, '#E6CFA9'],
      [1, '#8A6844'],
    ]),
    dark: '#4A2F22',
    light: '#fff',
    depth: 40,
    rim: 9,
    to: [-0.2, -1],
    shade: 0.4,
  });
};
export const calculus = (height) =>
  at(
    -150,
    180,
    1,
    0,
    path(
      `M-190,6C-160,${-60 * height} -110,${-30 * height} -80,${-70 * height}C-30,${-100 * height} 10,${-40 * height} 50,${-74 * height}C100,${-80 * height} 130,${-20 * height} 170,6Z`,
      'fill="#7A5A34" stroke="#3A2812" stroke-width="4" stroke-linejoin="round"',
    ),
  );
export const pointAt = (x, y, color) => circle(x, y, 13, `fill="${color}" stroke="#fff" stroke-width="4"`);
