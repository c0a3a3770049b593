// node art/brand.mjs : logo and icons into public/, author portraits and sponsor marks into demo/pictures.
import { writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { encode } from 'blurhash';
import { symbol, appIcon, favicon, wordmark } from './logo.mjs';
import { authors, portrait } from './portraits.mjs';
import { sponsors, sponsor } from './sponsors.mjs';
import { house } from './palette.mjs';
import { icoOf } from './ico.mjs';
import { pictures, publicFolder, brandFolder, sheetsFolder } from './paths.mjs';

const put = (f, s) => writeFileSync(f, s), png = (svg, f, size) => sharp(Buffer.from(svg)).resize(size).png({ compressionLevel: 9 }).toFile(f);

put(`${brandFolder}/apice.svg`, wordmark()); put(`${brandFolder}/apice-on-light.svg`, wordmark({ ink: house.canvas, mint: '#0C8F7E' })); put(`${brandFolder}/apice-stacked.svg`, wordmark({ stacked: true }));
put(`${brandFolder}/apice-mono-white.svg`, wordmark({ ink: '#fff', mint: '#fff' })); put(`${brandFolder}/favicon.svg`, favicon()); put(`${publicFolder}/favicon.svg`, favicon());
put(`${brandFolder}/symbol.svg`, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${symbol(house.mint)}</svg>`);
for (const s of [16, 32, 48, 180, 192, 512]) await png(appIcon(s, { round: s !== 180 }), `${brandFolder}/icon-${s}.png`, s);
await png(appIcon(180, { round: false }), `${publicFolder}/apple-touch-icon.png`, 180);
await png(appIcon(512, { round: false, maskable: true }), `${brandFolder}/icon-maskable-512.png`, 512);
put(`${publicFolder}/favicon.ico`, icoOf([16, 32, 48].map((size) => ({ size, file: `${brandFolder}/icon-${size}.png` }))));

const index = {};
for (const a of authors) {
  const img = sharp(await sharp(Buffer.from(portrait(a))).png().toBuffer()), files = [];
  for (const w of [160, 480]) { const i = await img.clone().resize(w).webp({ quality: 76, effort: 6 }).toFile(`${pictures}/authors/${a.slug}-${w}.webp`); files.push({ file: `${a.slug}-${w}.webp`, width: w, height: w, bytes: i.size }); }
  const t = await img.clone().resize(32).ensureAlpha().raw().toBuffer();
  index[a.slug] = { name: a.name, files, blurhash: encode(new Uint8ClampedArray(t), 32, 32, 3, 3) };
}
put(`${pictures}/authors/authors.json`, JSON.stringify(index, null, 1));
for (const s of sponsors) { put(`${pictures}/sponsors/${s}.svg`, sponsor(s)); put(`${pictures}/sponsors/${s}-mono.svg`, sponsor(s, house.muted)); }

// Contact sheet of the identity.
const cell = async (svg, w, h) => sharp(Buffer.from(svg)).resize(w, h, { fit: 'inside' }).png().toBuffer(), comp = [];
for (let i = 0; i < authors.length; i++) comp.push({ input: await sharp(`${pictures}/authors/${authors[i].slug}-480.webp`).resize(300).png().toBuffer(), left: 20 + (i % 4) * 320, top: 20 + Math.floor(i / 4) * 320 });
comp.push({ input: await cell(wordmark(), 420, 120), left: 40, top: 700 }, { input: await cell(appIcon(512), 200, 200), left: 520, top: 680 }, { input: await cell(appIcon(64), 64, 64), left: 740, top: 690 }, { input: await cell(appIcon(32), 32, 32), left: 830, top: 700 }, { input: await cell(appIcon(16), 16, 16), left: 890, top: 708 }, { input: await cell(wordmark({ stacked: true }), 240, 200), left: 980, top: 680 });
for (let i = 0; i < 3; i++) comp.push({ input: await cell(sponsor(sponsors[i]), 340, 70), left: 40 + i * 420, top: 930 }, { input: await cell(sponsor(sponsors[i], house.muted), 340, 44), left: 40 + i * 420, top: 1030 });
await sharp({ create: { width: 1300, height: 1110, channels: 3, background: house.canvas } }).composite(comp).png().toFile(`${sheetsFolder}/brand.png`);
