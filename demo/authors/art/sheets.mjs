// node art/sheets.mjs : contact sheets (PNG) for review, including one at real card size (300 px).
import sharp from 'sharp';
import { existsSync } from 'node:fs';
import { lessons, collections } from './catalogue.mjs';
import { pictures, sheetsFolder } from './paths.mjs';

export async function sheet(file, cells, cols, cw, ch, gap = 18) {
  const rows = Math.ceil(cells.length / cols), W = cols * (cw + gap) + gap, H = rows * (ch + gap) + gap, comp = [];
  for (let i = 0; i < cells.length; i++) if (existsSync(cells[i])) comp.push({ input: await sharp(cells[i]).resize(cw, ch, { fit: 'contain', background: '#0A0F11' }).png().toBuffer(), left: gap + (i % cols) * (cw + gap), top: gap + Math.floor(i / cols) * (ch + gap) });
  await sharp({ create: { width: W, height: H, channels: 3, background: '#0A0F11' } }).composite(comp).png().toFile(`${sheetsFolder}/${file}`);
}
const all = [...lessons, ...collections].map((l) => l.slug), P = (k, w, list = all) => list.map((s) => `${pictures}/posters/${s}-${k}-${w}.webp`);
const pick = process.argv[2];
if (pick) await sheet('one.png', [...P('wide', 1280, pick.split(',')), ...P('bill', 1920, pick.split(','))], 2, 960, 540);
else {
  for (let i = 0; i < 4; i++) await sheet(`wide-${i + 1}.png`, P('wide', 1280, all.slice(i * 5, i * 5 + 5)).concat(), 2, 900, 506);
  for (let i = 0; i < 2; i++) await sheet(`tall-${i + 1}.png`, P('tall', 720, all.slice(i * 10, i * 10 + 10)), 5, 380, 525);
  for (let i = 0; i < 2; i++) await sheet(`bill-${i + 1}.png`, P('bill', 1920, all.slice(i * 10, i * 10 + 10)), 3, 640, 360);
  await sheet('cards-300.png', P('wide', 640), 5, 300, 169);
}
