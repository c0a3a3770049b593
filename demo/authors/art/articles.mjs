// node art/articles.mjs : the large pictures of the blog's articles, cut from posters and from lessons' still pictures, into demo/pictures/articles.
import { mkdirSync } from 'node:fs';
import sharp from 'sharp';
import { pictures } from './paths.mjs';

const media = new URL('../../media/', import.meta.url).pathname;
const poster = (lesson) => `${pictures}/posters/${lesson}-bill-1920.webp`;
const still = (lesson, chapter) => `${media}${lesson}/frames/${chapter}.webp`;

/** The picture, its part by left, top and width in pixels (the height is nine sixteenths), and the quality where fine lines weigh much. */
const articles = {
  'il-filo-non-passa': [still('diga', 4), 0, 0, 1280],
  'the-floss-will-not-pass': [poster('diga'), 600, 140, 1300],
  'la-telefonata-del-lunedi': [still('paziente-ansioso', 0), 0, 0, 1280],
  'la-llamada-del-lunes': [poster('paziente-ansioso'), 640, 60, 1280],
  'matching-shades': [poster('compositi'), 560, 190, 1360],
  '134-gradi': [still('sterilizzazione', 4), 0, 0, 1280],
  'la-lastra-che-non-serve': [poster('radiografia'), 160, 40, 1760],
  'escanear-sin-perder-el-margen': [poster('impronta'), 560, 60, 1360, 52],
  'il-primo-impianto': [poster('impianto'), 620, 120, 1300],
  'sei-numeri-una-voce': [poster('sondaggio'), 480, 120, 1440],
  'mezzo-millimetro': [poster('endodonzia'), 640, 340, 1280],
  'otto-minuti-fra-due-pazienti': [poster('riunito'), 360, 60, 1560],
  'il-nodo-di-lato': [poster('sutura'), 640, 360, 1280],
};
const files = { 640: [640, 360], 1280: [1280, 720], social: [1200, 630] };

const folder = `${pictures}/articles`;
mkdirSync(folder, { recursive: true });
for (const [name, [file, left, top, width, quality = 74]] of Object.entries(articles)) {
  const part = await sharp(file).extract({ left, top, width, height: Math.floor((width * 9) / 16) }).toBuffer();
  let bytes = 0;
  for (const [suffix, [w, h]] of Object.entries(files)) {
    const info = await sharp(part).resize(w, h, { fit: 'cover' }).webp({ quality, effort: 6, smartSubsample: true }).toFile(`${folder}/${name}-${suffix}.webp`);
    bytes += info.size;
  }
  console.log(name, Math.round(bytes / 1024), 'KB');
}
