// node art/check.mjs : weight, presence, and measured contrast of white words where the page sets a poster's title.
import { readFileSync, statSync } from 'node:fs';
import sharp from 'sharp';
import { isBlurhashValid } from 'blurhash';
import { lessons, collections } from './catalogue.mjs';
import { pictures } from './paths.mjs';

const index = JSON.parse(readFileSync(`${pictures}/posters/posters.json`)), lin = (v) => ((v /= 255) <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
// The page's own scrim (cards.css, .poster-title) at the height where a title of three lines begins.
const scrim = 0.5, titleFrom = { wide: 0.62, tall: 0.68 };
let bytes = 0, bad = 0;
const say = (ok, line) => { if (!ok) { bad++; console.log('✗', line); } };
for (const item of [...lessons, ...collections]) {
  for (const [k, i] of Object.entries(index[item.slug].images)) {
    say(isBlurhashValid(i.blurhash).result, `${item.slug} ${k} blurhash`);
    for (const f of i.files) bytes += statSync(`${pictures}/posters/${f.file}`).size;
  }
  for (const k of ['wide', 'tall']) {
    const { data, info } = await sharp(`${pictures}/posters/${index[item.slug].images[k].files[0].file}`).removeAlpha().raw().toBuffer({ resolveWithObject: true }), ratios = [];
    for (let y = Math.round(info.height * titleFrom[k]); y < info.height * 0.95; y++) for (let x = Math.round(info.width * 0.05); x < info.width * 0.75; x++) {
      const i = (y * info.width + x) * 3, l = [0, 1, 2].map((c) => lin(data[i + c] * (1 - scrim)));
      ratios.push(1.05 / (0.2126 * l[0] + 0.7152 * l[1] + 0.0722 * l[2] + 0.05));
    }
    ratios.sort((p, q) => p - q); const p5 = ratios[Math.floor(ratios.length * 0.05)];
    say(p5 >= 4.5, `${item.slug} ${k} contrast (5th percentile) ${p5.toFixed(2)}`);
  }
}
say(bytes < 4e6, `weight ${bytes}`);
console.log(bad ? `${bad} to look at` : 'all good', `${(bytes / 1e6).toFixed(2)} MB`);
