// Alla poltrona, third part: the edge on its stone, the tip in its mist, the needle over the water.
import { at, circle, path, curve, limb, n } from '../svg.mjs';
import { mix } from '../palette.mjs';
import { incisor } from '../teeth.mjs';

/** A blade comes down on the stone; its edge is one line of light. */
export function edge(B, p, f) {
  const [x, y, k, r] = { wide: [890, 330, 0.78, 0], tall: [380, 400, 0.8, -6], bill: [1350, 500, 1.16, 0] }[f.k];
  let s = B.fill(B.rad(x + 60 * k, y - 80 * k, f.w * 0.78, [[0, p.mid], [0.5, p.deep], [1, p.ink]])) + B.glow(x - 40 * k, y + 120 * k, 620 * k, p.bright, 0.5);
  const stone = 'M-560,236L420,-20Q452,-26 470,4L520,110Q532,140 500,152L-470,420Q-504,428 -520,398L-580,276Q-588,246 -560,236Z', side = 'M-520,398Q-504,428 -470,420L500,152Q532,140 520,110L522,190Q530,220 500,232L-466,500Q-500,508 -516,478Z';
  const slab = `<g ${B.blur(34)} opacity=".7">${path(side, `fill="${p.ink}" transform="translate(30 70)"`)}</g>` + path(side, `fill="${B.lin(-500, 450, 500, 180, [[0, p.deep], [0.6, mix(p.mid, p.deep, 0.4)], [1, p.mid]])}"`) +
    B.solid(stone, { fill: B.lin(-500, 240, 460, 60, [[0, mix(p.mid, p.key, 0.3)], [0.55, mix(p.pale, p.bright, 0.4)], [1, mix(p.key, p.mid, 0.3)]]), dark: p.mid, light: '#fff', depth: 44, rim: 7, shade: 0.6, to: [-0.4, -0.9] });
  const blade = limb([[640, -900, 64], [560, -640, 58], [430, -420, 54], [330, -250, 66], [268, -96, 108], [200, 40, 138], [84, 136, 132], [-52, 178, 92], [-146, 184, 46]], 14);
  const face = limb([[300, -150, 30], [232, -20, 62], [150, 78, 74], [40, 132, 60], [-70, 158, 34], [-128, 170, 14]], 14);
  const line = curve([[316, -40], [276, 60], [184, 154], [60, 204], [-70, 214], [-152, 200]]);
  const steel = B.lin(60, -200, 330, 160, [[0, '#F4FFFC'], [0.3, mix(p.bright, p.mid, 0.45)], [0.6, p.deep], [1, p.ink]]);
  s += at(x, y, k, r, slab + `<g ${B.blur(20)} opacity=".75">${path(blade, `fill="${p.ink}" transform="translate(-14 64)"`)}</g>` +
    B.solid(blade, { fill: steel, dark: p.ink, light: '#fff', depth: 60, rim: 9, shade: 0.8, shine: 1, to: [-0.75, -0.55] }) +
    `<g ${B.clip(path(blade, ''))}>${path(face, `fill="${B.lin(-120, 100, 300, -40, [[0, p.pale], [0.5, p.bright], [1, mix(p.key, p.deep, 0.4)]])}" opacity=".85"`)}</g>` +
    `<g ${B.blur(20)}>${path(line, `fill="none" stroke="${p.spark}" stroke-width="26" stroke-linecap="round" opacity=".9"`)}</g><g ${B.blur(5)}>${path(line, 'fill="none" stroke="#FFE9B0" stroke-width="10" stroke-linecap="round"')}</g>` + path(line, 'fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round"'));
  // filings in the light, thinning out
  for (let i = 0; i < 26; i++) { const a = i * 2.4, d = 60 + i * 13, px = x + (-150 - Math.abs(Math.cos(a)) * d * 1.3) * k, py = y + (200 + Math.sin(a) * d * 0.42 - i * 3) * k; s += circle(px, py, n((5.2 - i * 0.16) * k), `fill="${i % 3 ? p.pale : p.spark}" opacity="${n(0.95 - i * 0.033)}"`); }
  return s + B.glow(x + 60 * k, y + 200 * k, 260 * k, p.spark, 0.35);
}

/** An ultrasonic tip trembles beside a root; water breaks into light. */
export function tip(B, p, f) {
  const [x, y, k] = { wide: [900, 330, 0.78], tall: [378, 420, 0.78], bill: [1360, 490, 1.14] }[f.k];
  let s = B.fill(B.rad(x, y, f.w * 0.75, [[0, p.mid], [0.5, p.deep], [1, p.ink]])) + B.glow(x - 20 * k, y + 60 * k, 640 * k, p.bright, 0.55);
  const tooth = B.solid(incisor, { fill: B.lin(-240, -300, 220, 360, [[0, mix(p.mid, p.key, 0.5)], [0.42, mix(p.key, p.bright, 0.55)], [0.7, '#DDFBF4'], [1, '#FFFFFF']]), dark: p.mid, light: '#fff', depth: 100, rim: 11, shade: 0.6, shine: 1, to: [-0.8, -0.4] });
  s += at(x - 104 * k, y + 130 * k, k * 0.76, 184, `<g ${B.blur(40)} opacity=".65">${path(incisor, `fill="${p.ink}" transform="translate(-50 -60)"`)}</g>` + tooth);
  const line = [[760, -760, 150], [560, -520, 128], [420, -340, 96], [300, -190, 62], [200, -60, 46], [120, 60, 40], [58, 180, 32], [20, 300, 20], [0, 380, 9]];
  const body = limb(line, 14), steel = B.lin(100, -200, 260, -80, [[0, '#F4FFFC'], [0.35, mix(p.bright, p.mid, 0.4)], [0.7, p.deep], [1, p.ink]]);
  for (const [turn, o] of [[-3.4, 0.13], [-1.8, 0.24], [1.8, 0.24], [3.4, 0.13]]) s += at(x, y, k, 0, `<g transform="rotate(${turn} 420 -340)" opacity="${o}">${path(body, `fill="${p.pale}"`)}</g>`);
  s += at(x, y, k, 0, `<g ${B.blur(22)} opacity=".7">${path(body, `fill="${p.ink}" transform="translate(40 44)"`)}</g>` + B.solid(body, { fill: steel, dark: p.ink, light: '#fff', depth: 40, rim: 8, shade: 0.75, shine: 1, to: [-0.75, -0.55] }) +
    B.tube('M300,-190C330,-120 250,-40 180,40', 15, { base: mix(p.key, p.deep, 0.4), light: p.pale, dark: p.ink, edge: 2 }));
  const [tx, ty] = [x + 2 * k, y + 370 * k];
  for (let i = 1; i < 6; i++) s += path(`M${n(tx - 60 * i * k)},${n(ty - 34 * i * k)}A${n(70 * i * k)},${n(70 * i * k)} 0 0 0 ${n(tx + 40 * i * k)},${n(ty + 56 * i * k)}`, `fill="none" stroke="${p.bright}" stroke-width="${n(7 - i)}" stroke-linecap="round" opacity="${n(0.75 - i * 0.12)}"`);
  for (let i = 0; i < 70; i++) { const a = 0.4 + i * 2.399, d = (24 + i * 5.4) * k, px = tx + Math.cos(a) * d * 1.1, py = ty - 40 * k + Math.sin(a) * d * 0.72; s += circle(px, py, n((9 - i * 0.09) * (0.5 + 0.5 * Math.abs(Math.cos(i))) * k), `fill="${i % 4 ? '#DFFFFA' : '#BFE9FF'}" opacity="${n(0.9 - i * 0.011)}"`); }
  return s + B.glow(tx, ty, 330 * k, '#DFFFFA', 0.7) + B.glow(tx, ty, 90 * k, p.spark, 0.9) + circle(tx, ty, 9 * k, 'fill="#fff"');
}

/** A needle stops above still water; rings go out from where it did not touch. */
export function needle(B, p, f) {
  const [x, y, k] = { wide: [880, 490, 0.8], tall: [370, 590, 0.82], bill: [1340, 720, 1.16] }[f.k];
  let s = B.fill(B.lin(0, 0, 0, f.h, [[0, p.ink], [0.45, p.deep], [0.62, mix(p.deep, p.mid, 0.7)], [1, p.ink]])) + B.glow(x, y, 760 * k, p.bright, 0.6);
  for (let i = 9; i >= 0; i--) {
    const r = (40 + i * i * 7.5 + i * 26) * k, t = i / 9;
    s += `<g ${B.blur(6 * k)} opacity="${n(0.5 - t * 0.35)}"><ellipse cx="${n(x)}" cy="${n(y + 10 * k)}" rx="${n(r)}" ry="${n(r * 0.3)}" fill="none" stroke="${p.ink}" stroke-width="${n((16 + i * 2) * k)}"/></g>` +
      `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(r)}" ry="${n(r * 0.3)}" fill="none" stroke="${B.lin(x - r, y, x + r, y, [[0, p.bright, 0.1], [0.35, p.pale, 0.95 - t * 0.6], [0.7, p.bright, 0.8 - t * 0.5], [1, p.bright, 0.05]])}" stroke-width="${n((7 - t * 4.5) * k)}"/>`;
  }
  const steel = B.lin(-22, 0, 22, 0, [[0, p.ink], [0.22, '#FFFFFF'], [0.42, mix(p.bright, p.pale, 0.5)], [0.7, p.deep], [1, p.ink]]);
  const shaft = 'M-21,-1500L-21,-96C-20,-56 -8,-20 0,0C10,-36 21,-84 21,-130L21,-1500Z', bevel = 'M-15,-112C-10,-64 -4,-28 0,-6C8,-40 15,-80 15,-124C6,-150 -8,-146 -15,-112Z';
  s += at(x, y - 34 * k, k, 16, `<g ${B.blur(18)} opacity=".6">${path(shaft, `fill="${p.ink}" transform="translate(34 20)"`)}</g>` + path(shaft, `fill="${steel}"`) + path(bevel, `fill="${B.lin(0, -140, 0, 0, [[0, p.ink], [0.6, mix(p.deep, p.ink, 0.4)], [1, p.mid]])}" stroke="${p.pale}" stroke-width="3"`));
  const hub = 'M-70,-980L-46,-760C-40,-720 -30,-700 -24,-690L24,-690C30,-700 40,-720 46,-760L70,-980Z';
  s += at(x, y - 34 * k, k, 16, B.solid(hub, { fill: B.lin(-70, 0, 70, 0, [[0, p.mid], [0.3, p.pale], [0.6, p.bright], [1, p.deep]]), dark: p.ink, light: '#fff', depth: 30, rim: 6, shade: 0.7 }));
  s += `<g opacity=".35">${at(x, y + 40 * k, k, 0, `<g transform="scale(1 -0.5) rotate(16)" ${B.blur(7)}>${path('M-16,-620L-16,-96L0,0L16,-130L16,-620Z', `fill="${p.pale}"`)}</g>`)}</g>`;
  return s + B.glow(x, y - 30 * k, 230 * k, p.spark, 0.8) + B.glow(x, y - 34 * k, 60 * k, '#fff', 0.9) + circle(x, y - 33 * k, 6 * k, 'fill="#fff"');
}
