// make-books.mjs [id…] : writes the demo's books into demo/books: an EPUB each, for some a PDF, and books.json with what the
// upload would have read out of them. The covers are drawn by ../art/covers.mjs.
import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { books } from '../../../db/seed/ebooks/books.ts';
import { drawCover } from '../art/covers.mjs';
import { editionOf } from './edition.mjs';
import { packEpub } from './epub.mjs';
import { makePdf } from './pdf.mjs';
import { drawings } from './pictures.mjs';
import { readSource } from './source.mjs';

const folder = new URL('../../books/', import.meta.url);
const listFile = new URL('books.json', folder);
const heaviest = 300_000;

/** Names a file by its content: a changed book is a new edition. */
const nameOf = (bytes) => `demo-${createHash('sha256').update(bytes).digest('hex').slice(0, 12)}`;

const pixelsOf = (name) => sharp(Buffer.from(drawings[name]), { density: 144 }).png({ palette: true });

async function pictureOf(name, version) {
  if (version === '3') return { name: `${name}.svg`, type: 'image/svg+xml', bytes: Buffer.from(drawings[name]) };
  return { name: `${name}.png`, type: 'image/png', bytes: await pixelsOf(name).toBuffer() };
}

async function pictureForPdf(name) {
  const { data, info } = await pixelsOf(name).toBuffer({ resolveWithObject: true });
  return [name, { bytes: data, ratio: info.height / info.width }];
}

async function put(name, bytes) {
  if (bytes.length > heaviest) throw new Error(`${name} is too heavy: ${bytes.length} bytes`);
  await writeFile(new URL(name, folder), bytes);
  console.log(`${name}: ${bytes.length} bytes`);
}

async function makeBook(book) {
  const chapters = await readSource(book.id);
  const names = chapters.flatMap(({ blocks }) => blocks.flatMap(({ kind, name }) => (kind === 'picture' ? name : [])));
  const cover = await drawCover(book.id).resize(600, 900).jpeg({ quality: 74, mozjpeg: true }).toBuffer();
  const pictures = await Promise.all(names.map((name) => pictureOf(name, book.version)));
  const epub = await packEpub(book, chapters, { pictures, cover });
  await put(`${book.id}.epub`, epub);
  const edition = editionOf(nameOf(epub), epub);
  if (!book.hasPdf) return { edition, pdf: null };
  const forPdf = Object.fromEntries(await Promise.all(names.map(pictureForPdf)));
  const { bytes, pages } = await makePdf(book, chapters, { pictures: forPdf, cover });
  await put(`${book.id}.pdf`, bytes);
  return { edition, pdf: { key: `ebooks/${book.id}/${nameOf(bytes)}.pdf`, bytes: bytes.length, pages } };
}

await mkdir(folder, { recursive: true });
const wanted = process.argv.slice(2);
const list = JSON.parse(await readFile(listFile, 'utf8').catch(() => '{}'));
for (const book of books) if (wanted.length === 0 || wanted.includes(book.id)) list[book.id] = await makeBook(book);
await writeFile(listFile, `${JSON.stringify(list, null, 1)}\n`);
