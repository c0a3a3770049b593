// What the pictures of this lesson share.
import { at, path } from '../../../art/svg.mjs';
import { gum, shadow, tooth } from '../../props/anatomy.mjs';
import { line } from '../../props/marks.mjs';

export const rounded = (x, y, w, h, r, attr) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" ${attr}/>`;
export const six = [
  [-120, -176],
  [0, -196],
  [120, -176],
  [-120, 176],
  [0, 196],
  [120, 176],
];
export const numbers = ['3', '2', '3', '4', '2', '5'];
export const chart = (B) =>
  shadow(B, 'M-430,-250L430,-250L430,250L-430,250Z') +
  rounded(
    -430,
    -250,
    860,
    500,
    24,
    `fill="${B.lin(0, -250, 0, 250, [
      [0, '#F5FBFA'],
      [1, '#C9DBD9'],
    ])}"`,
  ) +
  line(
    Array.from({ length: 7 }, (_, i) => `M${-400 + i * 133},-220V220`.replace('V220', `L${-400 + i * 133},220`)).join(
      '',
    ) + [-100, 20, 130].map((y) => `M-400,${y}L400,${y}`).join(''),
    { color: '#7FA09E', width: 2 },
  );
export const section = (B, deep) =>
  at(
    -60,
    0,
    1,
    0,
    tooth(B, 'M-760,-460L20,-460L60,-330C130,-160 150,-60 96,10C60,120 40,260 20,460L-760,460Z', {
      box: [-600, -300, 160, 200],
      depth: 60,
    }),
  ) +
  at(
    0,
    40,
    1,
    0,
    gum(B, [
      [60, -40],
      [96, -66],
      [150, -60],
      [300, -20],
      [640, -30],
    ]),
  ) +
  path(`M34,20Q${46},${deep * 0.6} 8,${deep}Q60,${deep * 0.6} 58,6Z`, 'fill="#3A0C10"');
