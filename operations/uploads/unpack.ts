import { fileKindOf, isWhatItSays, longestFile } from '../../domain/content/film-files';
import { readTarStretch, type TarEntry } from '../../domain/content/tar';
import type { RequestScope } from '../context';
import { inspectFilm } from './inspect';
import { factsKey, findUpload, moveUpload, packageKey, type UploadRow } from './upload';
import { chunksOf } from '../../domain/shared/chunks';

type UnpackScope = Pick<RequestScope, 'db' | 'reads' | 'now' | 'ports'>;

/** The limits of one request, below the platform's limits of memory and of requests to the bucket. */
const stretch = { bytes: 24 * 1024 * 1024, files: 400 };
const atOnce = 8;
const mostFaults = 50;

/**
 * The bucket key of a package's file; the facts contain the encryption keys, so they are never stored among the video's
 * files.
 */
const keyFor = (upload: UploadRow, path: string): string =>
  path === 'film.json' ? factsKey(upload) : `videos/${upload.film}/${path}`;

/** Stores one file in its place; returns its problem, if any. */
async function placeFile(
  scope: UnpackScope,
  upload: UploadRow,
  entry: TarEntry,
  bytes: Uint8Array,
): Promise<string | null> {
  const kind = fileKindOf(entry.path);
  if (!kind || !isWhatItSays(kind, bytes)) return entry.path.slice(0, 100);
  await scope.ports.media.put(keyFor(upload, entry.path), bytes);
  return null;
}

async function placeAll(scope: UnpackScope, upload: UploadRow, entries: TarEntry[], bytes: Uint8Array, start: number) {
  const faults: string[] = [];
  for (const part of chunksOf(entries, atOnce)) {
    const some = part.map(async (entry) => {
      if (entry.size > longestFile) return entry.path.slice(0, 100);
      const inside = entry.offset - start;
      const content =
        inside + entry.size <= bytes.length
          ? bytes.subarray(inside, inside + entry.size)
          : await scope.ports.media.read(packageKey(upload), entry.offset, entry.size);
      return content ? placeFile(scope, upload, entry, content) : entry.path.slice(0, 100);
    });
    faults.push(...(await Promise.all(some)).flatMap((fault) => (fault ? [fault] : [])));
  }
  return faults;
}

/**
 * Unpacks the next stretch, and checks the media after the last one. A stretch unpacked concurrently by a page and a
 * job is stored twice and counted once.
 */
export async function unpackOn(scope: UnpackScope, uploadId: string) {
  const upload = await findUpload(scope, uploadId, ['receiving', 'unpacking', 'ready', 'faulty', 'used']);
  const stateOf = ({ state, unpackedBytes }: Pick<UploadRow, 'state' | 'unpackedBytes'>) => ({
    state,
    unpackedBytes,
    bytes: upload.bytes,
  });
  if (upload.state !== 'unpacking') return stateOf(upload);
  const start = upload.unpackedBytes;
  const bytes = await scope.ports.media.read(packageKey(upload), start, Math.min(stretch.bytes, upload.bytes - start));
  const { entries, next, isBroken } = bytes
    ? readTarStretch(bytes, start, stretch.files)
    : { entries: [], next: start, isBroken: true };
  const found = bytes ? await placeAll(scope, upload, entries, bytes, start) : [];
  const isCut = isBroken || (next !== null && next >= upload.bytes);
  const faults = [...upload.faults, ...found, ...(isCut ? ['archive'] : [])].slice(0, mostFaults);
  const files = upload.files + entries.length;
  const isLast = next === null || isCut;
  if (!isLast) {
    await moveUpload(scope, upload, { unpackedBytes: next, files, faults });
    return stateOf({ state: 'unpacking', unpackedBytes: next });
  }
  const inspected = await inspectFilm(scope, { ...upload, files, faults });
  const state = inspected.checks.every(({ isFine }) => isFine) ? ('ready' as const) : ('faulty' as const);
  await moveUpload(scope, upload, { ...inspected, state, unpackedBytes: upload.bytes, files, faults });
  await scope.ports.media.remove([packageKey(upload), factsKey(upload)]);
  return stateOf({ state, unpackedBytes: upload.bytes });
}
