import { createWriteStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

const block = 512;

/** A header of a tar archive (POSIX ustar). */
function headerOf(name, size) {
  const header = Buffer.alloc(block);
  if (Buffer.byteLength(name) > 99) throw new Error(`${name}: this name is too long for a package`);
  header.write(name, 0);
  header.write('0000644\0', 100);
  header.write('0000000\0', 108);
  header.write('0000000\0', 116);
  header.write(`${size.toString(8).padStart(11, '0')}\0`, 124);
  header.write('00000000000\0', 136);
  header.write('        ', 148);
  header.write('0', 156);
  header.write('ustar', 257);
  header.write('00', 263);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return header;
}

async function filesBelow(folder, below = '') {
  const entries = await readdir(path.join(folder, below), { withFileTypes: true });
  const all = await Promise.all(
    entries.map((entry) => {
      const name = path.posix.join(below, entry.name);
      return entry.isDirectory() ? filesBelow(folder, name) : [name];
    }),
  );
  return all.flat().sort();
}

const belongs = /^(?:cbcs\/|second\/|sub-[a-z]{2}\.vtt$|storyboard\.webp$|trailer\.mp4$|poster-[a-z0-9-]+\.webp$)/;

/**
 * Writes a package (docs/films.md): `film.json` with the facts, then the folder's files. `others` names files in other
 * folders, by their path in the package.
 */
export async function writeFilmPackage({ folder, facts, others = {}, out }) {
  const names = (await filesBelow(folder)).filter((name) => belongs.test(name) && !(name in others));
  const stream = createWriteStream(out);
  const write = (bytes) =>
    new Promise((resolve, reject) => stream.write(bytes, (error) => (error ? reject(error) : resolve())));
  const add = async (name, bytes) => {
    await write(headerOf(name, bytes.length));
    await write(bytes);
    await write(Buffer.alloc((block - (bytes.length % block)) % block));
  };
  await add('film.json', Buffer.from(JSON.stringify({ format: 2, ...facts })));
  for (const [name, file] of Object.entries(others)) await add(name, await readFile(file));
  for (const name of names) await add(name, await readFile(path.join(folder, name)));
  await write(Buffer.alloc(2 * block));
  await new Promise((resolve, reject) => stream.end((error) => (error ? reject(error) : resolve())));
}
