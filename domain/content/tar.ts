/** A file of a tar archive: its path, size, and where its content begins. Bytes. */
export type TarEntry = { path: string; size: number; offset: number };

const block = 512;
const text = new TextDecoder();

const fieldOf = (header: Uint8Array, from: number, length: number): string => {
  const bytes = header.subarray(from, from + length);
  const end = bytes.indexOf(0);
  return text.decode(end === -1 ? bytes : bytes.subarray(0, end)).trim();
};

const octal = (field: string): number => (/^[0-7]+$/.test(field) ? Number.parseInt(field, 8) : Number.NaN);

/** The sum over a header's bytes; the bytes of the checksum itself count as spaces. */
const sumOf = (header: Uint8Array): number =>
  header.reduce((sum, byte, index) => sum + (index >= 148 && index < 156 ? 32 : byte), 0);

/** What a header describes: a file, the end of the archive, an entry to skip, or no valid header. */
type TarHeader =
  | { kind: 'file'; path: string; size: number }
  | { kind: 'end' }
  | { kind: 'folder' }
  | { kind: 'broken' };

/** Reads one header of 512 bytes (POSIX ustar). */
function readTarHeader(header: Uint8Array): TarHeader {
  if (header.length < block) return { kind: 'broken' };
  if (header.every((byte) => byte === 0)) return { kind: 'end' };
  const [size, sum] = [octal(fieldOf(header, 124, 12)), octal(fieldOf(header, 148, 8))];
  if (fieldOf(header, 257, 5) !== 'ustar' || Number.isNaN(size) || sum !== sumOf(header)) return { kind: 'broken' };
  const [name, prefix] = [fieldOf(header, 0, 100), fieldOf(header, 345, 155)];
  const type = String.fromCharCode(header[156] ?? 0);
  if (type === '5') return { kind: 'folder' };
  if (type !== '0' && type !== '\0') return { kind: 'broken' };
  return { kind: 'file', path: prefix ? `${prefix}/${name}` : name, size };
}

/** A file's length in the archive: padded to whole blocks. */
const tarLength = (size: number): number => Math.ceil(size / block) * block;

/** The files in one stretch of an archive. `next` is where the next stretch begins; null when the archive has ended. */
export type TarStretch = { entries: TarEntry[]; next: number | null; isBroken: boolean };

/**
 * The files that are complete in a stretch of an archive that begins at `start`, at most `most`. The first file may be
 * longer than the stretch: its content is then fetched separately.
 */
export function readTarStretch(bytes: Uint8Array, start: number, most: number): TarStretch {
  const entries: TarEntry[] = [];
  let at = 0;
  while (at + block <= bytes.length && entries.length < most) {
    const header = readTarHeader(bytes.subarray(at, at + block));
    if (header.kind === 'end') return { entries, next: null, isBroken: false };
    if (header.kind === 'broken') return { entries, next: start + at, isBroken: true };
    if (header.kind === 'folder') {
      at += block;
      continue;
    }
    const end = at + block + tarLength(header.size);
    if (end > bytes.length && entries.length > 0) break;
    entries.push({ path: header.path, size: header.size, offset: start + at + block });
    at = end;
  }
  // Nothing could be read: the archive is truncated.
  return { entries, next: start + at, isBroken: at === 0 };
}
