import * as z from 'zod/mini';
import { storedForm } from '../../shared/stored-form';
import type { ListedPiece } from './source';

/**
 * One reading of a source: what was listed and copied. The recording is the union of all readings, so that concurrent
 * or repeated ones do no harm: a segment always has the same name, and copied wins over missing.
 */
const passSchema = z.object({
  /** When the source was read. Milliseconds since 1970. */
  at: z.number(),
  /** The source's master playlist at that time: segment numbers of another source are not comparable. */
  source: z.string(),
  /** How often the source has restarted its numbering. */
  restarts: z.number(),
  tracks: z.array(
    z.object({
      name: z.string(),
      kind: z.enum(['video', 'audio']),
      codecs: z.string(),
      bandwidth: z.number(),
      width: z.nullable(z.number()),
      height: z.nullable(z.number()),
      language: z.nullable(z.string()),
    }),
  ),
  /** By track: the newest segment handled, and earlier ones that were listed but not available yet. */
  edges: z.record(
    z.string(),
    z.object({
      number: z.number(),
      clock: z.nullable(z.number()),
      missing: z.array(z.number()),
      /** The timescale of each era with an initialisation segment. */
      timescales: z.record(z.string(), z.number()),
    }),
  ),
  /**
   * By track and era: number, listed duration in seconds, and start in units (null for a segment that is not
   * available).
   */
  pieces: z.array(
    z.object({
      track: z.string(),
      era: z.string(),
      timescale: z.number(),
      listed: z.array(z.tuple([z.number(), z.number(), z.nullable(z.number())])),
    }),
  ),
});
export type Pass = z.infer<typeof passSchema>;
export const passForm = storedForm('live-recording', passSchema);

export type Edge = NonNullable<Pass['edges'][string]>;

/** `era` is unique within the stretch; `isRetry`: it was requested before and was not available. */
export type WantedPiece = Omit<ListedPiece, 'era'> & { track: string; era: string; isRetry: boolean };

/** Servers behind one address may differ by this many segments. */
const apart = 3;
/** The tolerance between two clocks of the same segment, as segments vary in length. Milliseconds. */
const clockMargin = 10_000;

/** Whether a playlist's numbering has restarted since a known segment; null without a clock in the playlist. */
function hasRestarted(pieces: readonly ListedPiece[], edge: Edge): boolean | null {
  const newest = pieces.at(-1);
  if (!newest) return null;
  if (newest.number < edge.number - apart) return true;
  const known = pieces.findLast(({ number }) => number <= edge.number);
  if (!known || known.clock === null || edge.clock === null) return null;
  const between = (edge.number - known.number) * known.seconds * 1000;
  return Math.abs(edge.clock - between - known.clock) > clockMargin;
}

type Reading = {
  /** The previous reading of the same stretch. */
  before: Pass | null;
  source: string;
  lists: ReadonlyMap<string, readonly ListedPiece[]>;
  /** The stretch on air: nothing broadcast before or after it is copied. Milliseconds since 1970. */
  from: number;
  until: number | null;
  now: number;
};

/**
 * The segments that a reading has to copy, oldest first, retries last. `isTorn`: the source restarted between the reads
 * of its playlists, which must be read again.
 */
export function wantedPieces({ before, source, lists, from, until, now }: Reading) {
  const isOther = before !== null && before.source !== source;
  const known = isOther ? null : before;
  const anew = new Set(
    [...lists].flatMap(([track, pieces]) => {
      const edge = known?.edges[track];
      return edge ? [hasRestarted(pieces, edge)] : [];
    }),
  );
  const isRestarted = anew.has(true);
  const isTorn = isRestarted && anew.has(false);
  const restarts = (before?.restarts ?? 0) + (isRestarted || isOther ? 1 : 0);
  const wanted = [...lists].flatMap(([track, pieces]) => {
    const edge = isRestarted ? undefined : known?.edges[track];
    // A stalled source's newest segment is not current: what is new arrived since the previous reading.
    const grown = pieces.reduce((sum, { number, seconds }) => sum + (edge && number > edge.number ? seconds : 0), 0);
    const edgeAt = edge && before ? Math.min(now, before.at + grown * 1000) : now;
    const isOver = ({ toEdge, seconds }: ListedPiece) => until !== null && edgeAt - (toEdge + seconds) * 1000 >= until;
    const isNew = (piece: ListedPiece) => {
      if (isOver(piece)) return false;
      if (edge) return piece.number > edge.number || edge.missing.includes(piece.number);
      // After a restart everything is new; in a first reading the playlist also contains what was broadcast before the
      // stretch.
      return isRestarted || piece.toEdge < (now - (isOther && before ? before.at : from)) / 1000;
    };
    return pieces.filter(isNew).map((piece): WantedPiece => {
      const isRetry = edge !== undefined && piece.number <= edge.number;
      return { ...piece, track, era: `${restarts}-${piece.era}`, isRetry };
    });
  });
  wanted.sort((one, other) => Number(one.isRetry) - Number(other.isRetry) || other.toEdge - one.toEdge);
  return { isTorn, isRestarted: isRestarted || isOther, restarts, wanted };
}
