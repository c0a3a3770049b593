import { pieceAt, soundMargin, spanOf } from '../content/pieces';
import { signedBeginning } from './play-grant';

/** The part of a video that a preload may fetch before it is opened: the numbers of its first and last piece (pieces.ts). */
export type Excerpt = { from: number; to: number };

/** The video's own pieces, in the video's folder or in that of a later film. */
const filmFolder = /^(?:[a-z0-9-]+\/)?cbcs\//;
/** How far a preload reaches from where the page would start, counted from an even second. Seconds. */
const reachSeconds = 12;

/**
 * The excerpts of one lesson that a viewer may preload per day, besides its beginning, so that they never add up to the
 * lesson.
 */
export const excerptsPerDay = 12;

/** How long a preload's addresses are valid, and its token opens a licence. Seconds. */
export const preloadSeconds = 120;

/**
 * The excerpt for a page that starts at a second. It begins one segment early, as a player without a picture fetches
 * it, and ends with a whole segment, because segments are signed by number.
 */
export function excerptAt(startSeconds: number): Excerpt {
  const end = Math.floor(startSeconds / 2) * 2 + reachSeconds;
  return { from: Math.max(1, pieceAt(startSeconds - soundMargin) - 1), to: pieceAt(end - soundMargin) };
}

/** The first piece of a lesson's beginning, which is not counted. */
export const isBeginning = ({ from }: Excerpt): boolean => from === 1;

/**
 * Whether a file below the video's folder may be fetched: manifests, init segments, subtitles, the excerpt's pieces, and those
 * of a second picture that lie within them.
 */
export function isInExcerpt(file: string, { from, to }: Excerpt): boolean {
  const number = /\/(\d{1,6})\.m4s$/.exec(file)?.[1];
  if (number === undefined) return /\.(?:mpd|m3u8|vtt)$|\/init\.mp4$/.test(file);
  const piece = Number(number);
  if (filmFolder.test(file)) return piece >= from && piece <= to;
  const { start, end } = spanOf(piece, 'second');
  return start >= spanOf(from).start && end <= spanOf(to).end;
}

const signed = new RegExp(`${signedBeginning}\\/([^?#]*)`);

/** The excerpt that a signed address is limited to; null for an opened video, or for an address that is not signed. */
export function excerptOf(address: string): Excerpt | null {
  const [, , from, to] = signed.exec(address) ?? [];
  return from && to ? { from: Number(from), to: Number(to) } : null;
}

/** Whether a preload's own signature opens an address; one that is not signed is always allowed. */
export function isWithin(address: string, excerpt: Excerpt): boolean {
  const file = signed.exec(address)?.[7];
  return file === undefined || isInExcerpt(file, excerpt);
}
