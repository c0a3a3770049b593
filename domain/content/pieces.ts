/** The span of a piece of a film. Seconds; `end` is exclusive, and the last piece ends with its film. */
export type Span = { start: number; end: number };

/**
 * How a track is cut: short segments first, because playback starts when the first has loaded; longer ones cost less
 * (decision 19).
 */
type Cut = { shortSeconds: number; shortPieces: number; longSeconds: number };

const cuts: Record<'film' | 'second', Cut> = {
  film: { shortSeconds: 2, shortPieces: 6, longSeconds: 6 },
  // A second picture may keep little in its buffer while its main film lacks data, so its segments are short.
  second: { shortSeconds: 4, shortPieces: 3, longSeconds: 4 },
};

/** Sound segments begin at most two audio frames away from the picture's; this margin covers that. Seconds. */
export const soundMargin = 0.25;

/**
 * The span of a segment, counted from 1. scripts/lib/pieces.mjs cuts films in the same way; sound is off by some
 * hundredths of a second.
 */
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
