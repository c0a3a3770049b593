// Luce e forma, third part: the piece on its adhesive, hardened by light; the lens that looks, the fan of shades.
import { at, circle, path, n } from '../svg.mjs';
import { mix } from '../palette.mjs';
import { incisorCrown, molarCrown } from '../teeth.mjs';

/** An onlay comes down on its tooth; between them one line of light, and the lamp that hardens it. */
export function bond(B, p, f) {
  const [x, y, k] = { wide: [890, 480, 0.76], tall: [362, 560, 0.74], bill: [1350, 720, 1.1] }[f.k];
  let s = B.fill(B.rad(x, y - 200 * k, f.w * 0.8, [[0, '#3A3CA6'], [0.45, p.deep], [1, p.ink]])) + B.glow(x, y - 120 * k, 620 * k, p.key, 0.6);
  const step = 'M-300,-190L-176,-176C-150,-120 -120,-96 -70,-96L86,-96C130,-96 150,-130 168,-186L300,-196';
  const base = `${step}C310,-110 288,-60 222,0C150,52 -150,52 -222,0C-290,-70 -312,-120 -300,-190Z`;
  const piece = 'M-300,-214L-176,-200C-150,-144 -120,-120 -70,-120L86,-120C130,-120 150,-154 168,-210L300,-220C306,-290 296,-330 262,-376C232,-426 168,-428 122,-388C86,-358 44,-342 0,-328C-44,-342 -86,-358 -122,-388C-168,-428 -232,-426 -262,-376C-292,-330 -304,-290 -300,-214Z';
  const cone = [[-640, -900], [-470, -960], [250, -210], [-260, -30]];
  const beam = `M${cone.map((c) => c.join(',')).join('L')}Z`;
  const lamp = at(-600, -960, 1, 40, path('M-92,-900L-74,40L74,40L92,-900Z', `fill="${B.lin(-90, 0, 90, 0, [[0, p.ink], [0.2, p.bright], [0.4, p.mid], [1, p.ink]])}"`) + `<ellipse cx="0" cy="40" rx="74" ry="22" fill="#fff"/>`);
  const ivory = (d, stops, o = {}) => B.solid(d, { fill: B.lin(-260, -420, 220, 60, stops), dark: '#4A4DBD', light: '#fff', depth: 74, rim: 10, shade: 0.62, shine: 1, to: [-0.8, -0.5], ...o });
  const art = `<g ${B.blur(40)} opacity=".7">${path(molarCrown, `fill="${p.ink}" transform="translate(50 90)"`)}</g>` +
    ivory(base, [[0, '#FFFFFF'], [0.5, '#E6E4FF'], [1, '#8F94EE']]) +
    `<g ${B.blur(24)}>${path(step, `fill="none" stroke="${p.spark}" stroke-width="44" opacity=".85"`)}</g><g ${B.blur(6)}>${path(step, 'fill="none" stroke="#FFE6A8" stroke-width="16"')}</g>` + path(step, 'fill="none" stroke="#FFFDF2" stroke-width="6"') +
    at(0, -76, 1, 0, `<g ${B.blur(18)} opacity=".5">${path(piece, `fill="${p.ink}" transform="translate(20 50)"`)}</g>` + ivory(piece, [[0, '#FFFFFF'], [0.45, '#D9DBFF'], [1, '#7A80E6']], { depth: 60 }) + `<g ${B.blur(9)}>${path('M0,-320C-10,-270 8,-230 -4,-170', 'fill="none" stroke="#5A5FC4" stroke-width="18" opacity=".5"')}</g>`);
  const dust = Array.from({ length: 18 }, (_, i) => { const t = (i * 0.37) % 1, u = ((i * 0.61) % 1) - 0.5; return circle(-540 + t * 470 + u * 190, -860 + t * 640 + u * 120, 3 + (i % 3) * 1.6, `fill="#fff" opacity="${n(0.25 + 0.5 * t)}"`); }).join('');
  return s + at(x, y, k, 0, art + `<g ${B.blur(16)} style="mix-blend-mode:screen">${path(beam, `fill="${B.lin(-560, -930, 20, -160, [[0, '#9DB4FF', 0.95], [0.5, '#5B6CFF', 0.55], [1, '#5B6CFF', 0.05]])}"`)}</g>` + dust + lamp) + B.glow(x - 60 * k, y - 300 * k, 420 * k, '#8FA0FF', 0.5) + B.glow(x, y - 120 * k, 220 * k, mix(p.spark, '#fff', 0.4), 0.35);
}

/** A macro lens with its ring of light, head-on; in its glass stand four incisors. */
export function aperture(B, p, f) {
  const [x, y, R] = { wide: [905, 352, 330], tall: [372, 400, 318], bill: [1360, 530, 480] }[f.k], k = R / 330;
  let s = B.fill(B.rad(x, y, f.w * 0.74, [[0, '#3436A0'], [0.45, p.deep], [1, p.ink]])) + B.glow(x, y, R * 2.1, p.key, 0.55);
  const ring = (r, list, more = '') => circle(x, y, r, `fill="${B.lin(x - r, y - r, x + r * 0.8, y + r, list)}" ${more}`);
  s += `<g ${B.blur(30 * k)} opacity=".75">${circle(x + 30 * k, y + 46 * k, R, `fill="${p.ink}"`)}</g>` + ring(R, [[0, '#5A5FC4'], [0.3, '#23256A'], [1, '#0A0B26']]);
  s += circle(x, y, R - 34 * k, `fill="none" stroke="#FFFFFF" stroke-width="${n(44 * k)}" opacity=".16" ${B.blur(14 * k)}`) + circle(x, y, R - 36 * k, `fill="none" stroke="${B.lin(x - R, y - R, x + R, y + R, [[0, '#FFFFFF'], [0.5, '#DCDDFF'], [1, '#AFB4FF']])}" stroke-width="${n(38 * k)}"`);
  for (let i = 0; i < 60; i++) { const a = (i * Math.PI) / 30; s += path(`M${n(x + Math.cos(a) * (R - 54 * k))},${n(y + Math.sin(a) * (R - 54 * k))}L${n(x + Math.cos(a) * (R - 18 * k))},${n(y + Math.sin(a) * (R - 18 * k))}`, `stroke="#7A80E6" stroke-width="${n(2 * k)}" opacity=".45"`); }
  for (const [r, a, b] of [[262, '#0A0B26', '#4A4DBD'], [238, '#3A3CA6', '#08081A'], [214, '#05061A', '#2A2C86']]) s += ring(r * k, [[0, a], [1, b]]);
  const g = 196 * k, glass = circle(x, y, g, '');
  let inside = circle(x, y, g, `fill="${B.rad(x - 40 * k, y - 60 * k, g * 1.4, [[0, '#4A58E0'], [0.4, '#1E1F66'], [1, '#070820']])}"`);
  for (const [dx, sc, tone] of [[-134, 0.19, 0.4], [134, 0.19, 0.4], [-50, 0.225, 0], [50, 0.225, 0]]) inside += at(x + dx * k * 0.98, y + (4 - tone * 30) * k, sc * k, 0, B.solid(incisorCrown, { fill: B.lin(-200, -330, 180, 350, [[0, '#FFFFFF'], [0.5, mix('#F5F2FF', '#AFB4FF', tone)], [1, '#8F94EE']]), dark: '#3A3CA6', light: '#fff', depth: 80, rim: 14, shade: 0.6, shine: 1, to: [-0.7, 0.5] }));
  // seven blades leave an opening
  let iris = '';
  for (let i = 0; i < 7; i++) { const a = (i * 2 * Math.PI) / 7 + 0.2, b = a + (2 * Math.PI) / 7, q = (t, r) => `${n(x + Math.cos(t) * r)},${n(y + Math.sin(t) * r)}`; iris += path(`M${q(a, g * 0.8)}L${q(b, g * 0.8)}L${q(b + 0.12, g * 1.5)}L${q(a - 0.12, g * 1.5)}Z`, `fill="${mix('#0A0B26', '#2A2C6E', (i % 3) / 3)}" stroke="#6C6FEA" stroke-width="${n(1.6 * k)}" stroke-opacity=".7"`); }
  s += `<g ${B.clip(glass)}>${inside}${iris}<g ${B.blur(8 * k)}>${path(`M${n(x - g * 0.72)},${n(y - g * 0.3)}A${n(g * 0.8)},${n(g * 0.8)} 0 0 1 ${n(x + g * 0.1)},${n(y - g * 0.78)}`, `fill="none" stroke="#fff" stroke-width="${n(26 * k)}" stroke-linecap="round" opacity=".5"`)}</g></g>` + circle(x, y, g, `fill="none" stroke="#AFB4FF" stroke-width="${n(3 * k)}" opacity=".8"`);
  s += circle(x + R * 0.92, y - R * 0.66, 12 * k, `fill="${p.spark}"`) + B.glow(x + R * 0.92, y - R * 0.66, 90 * k, p.spark, 0.7);
  return s + B.glow(x, y, R * 0.9, '#AFB4FF', 0.25);
}

/** A fan of shades, warm to white; the last one gives light. */
export function shades(B, p, f) {
  const [x, y, k] = { wide: [930, 760, 0.92], tall: [380, 890, 0.9], bill: [1400, 1130, 1.36] }[f.k];
  let s = B.fill(B.rad(x, y - 420 * k, f.w * 0.75, [[0, '#3436A0'], [0.5, p.deep], [1, p.ink]])) + B.glow(x + 200 * k, y - 480 * k, 520 * k, p.bright, 0.5);
  const tones = [['#F1B56A', '#A85A1E'], ['#F6CB8C', '#C07A38'], ['#FADDB0', '#CF9A5E'], ['#FCEBCF', '#D6B48C'], ['#FFF6EA', '#C9BBD8'], ['#FFFFFF', '#AFB4FF']];
  tones.forEach(([a, b], i) => {
    const turn = -66 + i * 17, last = i === tones.length - 1;
    const tooth = B.solid(incisorCrown, { fill: B.lin(-220, -330, 180, 360, [[0, a], [0.55, mix(a, b, 0.25)], [1, b]]), dark: last ? '#5A60D8' : b, light: '#fff', depth: 84, rim: 12, shade: 0.62, shine: 1, to: [-0.75, -0.5], inner: `<g ${B.blur(16)}>${path('M-80,-220C-110,-80 -150,120 -150,280M70,-220C90,-60 120,120 130,280', `fill="none" stroke="#fff" stroke-width="26" opacity=".35"`)}</g>` });
    const stem = path('M-34,-170L34,-170L26,170L-26,170Z', `fill="${B.lin(-34, 0, 34, 0, [[0, p.ink], [0.25, '#F4F4FF'], [0.5, p.key], [1, p.ink]])}"`);
    s += at(x, y, k, turn, (last ? `<g ${B.blur(60)} style="mix-blend-mode:screen">${at(0, -560, 0.4, 180, path(incisorCrown, 'fill="#C9CCFF" stroke="#8F94EE" stroke-width="160" opacity=".75"'))}</g>` : '') + `<g ${B.blur(20)} opacity=".6">${at(26, -540, 0.36, 180, path(incisorCrown, `fill="${p.ink}"`))}</g>` + at(0, -300, 1, 0, stem) + at(0, -560, 0.36, 180, tooth));
  });
  const base = 'M-250,60C-230,-120 -120,-220 0,-220C120,-220 230,-120 250,60Z';
  s += at(x, y, k, 0, B.solid(base, { fill: B.lin(-200, -200, 200, 60, [[0, p.key], [0.5, p.mid], [1, p.ink]]), dark: p.ink, light: '#fff', depth: 60, rim: 8, shade: 0.7 }) + circle(0, -60, 40, `fill="${B.rad(-10, -70, 60, [[0, '#fff'], [0.5, p.bright], [1, p.mid]])}"`));
  return s + B.glow(x + Math.sin(19 / 57.3) * 560 * k, y - Math.cos(19 / 57.3) * 560 * k, 260 * k, '#fff', 0.45);
}
