// What long lessons are told with: things that come, stay or are seen for one sentence, and what counts and compares.
import { circle, n, path } from '../../art/svg.mjs';
import { check, coral, cross, during, ease, gold, line, mint, show, white } from './marks.mjs';
import { box } from './room.mjs';

/** Seen while sentence `step` is said, `rest` of it otherwise; the first is seen before the first word, too. */
export const only = (step, m, inner, rest = 0) => show(Math.max(0, m.line) === step ? 1 : rest, inner);
/** Comes with sentence `step` and stays until sentence `until`. */
export const since = (step, m, inner, until = 99) => (m.line > until ? '' : show(during(step, m), inner));
/** A round glass over the drawing with something larger in it. */
export const lens = (B, x, y, r, inner) =>
  circle(x + 6, y + 12, r + 6, 'fill="#020607" opacity=".45"') +
  circle(x, y, r, 'fill="#0B1C1F"') +
  `<g ${B.clip(circle(x, y, r, ''))}><g transform="translate(${n(x)} ${n(y)})">${inner}</g></g>` +
  circle(x, y, r, 'fill="none" stroke="#DCE9E8" stroke-width="6"') +
  circle(x, y, r - 6, 'fill="none" stroke="#020607" stroke-opacity=".35" stroke-width="3"');
/** A column that fills up to `share`. */
export const column = (x, y, w, h, share, color = mint) =>
  box(x, y - h, w, h, w / 2, 'fill="#050B0C" fill-opacity=".6" stroke="#fff" stroke-opacity=".25" stroke-width="3"') +
  (share > 0.03 ? box(x + 5, y - 5 - (h - 10) * share, w - 10, (h - 10) * share, (w - 10) / 2, `fill="${color}"`) : '');
/** Rows of a list, each ticked or crossed in its turn; `done` of them are. */
export const ticks = (x, y, count, done, { gap = 66, width = 190, wrong = [], color = '#123034' } = {}) =>
  Array.from({ length: count }, (_, i) => {
    const mark = wrong.includes(i) ? cross(x + 16, y + i * gap, 0.8) : check(x + 16, y + i * gap, 0.7, '#0C8F7E');
    return (
      show(ease(i, i + 0.6, done), mark) +
      line(`M${x + 62},${y + i * gap}L${x + 62 + width - (i % 3) * 34},${y + i * gap}`, { color, width: 8 })
    );
  }).join('');
/** A path to follow, with a point of light at its end. */
export const stages = (x, y, gap, count, now) =>
  Array.from({ length: count }, (_, i) =>
    circle(
      x + i * gap,
      y,
      i === now ? 15 : 10,
      `fill="${i <= now ? mint : '#0D2A28'}" stroke="${mint}" stroke-width="3"`,
    ),
  ).join('');
/** The sector between two angles (degrees, 0 to the right, upwards positive) around a point. */
export const angle = (x, y, r, from, to, { color = gold, opacity = 0.35 } = {}) => {
  const at = (deg) => [x + Math.cos((deg * Math.PI) / 180) * r, y - Math.sin((deg * Math.PI) / 180) * r];
  const [[x1, y1], [x2, y2]] = [at(from), at(to)];
  const d = `M${n(x)},${n(y)}L${n(x1)},${n(y1)}A${r},${r} 0 0 ${to > from ? 0 : 1} ${n(x2)},${n(y2)}Z`;
  return path(d, `fill="${color}" fill-opacity="${opacity}" stroke="${color}" stroke-width="3"`);
};
/** Right or wrong in a disc. */
export const verdict = (x, y, isRight, size = 1) =>
  circle(x, y, 46 * size, `fill="#050B0C" fill-opacity=".6" stroke="${isRight ? mint : coral}" stroke-width="4"`) +
  (isRight ? check(x, y + 2, 0.8 * size, white) : cross(x, y, 0.9 * size, white));
