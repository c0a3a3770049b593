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

/** The chair in profile; `lean` 0 upright to 1 lying. */
export const chair = (B, lean, { patient = true } = {}) => {
  const turn = -58 + lean * 50;
  const pad = (d, w) => bar(d, w, { base: '#1F6B63', light: '#8FF3E2', dark: '#04211E' });
  const back = `<g transform="translate(60 120) rotate(${n(turn)})">${pad('M0,0L250,0', 54)}${pad('M288,-8L350,-8', 44)}${patient ? bar('M10,-64L230,-60', 78, { base: '#C9D6D8', light: '#fff', dark: '#26383C' }) + circle(308, -74, 46, 'fill="#D9A687" stroke="#5A3426" stroke-width="4"') : ''}</g>`;
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
  path('M-20,-74Q0,-84 20,-74Q0,-66 -20,-74Z', 'fill="#B8433C"');
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
export const handset =
  bar('M-150,40C-170,-70 170,-70 150,40', 46, { base: '#22343A', light: '#8FA4A8', dark: '#05090A' }) +
  bar('M-150,40L-140,76', 70, { base: '#22343A', light: '#8FA4A8', dark: '#05090A' }) +
  bar('M150,40L140,76', 70, { base: '#22343A', light: '#8FA4A8', dark: '#05090A' });
export const sound = (x, y, t, count = 3, side = 1) =>
  Array.from({ length: count }, (_, i) => {
    const share = ((t / 1.6 + i / count) % 1) * 1;
    const r = 40 + share * 120;
    return path(
      `M${n(x + side * r * 0.6)},${n(y - r * 0.7)}A${n(r)},${n(r)} 0 0 ${side > 0 ? 1 : 0} ${n(x + side * r * 0.6)},${n(y + r * 0.7)}`,
      `fill="none" stroke="${mint}" stroke-width="6" stroke-linecap="round" opacity="${n(1 - share)}"`,
    );
  }).join('');
