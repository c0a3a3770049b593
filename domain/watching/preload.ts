/**
 * The part of a video that a preload may fetch before it is opened: the numbers of its first and last segment in the
 * video's own folder; scripts/package-media.mjs cuts it every 2 s and numbers from 1.
 */
export type Excerpt = { from: number; to: number };

/** The video's own segments, in the video's folder or in that of a later film. */
const filmFolder = /^(?:[a-z0-9-]+\/)?cbcs\//;
/** The lengths of a segment: the video's, and a second picture's. Seconds. */
const segmentSeconds = { film: 2, second: 4 };
/** How far a preload reaches from where the page would start. Seconds. */
const reachSeconds = 12;

/** The most lessons that a page may preload at once. */
export const mostAhead = 6;

/** How long a preload's addresses are valid. Seconds. */
export const preloadSeconds = 120;

/**
 * The excerpt of a page that starts at a second. It begins two segments early: audio segments end some hundredths of a
 * second before or after the video's, and a video that is fetched without a picture starts one segment before.
 */
export function excerptAt(startSeconds: number): Excerpt {
  const before = Math.floor(startSeconds / segmentSeconds.film);
  return { from: Math.max(1, before - 1), to: before + reachSeconds / segmentSeconds.film };
}

/** Whether a file below the video's folder may be fetched: manifests, init segments, subtitles and the excerpt's segments. */
export function isInExcerpt(file: string, { from, to }: Excerpt): boolean {
  const number = /\/(\d{1,6})\.m4s$/.exec(file)?.[1];
  if (number === undefined) return /\.(?:mpd|m3u8|vtt)$|\/init\.mp4$/.test(file);
  const length = filmFolder.test(file) ? segmentSeconds.film : segmentSeconds.second;
  const end = Number(number) * length;
  return end > (from - 1) * segmentSeconds.film && end - length < to * segmentSeconds.film;
}

const signed = /\/m\/\d{10}(?:-(\d{1,6})-(\d{1,6}))?\.[\w-]{1,40}\.[\w-]{43}\/[a-z0-9-]{1,64}\/([^?#]*)/;

/** The excerpt that a signed address is limited to; null for an opened video, or for an address that is not signed. */
export function excerptOf(address: string): Excerpt | null {
  const [, from, to] = signed.exec(address) ?? [];
  return from && to ? { from: Number(from), to: Number(to) } : null;
}

/** Whether a preload's own signature opens an address; one that is not signed is always allowed. */
export function isWithin(address: string, excerpt: Excerpt): boolean {
  const [, , , file] = signed.exec(address) ?? [];
  return file === undefined || isInExcerpt(file, excerpt);
}
