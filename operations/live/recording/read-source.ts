import { startOf, timescaleOf } from '../../../domain/live/recording/boxes';
import { passForm, wantedPieces, type Edge, type Pass, type WantedPiece } from '../../../domain/live/recording/pass';
import { replayIdOf } from '../../../domain/live/recording/replay';
import { piecesOf, tracksOf, type ListedPiece, type RecordingProblem } from '../../../domain/live/recording/source';
import { fileAtSource } from '../../../domain/live/address';
import { isPlaylist } from '../../../domain/live/playlist';
import { errorFields } from '../../../domain/shared/error-fields';
import { log } from '../../../domain/shared/log';
import type { RequestScope } from '../../context';

type ReadScope = Pick<RequestScope, 'ports' | 'subject'>;

/** Keeps a run below the platform's limit of requests and below a job's lease. */
const mostPieces = 120;
const atOnce = 6;

/** The folder of an event's readings; separate from the film's public files, because they contain the source. */
export const readingsOf = (eventId: string): string => `recordings/${eventId}/`;
/** A short folder name for a stretch on air. */
const stretchName = (from: number): string => from.toString(36);
const piecesOfEvent = (eventId: string): string => `videos/${replayIdOf(eventId)}/pieces`;

type Found = { tracks: Pass['tracks']; lists: Map<string, ListedPiece[]>; addresses: Map<string, string> };

/** Everything a source lists now, or why it cannot be recorded; null when it does not respond. */
async function listedNow({ ports }: ReadScope, source: string): Promise<Found | { problem: RecordingProblem } | null> {
  const first = await ports.liveSources.list(source);
  if (first === null || !isPlaylist(first)) return null;
  const offered = tracksOf(first);
  if ('problem' in offered) return offered;
  const found: Found = { tracks: [], lists: new Map(), addresses: new Map() };
  const read = await Promise.all(
    offered.tracks.map(async ({ address, ...track }) => {
      const file = fileAtSource(address, source);
      const list = file && (await ports.liveSources.list(file.href));
      return { track, address: file?.href ?? '', list };
    }),
  );
  for (const { track, address, list } of read) {
    if (list === null || !isPlaylist(list)) return null;
    const listed = piecesOf(list);
    if ('problem' in listed) return listed;
    found.tracks.push(track);
    found.lists.set(track.name, listed.pieces);
    found.addresses.set(track.name, address);
  }
  return found;
}

type Copied = { piece: WantedPiece; timescale: number; start: number | null; isDown: boolean };

/** Copies segments into the recording's folder, with the initialisation segment of each era. */
function copier({ ports, subject }: ReadScope, folder: string, { addresses }: Found, before: Pass | null) {
  const timescales = new Map<string, Promise<number | null>>();

  const copied = async (found: string, track: string, key: string): Promise<Uint8Array | 'missing' | 'down'> => {
    const file = fileAtSource(found, addresses.get(track) ?? '');
    const bytes = file ? await ports.liveSources.piece(file.href) : 'missing';
    if (typeof bytes === 'string') return bytes;
    try {
      await ports.media.put(key, bytes);
      return bytes;
    } catch (error) {
      log('error', 'live-not-recorded', subject, errorFields(error));
      return 'down';
    }
  };

  const timescaleIn = ({ track, era, map }: WantedPiece): Promise<number | null> => {
    const known = before?.edges[track]?.timescales[era];
    const asked = timescales.get(`${track} ${era}`);
    if (asked) return asked;
    const read = async () => {
      const bytes = await copied(map, track, `${folder}-${era}/${track}/init.mp4`);
      return typeof bytes === 'string' ? null : timescaleOf(bytes);
    };
    const found = known ? Promise.resolve(known) : read();
    timescales.set(`${track} ${era}`, found);
    return found;
  };

  return async (piece: WantedPiece): Promise<Copied> => {
    const { track, era, number, address } = piece;
    const timescale = await timescaleIn(piece);
    if (timescale === null) return { piece, timescale: 0, start: null, isDown: true };
    const bytes = await copied(address, track, `${folder}-${era}/${track}/${number}.m4s`);
    const start = typeof bytes === 'string' ? null : startOf(bytes);
    return { piece, timescale, start, isDown: bytes === 'down' };
  };
}

/** Where the next reading continues. */
function edgesOf(found: Found, before: Pass | null, copied: readonly Copied[]): Record<string, Edge> {
  const edges: Record<string, Edge> = {};
  for (const [track, pieces] of found.lists) {
    const known = before?.edges[track];
    const mine = copied.filter(({ piece }) => piece.track === track);
    const newest = mine.reduce((edge, { piece }) => Math.max(edge, piece.number), known?.number ?? -1);
    const isListed = (number: number) => pieces.some((piece) => piece.number === number);
    const got = new Set(mine.flatMap(({ piece, start }) => (start === null ? [] : [piece.number])));
    const notThere = mine.flatMap(({ piece, start }) => (start === null ? [piece.number] : []));
    const missing = new Set([...(known?.missing ?? []), ...notThere].filter((one) => isListed(one) && !got.has(one)));
    const read = mine.flatMap(({ piece, timescale }) => (timescale > 0 ? [[piece.era, timescale] as const] : []));
    if (newest < 0) continue;
    const clock = pieces.find(({ number }) => number === newest)?.clock ?? known?.clock ?? null;
    const timescales = { ...known?.timescales, ...Object.fromEntries(read) };
    edges[track] = { number: newest, clock, missing: [...missing], timescales };
  }
  return edges;
}

function listedPieces(copied: readonly Copied[]): Pass['pieces'] {
  const groups = new Map<string, Pass['pieces'][number]>();
  for (const { piece, timescale, start } of copied) {
    const { track, era, number, seconds } = piece;
    const group = groups.get(`${track} ${era}`) ?? { track, era, timescale, listed: [] };
    group.timescale ||= timescale;
    group.listed.push([number, seconds, start]);
    groups.set(`${track} ${era}`, group);
  }
  return [...groups.values()];
}

type Reading = { eventId: string; source: string; from: number; until: number | null; name: string; now: number };

/**
 * Reads a source once and copies new segments. `more`: there are more than one run copies; `down`: the source or the
 * bucket failed, and the rest is still listed at the next reading.
 */
export async function readSource(
  scope: ReadScope,
  { eventId, source, from, until, name, now }: Reading,
): Promise<'done' | 'more' | 'down' | { problem: RecordingProblem }> {
  const { media } = scope.ports;
  const folder = `${readingsOf(eventId)}${stretchName(from)}/`;
  const [found, readings] = await Promise.all([listedNow(scope, source), media.list(folder)]);
  if (found === null || 'problem' in found) return found ?? 'down';
  const last = readings
    .map(({ key }) => key)
    .toSorted()
    .at(-1);
  const text = last === undefined ? null : await media.text(last);
  const before = text === null ? null : passForm.fromText(text, scope.subject);
  const { lists, tracks } = found;
  const plan = wantedPieces({ before, source, lists, from, until, now });
  if (plan.isTorn) return 'down';
  if (plan.wanted.length === 0) return 'done';
  const known = plan.isRestarted ? null : before;
  const copy = copier(scope, `${piecesOfEvent(eventId)}/${stretchName(from)}`, found, known);
  const copied: Copied[] = [];
  // A single segment that always fails must not block the others; a source that sends nothing counts as down.
  let isDown = false;
  while (copied.length < Math.min(mostPieces, plan.wanted.length) && !isDown) {
    const next = plan.wanted.slice(copied.length, copied.length + atOnce);
    const some = await Promise.all(next.map(copy));
    isDown = some.every((one) => one.isDown);
    copied.push(...some);
  }
  const edges = edgesOf(found, known, copied);
  const pass: Pass = { at: now, source, restarts: plan.restarts, tracks, edges, pieces: listedPieces(copied) };
  await media.put(`${folder}${name}.json`, new TextEncoder().encode(passForm.toText(pass)));
  if (!isDown && plan.wanted.slice(copied.length).some(({ isRetry }) => !isRetry)) return 'more';
  return copied.some((one) => one.isDown) ? 'down' : 'done';
}
