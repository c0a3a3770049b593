// Mani ferme, third part: the one tooth that hurts, the one that leaves.
import { at, circle, curve, path, n } from '../svg.mjs';
import { mix } from '../palette.mjs';
import { molar, molarPulp, premolar } from '../teeth.mjs';

/** Teeth stand in the dark; one burns inside, and a point of cold touches it. */
export function pain(B, p, f) {
  const [x, y, k] = { wide: [900, 330, 0.5], tall: [372, 420, 0.56], bill: [1350, 500, 0.76] }[f.k], ice = '#BFE9FF';
  let s = B.fill(B.rad(x, y, f.w * 0.75, [[0, p.mid], [0.42, p.deep], [1, p.ink]])) + B.glow(x, y + 40 * k, 900 * k, p.key, 0.55);
  for (let i = 5; i > 0; i--) s += circle(x, y + 60 * k, (230 + i * 150) * k, `fill="none" stroke="${p.bright}" stroke-width="${n(5 - i * 0.7)}" opacity="${n(0.42 - i * 0.065)}"`);
  const dark = (d) => `<g ${B.blur(26)} opacity=".7">${path(d, `fill="${p.ink}" transform="translate(26 40)"`)}</g>` + B.solid(d, { fill: B.lin(-200, -420, 200, 560, [[0, '#6A1D20'], [0.4, p.deep], [1, p.ink]]), dark: '#0B0204', light: p.bright, depth: 90, rim: 8, shade: 0.85, shine: 0.9, to: [-0.75, -0.5] });
  for (const [dx, sc, d, turn] of [[-1130, 0.86, premolar, -5], [-620, 0.96, molar, -3], [620, 0.98, molar, 3], [1200, 0.92, molar, 6]]) s += at(x + dx * k, y + 30 * k + Math.abs(dx) * 0.06 * k, sc * k, turn, dark(d));
  const lit = `<g ${B.blur(60)}>${path(molar, `fill="none" stroke="${p.key}" stroke-width="70" opacity=".8"`)}</g>` +
    B.solid(molar, { fill: B.lin(-240, -430, 220, 560, [[0, '#FFF4E8'], [0.3, '#FFC9A6'], [0.6, '#D9583F'], [1, '#6E1519']]), dark: '#7A1A1C', light: '#fff', depth: 80, rim: 11, shade: 0.6, shine: 1, to: [-0.8, -0.45] }) +
    `<g ${B.blur(30)}>${path(molarPulp, `fill="#FF6A3C" stroke="#FF5A34" stroke-width="50" opacity=".85"`)}</g><g ${B.blur(6)}>${path(molarPulp, 'fill="#FFC061" stroke="#FF9A4A" stroke-width="12"')}</g>` + path(molarPulp, `fill="${B.lin(0, -210, 0, 520, [[0, '#FFFFFF'], [0.4, '#FFF0C8'], [1, '#FFB15A']])}"`);
  s += at(x, y, k * 1.12, 0, lit) + B.glow(x, y - 80 * k, 420 * k, '#FFD9A0', 0.4);
  const [cx, cy] = [x + 318 * k, y - 350 * k];
  return s + B.glow(cx, cy, 300 * k, ice, 0.75) + circle(cx, cy, 58 * k, `fill="${B.rad(cx - 18 * k, cy - 20 * k, 76 * k, [[0, '#fff'], [0.5, ice], [1, '#5E9CC8']])}"`) + circle(cx, cy, 104 * k, `fill="none" stroke="${ice}" stroke-width="3" opacity=".8"`) + circle(cx, cy, 156 * k, `fill="none" stroke="${mix(ice, p.bright, 0.3)}" stroke-width="2" opacity=".45"`);
}

/** A molar has left its socket; the last fibres let go. */
export function lift(B, p, f) {
  const [x, y, k] = { wide: [900, 300, 0.5], tall: [376, 356, 0.54], bill: [1360, 450, 0.76] }[f.k], sun = 560 * k, low = y + 470 * k;
  let s = B.fill(B.lin(0, 0, 0, f.h, [[0, p.deep], [0.5, p.mid], [1, p.ink]])) + B.glow(x, y, sun * 2, p.key, 0.65);
  s += circle(x, y + 40 * k, sun, `fill="${B.lin(x, y - sun, x, y + sun, [[0, '#FFD6B4'], [0.5, p.bright], [1, p.key]])}"`);
  const gum = curve([[-3200, 30], [-1500, 60], [-760, -10], [-420, -46], [-250, 36], [-150, 120], [0, 96], [150, 120], [250, 36], [420, -46], [760, -10], [1500, 60], [3200, 30]]) + 'L3200,1800L-3200,1800Z';
  const hole = 'M-226,70C-206,-8 206,-8 226,70C206,300 180,560 150,640C110,560 60,330 0,320C-60,330 -110,560 -150,640C-180,560 -206,300 -226,70Z';
  const ground = B.solid(gum, { fill: B.lin(0, -40, 0, 760, [[0, p.bright], [0.16, p.key], [0.55, p.mid], [1, p.ink]]), dark: p.deep, light: '#FFE0CE', to: [-0.2, -1], depth: 70, rim: 16, shade: 0.4, shine: 0.95, inner: `<g ${B.blur(10)}>${path(hole, `fill="${p.ink}" opacity=".9"`)}</g>` + path(hole, `fill="${B.lin(0, 40, 0, 640, [[0, '#3B0E12'], [1, '#160406']])}"`) });
  s += at(x, low, k, 0, ground);
  let fibres = '';
  for (let i = -6; i <= 6; i++) { const a = i * 34, torn = Math.abs(i) % 3 === 1; fibres += path(torn ? `M${a},${-40 + Math.abs(i) * 4}C${a * 1.02},20 ${a * 1.1},40 ${a * 1.16},${50 - Math.abs(i) * 3}` : `M${a * 0.86},-60C${a * 0.9},10 ${a * 1.02},40 ${n(a * 1.06)},110`, `fill="none" stroke="${torn ? p.pale : '#FFD6B4'}" stroke-width="${torn ? 4 : 5}" stroke-linecap="round" opacity="${torn ? 0.55 : 0.8}"`); }
  const tooth = `<g ${B.blur(46)} opacity=".6">${path(molar, `fill="${p.ink}" transform="translate(50 70)"`)}</g>` + B.solid(molar, { fill: B.lin(-240, -430, 220, 560, [[0, '#FFFFFF'], [0.35, '#FFF0DF'], [0.62, '#F3C09C'], [1, '#A8443A']]), dark: '#7A2A22', light: '#fff', depth: 100, rim: 12, shade: 0.65, shine: 1, to: [-0.8, -0.45],
    inner: `<g ${B.blur(16)}>${path('M0,-330C-14,-270 10,-220 -6,-150M-232,-20C-120,30 120,30 230,-20', 'fill="none" stroke="#C9684F" stroke-width="26" opacity=".4"')}</g>` });
  s += at(x, low + 20 * k, k, 0, `<g ${B.blur(1)}>${fibres}</g>`) + at(x + 30 * k, y - 60 * k, k * 0.94, 9, tooth);
  for (const [dx, l] of [[-330, 220], [330, 300], [420, 160]]) s += path(`M${n(x + dx * k)},${n(low - 60 * k)}L${n(x + dx * k)},${n(low - (60 + l) * k)}`, `stroke="#fff" stroke-width="${n(5 * k)}" stroke-linecap="round" stroke-dasharray="0.1 ${n(26 * k)}" opacity=".8"`);
  return s + B.glow(x, low + 30 * k, 300 * k, p.spark, 0.4);
}
