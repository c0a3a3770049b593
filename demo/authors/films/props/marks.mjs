// What points, measures and counts: lines of light over the drawings, cheap enough to be drawn anew for every frame.
import { house } from '../../art/palette.mjs';
import { circle, n, path } from '../../art/svg.mjs';
import { fonts, measure, outline } from '../../art/type.mjs';
import { shortened } from './strokes.mjs';

export const { mint, gold, coral } = house;
export const white = '#F4FAF9';

/** 0 before `a`, 1 after `b`, softly in between. */
export const ease = (a, b, x) => {
  const t = Math.max(0, Math.min(1, (x - a) / (b - a)));
  return t * t * (3 - 2 * t);
};
/** Swings between -1 and 1 with the given period in seconds. */
export const swing = (t, period) => Math.sin((t / period) * Math.PI * 2);
/** Runs from 0 to 1 again and again. */
export const loop = (t, period) => (t % period) / period;
export const between = (a, b, t) => a + (b - a) * t;
/** The part of an action that belongs to sentence `step`: 0 before it, 1 after it, its own share during it. */
export const during = (step, { line, within }) => (line < step ? 0 : line > step ? 1 : ease(0.04, 0.75, within));
/** Full light while sentence `step` is spoken, `rest` of it otherwise. */
export const lit = (step, { line }, rest = 0.28) => (line === step ? 1 : rest);

export const show = (opacity, inner) => (opacity > 0.01 ? `<g opacity="${n(Math.min(1, opacity))}">${inner}</g>` : '');
export const line = (d, { color = mint, width = 4, dash = '', opacity = 1 } = {}) =>
  path(
    d,
    `fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" opacity="${n(opacity)}"${dash ? ` stroke-dasharray="${dash}"` : ''}`,
  );
/** A line that draws itself from its start as `share` goes to 1. */
export const growing = (d, share, style = {}) => (share > 0.001 ? line(shortened(d, share), style) : '');
export const dot = (x, y, r = 9, color = mint) => circle(x, y, r, `fill="${color}"`);
/** A point with a ring that breathes. */
export const target = (x, y, t, { r = 26, color = mint } = {}) => {
  const wave = loop(t, 1.8);
  return (
    circle(x, y, r * (0.6 + wave * 0.9), `fill="none" stroke="${color}" stroke-width="3" opacity="${n(1 - wave)}"`) +
    circle(x, y, r * 0.5, `fill="none" stroke="${color}" stroke-width="3.5"`) +
    dot(x, y, 5, '#fff')
  );
};
export const arrow = (x1, y1, x2, y2, { color = mint, width = 5 } = {}) => {
  const a = Math.atan2(y2 - y1, x2 - x1);
  const wing = (turn) => `${n(x2 - Math.cos(a + turn) * 18)},${n(y2 - Math.sin(a + turn) * 18)}`;
  return line(`M${n(x1)},${n(y1)}L${n(x2)},${n(y2)}M${wing(0.5)}L${n(x2)},${n(y2)}L${wing(-0.5)}`, { color, width });
};
export const check = (x, y, size = 1, color = mint) =>
  line(`M${x - 20 * size},${y}L${x - 5 * size},${y + 16 * size}L${x + 24 * size},${y - 18 * size}`, {
    color,
    width: 7 * size,
  });
export const cross = (x, y, size = 1, color = coral) => {
  const r = 16 * size;
  return line(`M${x - r},${y - r}L${x + r},${y + r}M${x + r},${y - r}L${x - r},${y + r}`, { color, width: 7 * size });
};
/** Words as outlines; `anchor` is 'start', 'middle' or 'end'. */
export const words = (text, x, y, { size = 30, font = fonts.mid, fill = white, anchor = 'middle' } = {}) => {
  const shift = { start: 0, middle: 0.5, end: 1 }[anchor] * measure(font, text, size);
  return path(outline(font, text, x - shift, y, size), `fill="${fill}"`);
};
export const figure = (text, x, y, more = {}) => words(text, x, y, { font: fonts.black, size: 44, ...more });
/** A ring that fills clockwise, with what it counts in the middle. */
export const timer = (x, y, r, share, label, color = mint) => {
  const around = n(2 * Math.PI * r);
  return (
    circle(x, y, r, 'fill="#050B0C" opacity=".55"') +
    circle(x, y, r, `fill="none" stroke="#fff" stroke-opacity=".18" stroke-width="8"`) +
    `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="${color}" stroke-width="8" stroke-linecap="round" stroke-dasharray="${n(around * Math.max(0.002, share))} ${around}" transform="rotate(-90 ${x} ${y})"/>` +
    (label ? figure(label, x, y + r * 0.2, { size: r * 0.56 }) : '')
  );
};
/** Millimetre marks along a vertical line. */
export const millimetres = (x, top, step, count, { color = white, side = 1 } = {}) =>
  line(Array.from({ length: count + 1 }, (_, i) => `M${x},${n(top + i * step)}h${(i % 5 ? 16 : 32) * side}`).join(''), {
    color,
    width: 3,
    opacity: 0.75,
  });
/** Small drops (or bubbles) that travel from one point to another. */
export const drops = (t, count, from, to, { r = 6, color = mint, period = 2, spread = 24 } = {}) =>
  Array.from({ length: count }, (_, i) => {
    const share = loop(t + (i * period) / count, period);
    const side = Math.sin(i * 2.4) * spread * share;
    const [x, y] = [between(from[0], to[0], share) + side, between(from[1], to[1], share) + side * 0.35];
    return circle(
      x,
      y,
      r * (0.6 + 0.4 * Math.cos(i)),
      `fill="${color}" opacity="${n(Math.sin(share * Math.PI) * 0.9)}"`,
    );
  }).join('');
