// node art/build.mjs [slug…] : draws everything (or only the named posters) into demo/pictures/posters.
import { writeFileSync, readFileSync, existsSync } from 'node:fs';
import sharp from 'sharp';
import { encode } from 'blurhash';
import { lessons, collections } from './catalogue.mjs';
import { series } from './palette.mjs';
import { Board, chance } from './svg.mjs';
import { pictures } from './paths.mjs';
import { formats, shade, calm } from './layout.mjs';
import * as poltrona from './scenes/poltrona.mjs';
import * as poltrona2 from './scenes/poltrona2.mjs';
import * as mani from './scenes/mani.mjs';
import * as mani2 from './scenes/mani2.mjs';
import * as luce from './scenes/luce.mjs';
import * as luce2 from './scenes/luce2.mjs';
import * as poltrona3 from './scenes/poltrona3.mjs';
import * as mani3 from './scenes/mani3.mjs';
import * as luce3 from './scenes/luce3.mjs';

export const scenes = { ...poltrona, ...poltrona2, ...mani, ...mani2, ...luce, ...luce2, ...poltrona3, ...mani3, ...luce3 };
const T = 256;
const widths = { wide: [640, 1280], tall: [360, 720], bill: [1920] };

// Film grain: one softened noise tile, added more in the mid-tones than in the blacks and whites.
const tile = (() => {
  const r = chance(77), raw = Float32Array.from({ length: T * T }, () => r() + r() + r() - 1.5), soft = new Float32Array(T * T);
  for (let y = 0; y < T; y++) for (let x = 0; x < T; x++) { let s = 0; for (let j = -1; j <= 1; j++) for (let i = -1; i <= 1; i++) s += raw[((y + j + T) % T) * T + ((x + i + T) % T)] * (i || j ? 0.09 : 0.28); soft[y * T + x] = s; }
  return soft;
})();
function grain(data, w, h, amp) {
  for (let y = 0, i = 0; y < h; y++) for (let x = 0; x < w; x++, i += 3) {
    const l = (data[i] + data[i + 1] + data[i + 2]) / 765, v = tile[(y % T) * T + (x % T)] * amp * (0.35 + 2.2 * l * (1 - l));
    for (let c = 0; c < 3; c++) { const q = data[i + c] + v; data[i + c] = q < 0 ? 0 : q > 255 ? 255 : q; }
  }
}

export function draw(item, k) {
  const [w, h] = formats[k], B = new Board(w, h), p = series[item.series];
  const art = scenes[item.scene](B, p, { k, w, h });
  return B.svg(B.fill(p.ink) + art + (k === 'bill' ? calm(B, p) : shade(item, k, B, p)));
}
async function pixels(svg, w, h, amp) {
  const { data } = await sharp(Buffer.from(svg)).flatten().removeAlpha().raw().toBuffer({ resolveWithObject: true });
  grain(data, w, h, amp);
  return sharp(data, { raw: { width: w, height: h, channels: 3 } });
}

async function main() {
  const only = process.argv.slice(2), file = `${pictures}/posters/posters.json`;
  const index = existsSync(file) ? JSON.parse(readFileSync(file)) : {};
  for (const item of [...lessons, ...collections]) {
    if (only.length && !only.includes(item.slug)) continue;
    const entry = { title: item.title, series: series[item.series].name, category: item.category, images: {} };
    for (const k of ['wide', 'tall', 'bill']) {
      const [w, h] = formats[k], img = await pixels(draw(item, k), w, h, 15), list = [];
      for (const width of widths[k]) {
        const name = `${item.slug}-${k}-${width}.webp`, one = img.clone().resize(width);
        const info = await one.webp({ quality: 72, effort: 6, smartSubsample: true }).toFile(`${pictures}/posters/${name}`);
        list.push({ file: name, width: info.width, height: info.height, bytes: info.size });
      }
      const tiny = await img.clone().resize(64, Math.round((64 * h) / w), { fit: 'fill' }).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
      entry.images[k] = { files: list, blurhash: encode(new Uint8ClampedArray(tiny.data), tiny.info.width, tiny.info.height, k === 'tall' ? 3 : 5, k === 'tall' ? 4 : 3) };
    }
    index[item.slug] = entry;
    console.log(item.slug, Object.values(entry.images).flatMap((i) => i.files.map((f) => (f.bytes / 1024).toFixed(0))).join(' '), 'KB');
  }
  writeFileSync(file, JSON.stringify(index, null, 1));
}
if (process.argv[1].endsWith('build.mjs')) await main();
