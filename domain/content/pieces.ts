/** The span of a piece of a film. Seconds; `end` is exclusive, and the last piece ends with its film. */
export type Span = { start: number; end: number };

/** How a track is cut: the first pieces are short, because a start waits for one; the rest is cheaper (decision 19). */
type Cut = { shortSeconds: number; shortPieces: number; longSeconds: number };

const cuts: Record<'film' | 'second', Cut> = {
  film: { shortSeconds: 2, shortPieces: 6, longSeconds: 6 },
  // A second picture may buffer little while its film is short of data: it keeps to short pieces.
  second: { shortSeconds: 4, shortPieces: 3, longSeconds: 4 },
};

/** A piece of sound begins up to two of its frames beside the picture's; this is more. Seconds. */
export const soundMargin = 0.25;

/** The span of a piece, counted from 1; scripts/lib/pieces.mjs cuts films like this, sound some hundredths of a second off. */
export function spanOf(piece: number, kind: 'film' | 'second' = 'film'): Span {
  const { shortSeconds, shortPieces, longSeconds } = cuts[kind];
  if (piece <= shortPieces) return { start: (piece - 1) * shortSeconds, end: piece * shortSeconds };
  const start = shortPieces * shortSeconds + (piece - shortPieces - 1) * longSeconds;
  return { start, end: start + longSeconds };
}

/** The piece of a film that contains a second; the first one for a second before it. */
export function pieceAt(second: number): number {
  const { shortSeconds, shortPieces, longSeconds } = cuts.film;
  const beyond = second - shortPieces * shortSeconds;
  if (beyond < 0) return Math.max(1, Math.floor(second / shortSeconds) + 1);
  return shortPieces + Math.floor(beyond / longSeconds) + 1;
}

/** How many pieces a film of a length has. Seconds. */
export const piecesIn = (seconds: number): number => pieceAt(Math.max(0, seconds - 0.001));
