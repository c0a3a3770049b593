// What the pictures of this lesson share.
import { at, circle, n, path } from '../../../art/svg.mjs';
import { molar, molarPulp, premolar, premolarPulp } from '../../../art/teeth.mjs';
import { gum, shadow, tooth } from '../../props/anatomy.mjs';
import { bar } from '../../props/instruments.mjs';
import { growing, line, white } from '../../props/marks.mjs';
import { box } from '../../props/room.mjs';

const ivory = (B, d, box4) => shadow(B, d) + tooth(B, d, { box: box4, depth: 66 });
/** Three crowns above the gum, roots hidden; the middle one is suspected. */
export const threeTeeth = (B) =>
  at(-330, -20, 0.5, 0, ivory(B, premolar, [-180, -400, 160, 300])) +
  at(0, -10, 0.56, 0, ivory(B, molar, [-240, -420, 220, 300])) +
  at(350, 0, 0.54, 0, ivory(B, molar, [-240, -420, 220, 300])) +
  gum(B, [
    [-720, 60],
    [-440, 30],
    [-330, 10],
    [-215, 60],
    [-110, 20],
    [0, 6],
    [110, 20],
    [176, 64],
    [240, 22],
    [350, 10],
    [470, 30],
    [720, 60],
  ]);
/** A molar opened to its pulp. */
export const opened = (B, pulp = '#C9483A') =>
  shadow(B, molar) +
  tooth(B, molar, {
    box: [-240, -420, 220, 520],
    depth: 66,
    inner: `<g ${B.blur(10)}>${path(molarPulp, `fill="${pulp}" stroke="${pulp}" stroke-width="16"`)}</g>${path(molarPulp, `fill="${pulp}"`)}`,
  });
export const pulpOf = (color, opacity = 1) => path(molarPulp, `fill="${color}" opacity="${n(opacity)}"`);
/** How strong the pain is over time, from x to x + w: `tail` is how long it stays after its cause. */
export const painCurve = (x, y, w, tail, share, color) =>
  line(`M${x},${y}L${x + w},${y}`, { color: white, width: 3, opacity: 0.5 }) +
  growing(
    `M${x},${y}L${x + w * 0.12},${y}C${x + w * 0.16},${y - 150} ${x + w * 0.2},${y - 170} ${x + w * 0.24},${y - 165}C${x + w * (0.26 + tail * 0.5)},${y - 150} ${x + w * (0.28 + tail * 0.6)},${y} ${x + w * (0.34 + tail * 0.66)},${y}`,
    share,
    { color, width: 8 },
  );
export const pellet = (B, r = 46) =>
  circle(
    0,
    0,
    r,
    `fill="${B.rad(-r * 0.3, -r * 0.4, r * 1.4, [
      [0, '#FFFFFF'],
      [0.5, '#CFEFFF'],
      [1, '#6FA9D0'],
    ])}" stroke="#2B5878" stroke-width="3"`,
  );
export const spray = (B) =>
  box(
    -70,
    -90,
    140,
    300,
    22,
    `fill="${B.lin(-70, 0, 70, 0, [
      [0, '#E8F6FF'],
      [0.3, '#8FD3FF'],
      [1, '#1D3C52'],
    ])}" stroke="#0A1518" stroke-width="4"`,
  ) +
  box(-40, -134, 80, 50, 12, 'fill="#DCE9E8" stroke="#0A1518" stroke-width="4"') +
  box(-22, -164, 44, 34, 8, 'fill="#E4523C" stroke="#0A1518" stroke-width="4"') +
  [0, 60, 120]
    .map(
      (turn) =>
        `<g transform="translate(0 60) rotate(${turn})">${line('M-40,0L40,0M24,-14L40,0L24,14M-24,-14L-40,0L-24,14', { color: '#0F3A55', width: 7 })}</g>`,
    )
    .join('');
export const handle = bar('M0,0L0,-420', 34);
/** A periapical film: two teeth of light, a dark spot at one apex when `lesion` is seen. */
export const film = (B, lesion = 0) => {
  const light = (d, pulp) =>
    path(
      d,
      `fill="${B.lin(0, -430, 0, 600, [
        [0, '#F6F5FF'],
        [0.4, '#B9BEDA'],
        [1, '#6B7090'],
      ])}" stroke="#05061A" stroke-width="10"`,
    ) + path(pulp, 'fill="#1A1C2E" opacity=".9"');
  return (
    box(-250, -300, 500, 620, 34, 'fill="#0A0C14" stroke="#DCE9E8" stroke-width="5"') +
    `<g ${B.clip(box(-246, -296, 492, 612, 30, ''))}>` +
    box(-250, 30, 500, 300, 0, 'fill="#3C4258" opacity=".8"') +
    at(-150, -60, 0.46, 0, light(premolar, premolarPulp)) +
    at(90, -60, 0.46, 0, light(molar, molarPulp)) +
    circle(0, 226, 52, `fill="#05060C" opacity="${n(lesion * 0.85)}"`) +
    '</g>'
  );
};
