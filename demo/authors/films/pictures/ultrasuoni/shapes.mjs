// What the pictures of this lesson share.
import { circle, limb, n, path } from '../../../art/svg.mjs';
import { bar } from '../../props/instruments.mjs';
import { box } from '../../props/room.mjs';

const shape = (thin) =>
  limb(
    [
      [250, -470, 70],
      [210, -350, 58],
      [150, -230, 44 - thin * 12],
      [84, -130, 34 - thin * 12],
      [30, -60, 24 - thin * 8],
      [0, 0, 7],
    ],
    10,
  );
/** An ultrasonic tip in its handpiece, the point at 0,0; `thin` 0 broad to 1 slender. */
export const tip = (B, { thin = 0, color = '#A9BCBF' } = {}) =>
  path(
    shape(thin),
    `fill="${B.lin(60, -200, 220, -240, [
      [0, '#FFFFFF'],
      [0.4, color],
      [1, '#1C2A2E'],
    ])}" stroke="#0A1416" stroke-width="3"`,
  ) +
  bar('M256,-480L330,-660', 92, { base: '#DCE9E8', light: '#fff', dark: '#12201F' }) +
  bar('M250,-468L262,-496', 74, { base: '#5EEAD4', light: '#DDFBF4', dark: '#04211E', cap: 'butt' });
/** Water that breaks at the tip. */
export const mist = (t, x, y, r = 90) =>
  Array.from({ length: 22 }, (_, i) => {
    const share = (t * 1.3 + i * 0.19) % 1;
    const a = i * 2.399;
    return circle(
      x + Math.cos(a) * r * share,
      y + Math.sin(a) * r * 0.7 * share,
      3 + (i % 3) * 2,
      `fill="#DFFFFA" opacity="${n((1 - share) * 0.9)}"`,
    );
  }).join('');
/** A tooth's flank, gum below from the line y = 60; its surface is the line x = 0 leaning a little. */
export const flank = (B) =>
  path(
    'M-700,-420L-40,-420C20,-300 36,-140 10,20L-30,420L-700,420Z',
    `fill="${B.lin(-300, -300, 60, 60, [
      [0, '#BE9873'],
      [0.5, '#F5E6CD'],
      [1, '#FFFDF7'],
    ])}"`,
  ) + path('M-40,-420C20,-300 36,-140 10,20L-30,420', 'fill="none" stroke="#fff" stroke-width="7" opacity=".8"');
export const gumBeside = (B) =>
  path(
    'M30,60C120,30 240,50 760,40L760,460L6,460C10,320 16,180 30,60Z',
    `fill="${B.lin(0, 40, 0, 400, [
      [0, '#F0A594'],
      [0.3, '#C9584F'],
      [1, '#4B1518'],
    ])}"`,
  ) + path('M30,60C120,30 240,50 760,40', 'fill="none" stroke="#FFE0D4" stroke-width="9"');
/** Deposit on the flank; `share` of it is left. */
export const deposit = (share) =>
  share > 0.02
    ? path(
        `M16,${n(40 - 150 * share)}C${n(40 + 30 * share)},${n(40 - 130 * share)} ${n(40 + 44 * share)},${n(40 - 40 * share)} 12,50C6,10 8,-40 16,${n(40 - 150 * share)}Z`,
        'fill="#8A6A3C" stroke="#3A2812" stroke-width="4"',
      )
    : '';
/** The maker's card with the outline of a tip and its two lines. */
export const gauge = (B) =>
  box(
    -260,
    -190,
    520,
    380,
    22,
    `fill="${B.lin(-200, -190, 200, 190, [
      [0, '#F4FAF9'],
      [1, '#B4CAC8'],
    ])}" stroke="#fff" stroke-width="3"`,
  ) +
  path('M-220,-60L220,-60', 'stroke="#0C8F7E" stroke-width="8"') +
  path('M-220,-104L220,-104', 'stroke="#E4523C" stroke-width="8"');
