// What the pictures of this lesson share.
import { at, curve, n, path } from '../../../art/svg.mjs';
import { premolar } from '../../../art/teeth.mjs';
import { shadow, tooth } from '../../props/anatomy.mjs';
import { bar, steel } from '../../props/instruments.mjs';
import { line, loop } from '../../props/marks.mjs';

export const box = (x, y, w, h, r, attr) =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" rx="${r}" ${attr}/>`;
export const crest = [
  [-640, -34],
  [-330, -30],
  [-200, -8],
  [0, 4],
  [200, -8],
  [330, -30],
  [640, -34],
];
/** Bone with its cortical edge and the mandibular canal, the two neighbours, the gum (or none over the gap). */
export const ridge = (B, { open = false } = {}) => {
  const bone = `${curve(crest)}L640,500L-640,500Z`;
  const teeth = [-280, 280]
    .map((x) => at(x, -60, 0.6, 0, tooth(B, premolar, { box: [-180, -380, 160, 480], depth: 60 })))
    .join('');
  const mucosa = curve(crest.map(([x, y]) => [x, y - 16]));
  const gap = open
    ? `${line(`M-640,-50L-214,-22M214,-22L640,-50`, { color: '#D9766A', width: 34 })}`
    : line(mucosa, { color: '#D9766A', width: 34 });
  return (
    shadow(B, bone, 0, 30) +
    B.solid(bone, {
      fill: B.lin(0, -30, 0, 420, [
        [0, '#F3DFC2'],
        [0.2, '#CDA47E'],
        [1, '#5A3527'],
      ]),
      dark: '#3A1D15',
      light: '#FFF4DF',
      depth: 40,
      rim: 16,
      shade: 0.4,
      to: [-0.2, -1],
    }) +
    `<g ${B.blur(4)}><ellipse cx="0" cy="330" rx="640" ry="24" fill="#6E2A24"/></g>` +
    gap +
    teeth
  );
};
/** The screw, its platform at y = 0. */
export const screw = (B, turn = 0) => {
  const thread = Array.from({ length: 9 }, (_, i) => {
    const y = 20 + i * 23 + ((turn * 23) % 23);
    const w = 42 - y * 0.075;
    return y < 222
      ? path(`M${n(-w)},${n(y + 6)}L${n(w)},${n(y - 6)}`, 'stroke="#EAF4F4" stroke-width="7" stroke-linecap="round"') +
          path(`M${n(-w)},${n(y + 13)}L${n(w)},${n(y + 1)}`, 'stroke="#22343A" stroke-width="4" stroke-linecap="round"')
      : '';
  });
  return (
    path(
      'M-38,0L38,0L34,40L20,222Q0,244 -20,222L-34,40Z',
      `fill="${steel(B, 40)}" stroke="#0B1416" stroke-width="2.5"`,
    ) +
    thread.join('') +
    '<ellipse cx="0" cy="0" rx="38" ry="8" fill="#DCE9E8" stroke="#22343A" stroke-width="2"/>'
  );
};
export const drill = (B, w, t) =>
  path(`M0,8L${-w},-14L${-w},-210L${w},-210L${w},-14Z`, `fill="${steel(B, w)}" stroke="#0B1416" stroke-width="2.5"`) +
  Array.from({ length: 7 }, (_, i) =>
    path(
      `M${-w},${n(-20 - i * 27 - loop(t, 0.5) * 27)}L${w},${n(-40 - i * 27 - loop(t, 0.5) * 27)}`,
      'stroke="#1C2A2E" stroke-width="4"',
    ),
  ).join('') +
  bar('M0,-206L0,-420', 30);
export const hole = (w, depth) =>
  depth > 2
    ? path(`M${-w},-6L${w},-6L${w},${n(depth - 12)}L0,${n(depth + 8)}L${-w},${n(depth - 12)}Z`, 'fill="#2A120C"')
    : '';
export const seen = (B, open) =>
  B.solid('M-700,-150C-300,-190 300,-190 700,-150L700,150C300,190 -300,190 -700,150Z', {
    fill: B.lin(0, -180, 0, 180, [
      [0, '#F0A08E'],
      [0.5, '#D9766A'],
      [1, '#7A2A2A'],
    ]),
    dark: '#5B1518',
    light: '#FFD9CC',
    depth: 60,
    rim: 10,
    shade: 0.5,
  }) +
  (open
    ? path('M-220,0C-120,-90 120,-90 220,0C120,90 -120,90 -220,0Z', 'fill="#EBD3B2" stroke="#5B1518" stroke-width="6"')
    : '') +
  [-400, 400]
    .map((x) =>
      at(
        x,
        0,
        1,
        0,
        shadow(B, 'M-104,0A104,120 0 1 1 104,0A104,120 0 1 1 -104,0Z') +
          tooth(B, 'M-104,0A104,120 0 1 1 104,0A104,120 0 1 1 -104,0Z', { box: [-100, -110, 90, 120], depth: 50 }),
      ),
    )
    .join('');
