import { Inflate } from 'fflate';
import { bookLimits } from '../file-limits';
import { crc32 } from './crc';
import { EpubFault } from './problems';

/** A file of a ZIP, deflated (`method` 8) or stored (0). `size` and `crc` are those that the ZIP declares. */
export type Entry = { name: string; method: 0 | 8; packed: Uint8Array; size: number; crc: number };

const signatures = { end: 0x06054b50, central: 0x02014b50, local: 0x04034b50 };
const longestComment = 0xffff;

const broken = (file: string | null = null) => new EpubFault('ebook-zip-broken', file);

/** The offset of the end-of-central-directory record, which follows the list of files. */
function endOf(view: DataView): number {
  const last = view.byteLength - 22;
  for (let at = last; at >= Math.max(0, last - longestComment); at -= 1) {
    if (view.getUint32(at, true) === signatures.end) return at;
  }
  throw broken();
}

/** Names are decoded as UTF-8, even without the flag (macOS does not set it); invalid UTF-8 is read as Latin 1. */
function nameOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return new TextDecoder('latin1').decode(bytes);
  }
}

/** The compressed bytes of an entry. */
function packedBytes(bytes: Uint8Array, view: DataView, offset: number, length: number, name: string) {
  if (offset + 30 > bytes.length || view.getUint32(offset, true) !== signatures.local) throw broken(name);
  const start = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
  if (start + length > bytes.length) throw broken(name);
  return { start: offset, end: start + length, packed: bytes.subarray(start, start + length) };
}

/** Overlapping entries let a small file unpack to a huge one (zip bomb). */
function refuseOverlaps(ranges: { start: number; end: number; name: string }[]): void {
  const sorted = ranges.toSorted((a, b) => a.start - b.start);
  for (const [index, { start, name }] of sorted.entries()) {
    if (start < (sorted[index - 1]?.end ?? 0)) throw broken(name);
  }
}

/**
 * Lists the files of a ZIP from its central directory, without unpacking them; folders are skipped. Throws an
 * `EpubFault` for an archive that is truncated, inconsistent, encrypted, or declares more than the limits.
 */
export function readArchive(bytes: Uint8Array): Entry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endOf(view);
  const count = view.getUint16(end + 10, true);
  if (count > bookLimits.entries) throw new EpubFault('ebook-too-many-files');
  const entries: Entry[] = [];
  const ranges: { start: number; end: number; name: string }[] = [];
  let at = view.getUint32(end + 16, true);
  let total = 0;
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > end || view.getUint32(at, true) !== signatures.central) throw broken();
    const [flags, method] = [view.getUint16(at + 8, true), view.getUint16(at + 10, true)];
    const [crc, length, size] = [16, 20, 24].map((field) => view.getUint32(at + field, true));
    const nameLength = view.getUint16(at + 28, true);
    const name = nameOf(bytes.subarray(at + 46, at + 46 + nameLength));
    const offset = view.getUint32(at + 42, true);
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    if (crc === undefined || length === undefined || size === undefined) throw broken();
    if (flags & 1) throw new EpubFault('ebook-zip-encrypted', name);
    if (method !== 0 && method !== 8) throw new EpubFault('ebook-zip-method', name);
    total += size;
    if (size > bookLimits.entry || total > bookLimits.unpacked) throw new EpubFault('ebook-unpacked-too-large', name);
    const { packed, ...range } = packedBytes(bytes, view, offset, length, name);
    ranges.push({ ...range, name });
    if (!name.endsWith('/')) entries.push({ name, method, packed, size, crc });
  }
  refuseOverlaps(ranges);
  return entries;
}

/** How many compressed bytes are inflated at a time: deflate expands them a thousandfold at most. */
const step = 16_384;

function inflate({ name, packed, size }: Entry): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size);
  let length = 0;
  const stream = new Inflate((chunk) => {
    if (length + chunk.length > size) throw broken(name);
    bytes.set(chunk, length);
    length += chunk.length;
  });
  try {
    for (let at = 0; at < packed.length; at += step) {
      stream.push(packed.subarray(at, at + step), at + step >= packed.length);
    }
  } catch {
    throw broken(name);
  }
  if (length !== size) throw broken(name);
  return bytes;
}

/** Unpacks an entry. Throws an `EpubFault` as soon as it exceeds its declared size, or when size or checksum differ. */
export function unpack(entry: Entry): Uint8Array<ArrayBuffer> {
  const bytes = entry.method === 8 ? inflate(entry) : Uint8Array.from(entry.packed);
  if (bytes.length !== entry.size || crc32(bytes) !== entry.crc) throw broken(entry.name);
  return bytes;
}
