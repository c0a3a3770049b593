// Things of the practice around the patient: chair, people from above, vessels, bags, papers.
import { circle, n, path } from '../../art/svg.mjs';
import { shadow } from './anatomy.mjs';
import { bar } from './instruments.mjs';
import { line, mint } from './marks.mjs';

export const box = (x, y, w, h, r, attr) =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" rx="${r}" ${attr}/>`;
const boxPath = (x, y, w, h) => `M${x},${y}L${x + w},${y}L${x + w},${y + h}L${x},${y + h}Z`;
/** A lit body with soft shadow: cases, trays, papers. */
export const slab = (B, x, y, w, h, r, [top, bottom]) =>
  shadow(B, boxPath(x, y, w, h)) +
  box(
    x,
    y,
    w,
    h,
    r,
    `fill="${B.lin(x, y, x + w * 0.3, y + h, [
      [0, top],
      [1, bottom],
    ])}" stroke="#fff" stroke-opacity=".22" stroke-width="2.5"`,
  );
export const paper = (B, x, y, w, h) => slab(B, x, y, w, h, 16, ['#F8FCFB', '#C4D8D6']);
/** Lines of handwriting; `share` of them is written. */
export const writing = (x, y, widths, share, { color = '#123034', gap = 46 } = {}) =>
  widths
    .map((w, i) => {
      const done = Math.max(0, Math.min(1, share * widths.length - i));
      return done > 0.01 ? line(`M${x},${y + i * gap}L${n(x + w * done)},${y + i * gap}`, { color, width: 9 }) : '';
    })
    .join('');

/** Somebody lying on the chair's back, in profile: trunk, arm at rest, head with closed eye. */
const skin = { base: '#D9A687', light: '#F6D8C2', dark: '#5A3426' };
const sleeve = { base: '#C9D6D8', light: '#fff', dark: '#26383C' };
const lying =
  bar('M12,-62L214,-62', 82, sleeve) +
  bar('M226,-68L274,-72', 34, skin) +
  path('M318,-120Q303,-139 292,-115Z', 'fill="#D9A687" stroke="#5A3426" stroke-width="4" stroke-linejoin="round"') +
  circle(308, -74, 46, 'fill="#D9A687" stroke="#5A3426" stroke-width="4"') +
  path('M344,-106A48,48 0 0 1 276,-37C298,-52 326,-66 344,-106Z', 'fill="#3A241C"') +
  line('M326,-106q-9,-1 -12,7', { color: '#5A3426', width: 4 }) +
  line('M278,-104q7,3 8,10', { color: '#A4483C', width: 4 }) +
  bar('M196,-70C160,-26 118,-22 66,-44', 34, sleeve) +
  bar('M64,-45L40,-54', 24, skin);

/** The chair in profile; `lean` 0 upright to 1 lying. */
export const chair = (B, lean, { patient = true } = {}) => {
  const turn = -58 + lean * 50;
  const pad = (d, w) => bar(d, w, { base: '#1F6B63', light: '#8FF3E2', dark: '#04211E' });
  const back = `<g transform="translate(60 120) rotate(${n(turn)})">${pad('M0,0L250,0', 54)}${pad('M288,-8L350,-8', 44)}${patient ? lying : ''}</g>`;
  const legs = patient
    ? bar('M40,64L-150,66L-300,110', 62, { base: '#3E5A66', light: '#8FA9B5', dark: '#101E24' })
    : '';
  return (
    path('M-60,180L40,180L70,300L-90,300Z', 'fill="#0D2A28"') +
    box(-150, 296, 300, 22, 11, 'fill="#123A36"') +
    back +
    pad('M60,122L-150,122L-320,166', 54) +
    legs
  );
};
/** A head from above (nose towards the top of its own drawing). */
export const headAbove = (B) =>
  shadow(B, 'M-62,-80A62,80 0 1 1 -62,80Z', 8, 14, 12) +
  path(
    'M0,-92C50,-92 74,-50 74,4C74,60 44,96 0,96C-44,96 -74,60 -74,4C-74,-50 -50,-92 0,-92Z',
    `fill="${B.rad(-20, -20, 130, [
      [0, '#E8BE9E'],
      [1, '#9A6248'],
    ])}"`,
  ) +
  path('M-74,10C-74,66 -44,100 0,100C44,100 74,66 74,10C50,50 -50,50 -74,10Z', 'fill="#3A241C"') +
  path('M-8,-60Q0,-76 8,-60L4,-30L-4,-30Z', 'fill="#C58C6C"') +
  path('M-20,-74Q0,-84 20,-74Q0,-66 -20,-74Z', 'fill="#B8433C"') +
  // Closed eyes under their brows.
  line('M-46,-10Q-31,-22 -16,-10M16,-10Q31,-22 46,-10', { color: '#5A3426', width: 4 }) +
  line('M-50,10Q-32,0 -16,6M16,6Q32,0 50,10', { color: '#3A241C', width: 5 });
/** Somebody on a stool, from above, looking towards the top of the drawing. */
export const seated = (B, cloth) =>
  circle(0, 40, 62, 'fill="#0D1A1C"') +
  path(
    'M-92,36C-84,-10 -40,-26 0,-26C40,-26 84,-10 92,36C60,70 -60,70 -92,36Z',
    `fill="${B.lin(-90, -20, 60, 70, [
      [0, '#fff'],
      [0.3, cloth],
      [1, '#0A2B28'],
    ])}"`,
  ) +
  bar('M-74,10C-80,-50 -50,-90 -26,-110', 30, { base: cloth, light: '#fff', dark: '#06201C' }) +
  bar('M74,10C80,-50 50,-90 26,-110', 30, { base: cloth, light: '#fff', dark: '#06201C' }) +
  circle(0, 8, 40, 'fill="#3A241C" stroke="#0A1416" stroke-width="3"');
/** A basin seen from the side, with liquid up to `level` (0..1). */
export const basin = (B, w, h, level, color = mint) => {
  const top = h - h * level;
  return (
    path(`M${-w},${top}L${w},${top}L${w - 18},${h}L${-w + 18},${h}Z`, `fill="${color}" opacity=".32"`) +
    line(`M${-w - 16},-4L${-w},0L${-w + 20},${h}L${w - 20},${h}L${w},0L${w + 16},-4`, { color: '#DCE9E8', width: 9 })
  );
};
/** A sterilisation bag: paper behind, clear film in front. */
export const bag = (B, w, h) =>
  slab(B, -w / 2, -h / 2, w, h, 8, ['#EAF4F6', '#B4CAD2']) +
  box(-w / 2 + 8, -h / 2 + 8, w - 16, h - 16, 4, 'fill="#8FD3FF" opacity=".28"') +
  [-1, 1]
    .map((s) =>
      line(`M${s * (w / 2 - 10)},${-h / 2 + 10}L${s * (w / 2 - 10)},${h / 2 - 10}`, {
        color: '#5A8CA6',
        width: 5,
        dash: '3 7',
        opacity: 0.8,
      }),
    )
    .join('');
/** A telephone's handset in one piece, its two cups downwards. */
export const handset =
  path(
    'M-176,26C-192,-98 192,-98 176,26C180,60 174,88 158,92L98,92C84,90 80,76 82,58C84,30 66,10 0,10C-66,10 -84,30 -82,58C-80,76 -84,90 -98,92L-158,92C-174,88 -180,60 -176,26Z',
    'fill="#DCE9E8" stroke="#06201C" stroke-width="5" stroke-linejoin="round"',
  ) +
  path('M-160,14C-168,-80 168,-80 160,14C120,-46 -120,-46 -160,14Z', 'fill="#fff" opacity=".75"') +
  path(
    'M-82,58C-84,30 -66,10 0,10C66,10 84,30 82,58C70,34 40,26 0,26C-40,26 -70,34 -82,58Z',
    'fill="#7FA09E" opacity=".8"',
  ) +
  [-128, 128]
    .map((x) => box(x - 34, 74, 68, 20, 10, 'fill="#22343A"') + line(`M${x - 18},84h36`, { color: mint, width: 4 }))
    .join('');
export const sound = (x, y, t, count = 3, side = 1) =>
  Array.from({ length: count }, (_, i) => {
    const share = ((t / 1.6 + i / count) % 1) * 1;
    const r = 40 + share * 120;
    return path(
      `M${n(x + side * r * 0.6)},${n(y - r * 0.7)}A${n(r)},${n(r)} 0 0 ${side > 0 ? 1 : 0} ${n(x + side * r * 0.6)},${n(y + r * 0.7)}`,
      `fill="none" stroke="${mint}" stroke-width="6" stroke-linecap="round" opacity="${n(1 - share)}"`,
    );
  }).join('');
