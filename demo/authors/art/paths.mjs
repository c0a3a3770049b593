// Output folders of the pictures: the seed and the site's public folder; contact sheets are only for review.
import { fileURLToPath } from 'node:url';
import { mkdirSync } from 'node:fs';

const from = (relative) => fileURLToPath(new URL(relative, import.meta.url));
export const pictures = from('../../../demo/pictures'), publicFolder = from('../../../public'), brandFolder = from('../../../public/brand'), sheetsFolder = from('../.cache/sheets');
for (const folder of ['posters', 'authors', 'sponsors'].map((name) => `${pictures}/${name}`).concat(brandFolder, sheetsFolder)) mkdirSync(folder, { recursive: true });
