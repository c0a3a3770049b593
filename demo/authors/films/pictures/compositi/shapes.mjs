// What the pictures of this lesson share.
import { at, circle, path } from '../../../art/svg.mjs';
import { incisorCrown } from '../../../art/teeth.mjs';
import { shadow, tooth } from '../../props/anatomy.mjs';
import { bar } from '../../props/instruments.mjs';
import { swing } from '../../props/marks.mjs';

export const k = 0.84;
export const whole = (B, x, tone = {}) =>
  at(
    x,
    -20,
    k,
    0,
    shadow(B, incisorCrown) + tooth(B, incisorCrown, { box: [-180, -330, 150, 360], depth: 76, shade: 0.5, ...tone }),
  );
export const broken =
  'M-108,-322C-152,-240 -216,20 -238,232C-240,250 -240,262 -238,272C-150,250 -60,200 0,150C70,90 150,30 205,-40C190,-130 160,-230 112,-322C80,-388 -76,-388 -108,-322Z';
export const mended =
  'M-238,272C-150,250 -60,200 0,150C70,90 150,30 205,-40C225,50 238,150 241,222C250,308 222,340 160,350C64,366 -60,366 -156,356C-200,352 -230,330 -238,272Z';
export const mamelons =
  'M-206,262C-130,240 -50,196 6,146C70,90 140,34 192,-20C206,60 214,140 216,210C214,268 190,300 164,290C140,250 104,250 82,296C60,320 20,320 4,296C-16,262 -50,262 -70,300C-96,324 -130,320 -150,296C-170,276 -196,282 -206,262Z';
export const piece = (d, fill, opacity = 1, more = '') =>
  at(0, -20, k, 0, path(d, `fill="${fill}" opacity="${opacity}" ${more}`));
export const dentine = (B) =>
  B.lin(-200, -40, 160, 330, [
    [0, '#FFD79A'],
    [1, '#E0A259'],
  ]);
export const enamel = (B) =>
  B.lin(-200, -40, 200, 360, [
    [0, '#FFFDF7'],
    [0.6, '#EADFD2'],
    [1, '#BFD3EE'],
  ]);
export const lamp = (t) =>
  bar('M0,-30C40,-120 140,-200 420,-330', 58, { base: '#DCE9E8' }) +
  circle(0, 0, 34, 'fill="#0C1618"') +
  circle(0, 0, 24, `fill="#6FB6FF" opacity="${0.75 + swing(t, 0.5) * 0.2}"`);
export const stump = ({ B }) =>
  whole(B, -430) +
  at(0, -20, k, 0, shadow(B, broken) + tooth(B, broken, { box: [-180, -330, 150, 300], depth: 70, shade: 0.5 })) +
  whole(B, 430);
export const built = ({ B }) => whole(B, -430) + whole(B, 0) + whole(B, 430);
