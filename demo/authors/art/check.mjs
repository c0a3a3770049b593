// node art/check.mjs : weight, presence, margins and measured contrast of the words on every poster.
import { readFileSync, statSync } from 'node:fs';
import sharp from 'sharp';
import { isBlurhashValid } from 'blurhash';
import { lessons, collections } from './catalogue.mjs';
import { formats } from './layout.mjs';
import { draw } from './build.mjs';
import { pictures } from './paths.mjs';

const index = JSON.parse(readFileSync(`${pictures}/posters/posters.json`)), lin = (v) => ((v /= 255) <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
const lum = (d, i) => 0.2126 * lin(d[i]) + 0.7152 * lin(d[i + 1]) + 0.0722 * lin(d[i + 2]);
let bytes = 0, bad = 0;
const say = (ok, line) => { if (!ok) { bad++; console.log('✗', line); } };
for (const item of [...lessons, ...collections]) {
  for (const [k, i] of Object.entries(index[item.slug].images)) {
    say(isBlurhashValid(i.blurhash).result, `${item.slug} ${k} blurhash`);
    for (const f of i.files) bytes += statSync(`${pictures}/posters/${f.file}`).size;
  }
  for (const k of ['wide', 'tall']) {
    const [w, h] = formats[k], raw = (svg) => sharp(Buffer.from(svg)).flatten().removeAlpha().raw().toBuffer();
    const [a, b] = await Promise.all([raw(draw(item, k)), raw(draw({ ...item, bare: true }, k))]), ratios = []; let right = 0, bottom = 0, left = w;
    const ink = item.tone === 'dark' ? 0.004 : 0.9;
    for (let y = Math.round(h * 0.3); y < h; y += 2) for (let x = 0; x < w; x += 2) { // the title only
      const i = (y * w + x) * 3; if (Math.abs(a[i] - b[i]) + Math.abs(a[i + 1] - b[i + 1]) + Math.abs(a[i + 2] - b[i + 2]) < 90) continue;
      right = Math.max(right, x); left = Math.min(left, x); bottom = Math.max(bottom, y);
      const l = lum(b, i); ratios.push((Math.max(ink, l) + 0.05) / (Math.min(ink, l) + 0.05));
    }
    ratios.sort((p, q) => p - q); const p5 = ratios[Math.floor(ratios.length * 0.05)];
    say(left >= 44 && right <= w - 44 && bottom <= h - 30, `${item.slug} ${k} margins ${left} ${w - right} ${h - bottom}`);
    say(p5 >= 3, `${item.slug} ${k} contrast (5th percentile) ${p5.toFixed(2)}`);
  }
}
say(bytes < 4e6, `weight ${bytes}`);
console.log(bad ? `${bad} to look at` : 'all good', `${(bytes / 1e6).toFixed(2)} MB`);
