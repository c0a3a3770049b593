// node art/share.mjs : the picture that a shared link shows (Open Graph, 1200 × 630). Without words: one for every language.
import sharp from 'sharp';
import { scenes } from './build.mjs';
import { calm, formats } from './layout.mjs';
import { wordmark } from './logo.mjs';
import { series } from './palette.mjs';
import { brandFolder } from './paths.mjs';
import { Board } from './svg.mjs';

const [w, h] = formats.bill, p = series.mani, B = new Board(w, h);
const art = scenes.canal(B, p, { k: 'bill', w, h });
const logo = await sharp(Buffer.from(wordmark())).resize({ width: 420 }).png().toBuffer();
await sharp(Buffer.from(B.svg(B.fill(p.ink) + art + calm(B, p))))
  .resize(1200, 630)
  .composite([{ input: logo, left: 84, top: 252 }])
  .flatten()
  .jpeg({ quality: 82, mozjpeg: true, chromaSubsampling: '4:4:4' })
  .toFile(`${brandFolder}/share.jpg`);
