import type { Entry } from './archive';
import { crc32 } from './crc';

export const epubType = 'application/epub+zip';

const typeBytes = new TextEncoder().encode(epubType);
const mimetype: Entry = {
  name: 'mimetype',
  method: 0,
  packed: typeBytes,
  size: typeBytes.length,
  crc: crc32(typeBytes),
};

/** 1 January 1980, the earliest date of a ZIP. It is constant, so that packing the same book gives the same bytes. */
const firstDay = 0x21;

type Named = { entry: Entry; name: Uint8Array; offset: number };

/** Writes the 26 bytes that the local header and the central directory have in common. */
function describe(view: DataView, at: number, { entry, name }: Named): void {
  view.setUint16(at, 20, true);
  view.setUint16(at + 2, name.length === entry.name.length ? 0 : 0x0800, true);
  view.setUint16(at + 4, entry.method, true);
  view.setUint16(at + 8, firstDay, true);
  view.setUint32(at + 10, entry.crc, true);
  view.setUint32(at + 14, entry.packed.length, true);
  view.setUint32(at + 18, entry.size, true);
  view.setUint16(at + 22, name.length, true);
}

/**
 * Packs a conforming EPUB: `mimetype` first and stored, then the entries with their compressed bytes unchanged. Their
 * sizes and checksums were verified before (`unpack`).
 */
export function pack(entries: readonly Entry[]): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder();
  let body = 0;
  const all = [mimetype, ...entries].map((entry): Named => {
    const name = encoder.encode(entry.name);
    const offset = body;
    body += 30 + name.length + entry.packed.length;
    return { entry, name, offset };
  });
  const list = all.reduce((sum, { name }) => sum + 46 + name.length, 0);
  const bytes = new Uint8Array(body + list + 22);
  const view = new DataView(bytes.buffer);
  let at = body;
  for (const one of all) {
    view.setUint32(one.offset, 0x04034b50, true);
    describe(view, one.offset + 4, one);
    bytes.set(one.name, one.offset + 30);
    bytes.set(one.entry.packed, one.offset + 30 + one.name.length);
    view.setUint32(at, 0x02014b50, true);
    view.setUint16(at + 4, 20, true);
    describe(view, at + 6, one);
    view.setUint32(at + 42, one.offset, true);
    bytes.set(one.name, at + 46);
    at += 46 + one.name.length;
  }
  view.setUint32(at, 0x06054b50, true);
  view.setUint16(at + 8, all.length, true);
  view.setUint16(at + 10, all.length, true);
  view.setUint32(at + 12, list, true);
  view.setUint32(at + 16, body, true);
  return bytes;
}
