// What the pictures of this lesson share.
import { at } from '../../../art/svg.mjs';
import { molarSeen, premolarSeen } from '../../props/anatomy.mjs';

export const floss = { base: '#DFF7F2', light: '#fff', dark: '#0A2B28' };
export const sheetOf = (B, d) =>
  B.solid(d, {
    fill: B.lin(-400, -260, 380, 260, [
      [0, '#8FF3E2'],
      [0.5, '#2FB5A4'],
      [1, '#0B4A46'],
    ]),
    dark: '#062B29',
    light: '#D9FFF8',
    depth: 60,
    rim: 5,
    shade: 0.6,
    shine: 0.6,
  });
export const square = (w, h, r = 40) =>
  `M${-w},${-h + r}Q${-w},${-h} ${-w + r},${-h}L${w - r},${-h}Q${w},${-h} ${w},${-h + r}L${w},${h - r}Q${w},${h} ${w - r},${h}L${-w + r},${h}Q${-w},${h} ${-w},${h - r}Z`;
export const row = (B) =>
  at(170, 0, 0.8, 0, premolarSeen(B)) + at(330, -14, 0.7, 0, premolarSeen(B)) + at(-80, 0, 0.98, 0, molarSeen(B));
export const holes = [
  [-250, 70, 30],
  [-170, 20, 21],
  [-92, -18, 20],
  [-16, -44, 19],
  [56, -62, 16],
  [124, -72, 15],
];
