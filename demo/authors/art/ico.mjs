// An .ico is a small directory in front of whole PNG files.
import { readFileSync } from 'node:fs';

/** The bytes of a favicon.ico that carries the given PNG files ({ size, file }). */
export function icoOf(icons) {
  const images = icons.map(({ size, file }) => ({ size, bytes: readFileSync(file) }));
  const head = Buffer.alloc(6 + 16 * images.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(images.length, 4);
  let offset = head.length;
  images.forEach(({ size, bytes }, index) => {
    const entry = 6 + 16 * index;
    head[entry] = head[entry + 1] = size;
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(bytes.length, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += bytes.length;
  });
  return Buffer.concat([head, ...images.map(({ bytes }) => bytes)]);
}
