// Cuts a path short: the SVG renderer knows no pathLength, so the length is measured here.
import { n } from '../../art/svg.mjs';

const steps = 24;
const mixed = (points, t) => {
  let now = points;
  while (now.length > 1)
    now = now.slice(1).map(([x, y], i) => [now[i][0] + (x - now[i][0]) * t, now[i][1] + (y - now[i][1]) * t]);
  return now[0];
};

/** The strokes of a path made of absolute M, L, Q and C, as lists of points. */
function strokesOf(d) {
  const strokes = [];
  for (const [, letter, values] of d.matchAll(/([MLQC])([^MLQC]*)/g)) {
    const numbers = values.match(/-?[\d.]+/g).map(Number);
    const points = [];
    for (let i = 0; i < numbers.length; i += 2) points.push([numbers[i], numbers[i + 1]]);
    if (letter === 'M') {
      strokes.push([points[0]]);
      continue;
    }
    const stroke = strokes.at(-1);
    const size = { L: 1, Q: 2, C: 3 }[letter];
    for (let i = 0; i < points.length; i += size) {
      const bend = [stroke.at(-1), ...points.slice(i, i + size)];
      for (let s = 1; s <= steps; s++) stroke.push(mixed(bend, s / steps));
    }
  }
  return strokes;
}

/** The first `share` (0..1) of a path's length, as a path. */
export function shortened(d, share) {
  const strokes = strokesOf(d);
  const far = ([x1, y1], [x2, y2]) => Math.hypot(x2 - x1, y2 - y1);
  const all = strokes.reduce((sum, stroke) => sum + stroke.slice(1).reduce((s, p, i) => s + far(stroke[i], p), 0), 0);
  let left = all * share;
  let cut = '';
  for (const stroke of strokes) {
    if (left <= 0) break;
    cut += `M${n(stroke[0][0])},${n(stroke[0][1])}`;
    for (let i = 1; i < stroke.length && left > 0; i++) {
      const step = far(stroke[i - 1], stroke[i]) || 1e-6;
      const [x, y] = mixed([stroke[i - 1], stroke[i]], Math.min(1, left / step));
      cut += `L${n(x)},${n(y)}`;
      left -= step;
    }
  }
  return cut;
}
