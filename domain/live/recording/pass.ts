import * as z from 'zod/mini';
import { storedForm } from '../../shared/stored-form';
import type { ListedPiece } from './source';

/**
 * One reading of a source: what was found and copied. The recording is what all of them say together, so that two readings at
 * once, or one that is repeated, do no harm: the same piece has the same name, and copied outdoes missing.
 */
const passSchema = z.object({
  /** When it was read. Milliseconds since 1970. */
  at: z.number(),
  /** The source's first list then: numbers of another source say nothing. */
  source: z.string(),
  /** How often the source has begun its numbers anew. */
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
  /** Of each track the newest piece that was dealt with, and those before it that are listed and not there yet. */
  edges: z.record(
    z.string(),
    z.object({
      number: z.number(),
      clock: z.nullable(z.number()),
      missing: z.array(z.number()),
      /** Units per second of the eras that have an initialisation segment. */
      timescales: z.record(z.string(), z.number()),
    }),
  ),
  /** By track and era: number, seconds by the list, and begin in units, which is null for a piece that is not there. */
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

/** `era` is a name that no other era of the stretch has; `isRetry`: it was asked for before and was not there. */
export type WantedPiece = Omit<ListedPiece, 'era'> & { track: string; era: string; isRetry: boolean };

/** Servers behind one address may be some segments apart. */
const apart = 3;
/** So far apart two clocks of one piece may be, as segments have no exact length. Milliseconds. */
const clockMargin = 10_000;

/** Whether a list's numbers have begun anew since a piece of it was the newest; null where it carries no clock. */
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
  /** The reading before of the same stretch on air. */
  before: Pass | null;
  source: string;
  lists: ReadonlyMap<string, readonly ListedPiece[]>;
  /** The stretch on air: nothing that was broadcast before it, or after it, is copied. Milliseconds since 1970. */
  from: number;
  until: number | null;
  now: number;
};

/**
 * The pieces that a reading has to copy, the oldest first, and last those that were not there before. `isTorn`: some lists were read before a restart and others after
 * it; they must be read again.
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
    // A source that stands still has no newest piece of now: what is new came since the reading before.
    const grown = pieces.reduce((sum, { number, seconds }) => sum + (edge && number > edge.number ? seconds : 0), 0);
    const edgeAt = edge && before ? Math.min(now, before.at + grown * 1000) : now;
    const isOver = ({ toEdge, seconds }: ListedPiece) => until !== null && edgeAt - (toEdge + seconds) * 1000 >= until;
    const isNew = (piece: ListedPiece) => {
      if (isOver(piece)) return false;
      if (edge) return piece.number > edge.number || edge.missing.includes(piece.number);
      // Of an encoder that began anew all is new; what is read first has a past that was not on air here.
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
