// What the pictures of this lesson share.
import { at, circle, n, path } from '../../../art/svg.mjs';
import { molar } from '../../../art/teeth.mjs';
import { gum } from '../../props/anatomy.mjs';
import { bar, steel } from '../../props/instruments.mjs';
import { line, show } from '../../props/marks.mjs';

export const socket =
  'M-240,-40C-236,60 -250,200 -256,320C-262,440 -250,560 -190,620C-140,600 -110,440 -50,260C-26,220 26,220 50,260C104,440 130,600 180,620C240,560 262,440 256,320C246,200 236,60 240,-40Z';
/** The jaw cut open, with the socket of a molar in it. */
export const jawCut = (B) =>
  gum(B, [
    [-760, 10],
    [-420, -6],
    [-240, -40],
    [-126, -30],
    [0, -20],
    [126, -30],
    [240, -40],
    [420, -6],
    [760, 10],
  ]) +
  at(
    0,
    -20,
    0.54,
    0,
    path(socket, 'fill="#2A0709"') + path(socket, 'fill="none" stroke="#F6C9BC" stroke-width="14" opacity=".55"'),
  );
/** A molar light enough to be drawn for every frame; the middle of its crown's edge at 0,-180. */
export const movingMolar = (B, { turn = 0, up = 0, side = 0 } = {}) =>
  at(
    side,
    -30 - up,
    0.52,
    turn,
    path(
      molar,
      `fill="${B.lin(-240, -430, 220, 560, [
        [0, '#FFFDF7'],
        [0.45, '#F5E6CD'],
        [1, '#BE9873'],
      ])}" stroke="#4A2F22" stroke-width="8" stroke-linejoin="round"`,
    ) +
      path(
        'M-232,-60C-276,-160 -284,-290 -250,-360C-232,-396 -196,-402 -160,-388',
        'fill="none" stroke="#fff" stroke-width="14" stroke-linecap="round" opacity=".8"',
      ) +
      path(
        'M0,-330C-12,-270 10,-220 -4,-160',
        'fill="none" stroke="#8A5A3C" stroke-width="14" stroke-linecap="round" opacity=".4"',
      ),
  );
/** Fibres between root and bone; `cut` of them are cut, from the neck down. */
export const fibres = (cut) =>
  Array.from({ length: 14 }, (_, i) =>
    [-1, 1]
      .map((side) =>
        show(
          i / 14 < cut ? 0.12 : 1,
          line(`M${side * (116 + (i % 7) * 1.4)},${-24 + i * 20}L${side * (134 + (i % 7) * 0.6)},${-34 + i * 20}`, {
            color: '#FFD6B4',
            width: 5,
          }),
        ),
      )
      .join(''),
  ).join('');
const metal = (B, d, w) => path(d, `fill="${steel(B, w)}" stroke="#0B1416" stroke-width="3" stroke-linejoin="round"`);
/** A straight elevator, its blade's tip at 0,0 and pointing down. */
export const elevator = (B) =>
  metal(B, 'M-9,0Q0,8 11,0L17,-90L13,-190L-13,-190L-17,-90Z', 17) +
  path('M-4,-6L4,-6L8,-86L-8,-86Z', 'fill="#22343A" opacity=".6"') +
  bar('M0,-190L0,-250', 24) +
  metal(B, 'M-22,-250C-64,-290 -66,-380 -40,-440Q0,-470 40,-440C66,-380 64,-290 22,-250Z', 60);
export const periotome = (B) => metal(B, 'M-5,0Q0,6 5,0L9,-120L7,-180L-7,-180L-9,-120Z', 9) + bar('M0,-180L0,-520', 34);
/** Forceps from the front: two beaks that hold at 0,0; `open` in degrees. */
export const forceps = (B, open = 8) => {
  const half = (side) =>
    `<g transform="translate(0 -150) rotate(${n(side * open)})">` +
    metal(
      B,
      `M${side * 8},150L${side * 46},128C${side * 96},60 ${side * 64},10 ${side * 14},-16L${side * -14},0C${side * 30},30 ${side * 40},70 ${side * 8},150Z`,
      60,
    ) +
    bar(`M${side * -10},-10C${side * -50},-110 ${side * -46},-240 ${side * -30},-420`, 30) +
    '</g>';
  return half(1) + half(-1) + circle(0, -158, 20, 'fill="#E8F2F2" stroke="#12201F" stroke-width="4"');
};
export const gauze = (w, h) =>
  path(
    `M${-w},${-h}Q0,${-h - 16} ${w},${-h}L${w},${h}Q0,${h + 16} ${-w},${h}Z`,
    'fill="#F4FAF9" stroke="#9BB0AE" stroke-width="4"',
  ) +
  line(
    Array.from({ length: 5 }, (_, i) => `M${n(-w + ((i + 1) * w) / 3)},${-h}L${n(-w + ((i + 1) * w) / 3)},${h}`).join(
      '',
    ) + `M${-w},0L${w},0`,
    { color: '#C4D8D6', width: 3 },
  );
