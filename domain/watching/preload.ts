/**
 * What a preload (a preload) may fetch of a film before it is opened: the numbers of its first and last segment. They
 * are those of the film's own folder; scripts/package-media.mjs cuts it every 2 s and numbers from 1.
 */
export type Excerpt = { from: number; to: number };

/** The film's own segments, at the video's folder or in that of a film that came later. */
const filmFolder = /^(?:[a-z0-9-]+\/)?cbcs\//;
/** Lengths of a segment: the film's, and a second picture's. Seconds. */
const segmentSeconds = { film: 2, second: 4 };
/** As far as a preload goes from where the page would start. Seconds. */
const reachSeconds = 12;

/** So many lessons a page may make ready at once. */
export const mostAhead = 6;

/** How long a preload's addresses hold. Seconds. */
export const preloadSeconds = 120;

/**
 * The excerpt of a page that starts at a second. It begins two segments early: those of the sound end some hundredths of a
 * second before or after those of the picture, and a film that is fetched without a picture starts one segment before.
 */
export function excerptAt(startSeconds: number): Excerpt {
  const before = Math.floor(startSeconds / segmentSeconds.film);
  return { from: Math.max(1, before - 1), to: before + reachSeconds / segmentSeconds.film };
}

/** Whether a file below the video's folder may be had: manifests, init segments, subtitles and the excerpt's segments. */
export function isInExcerpt(file: string, { from, to }: Excerpt): boolean {
  const number = /\/(\d{1,6})\.m4s$/.exec(file)?.[1];
  if (number === undefined) return /\.(?:mpd|m3u8|vtt)$|\/init\.mp4$/.test(file);
  const length = filmFolder.test(file) ? segmentSeconds.film : segmentSeconds.second;
  const end = Number(number) * length;
  return end > (from - 1) * segmentSeconds.film && end - length < to * segmentSeconds.film;
}

const signed = /\/m\/\d{10}(?:-(\d{1,6})-(\d{1,6}))?\.[\w-]{1,40}\.[\w-]{43}\/[a-z0-9-]{1,64}\/([^?#]*)/;

/** What a signed address is bound to: null for a film that was opened, or for an address that is not signed. */
export function excerptOf(address: string): Excerpt | null {
  const [, from, to] = signed.exec(address) ?? [];
  return from && to ? { from: Number(from), to: Number(to) } : null;
}

/** Whether an address is one that a preload's own signature opens; one that is not signed always is. */
export function isWithin(address: string, excerpt: Excerpt): boolean {
  const [, , , file] = signed.exec(address) ?? [];
  return file === undefined || isInExcerpt(file, excerpt);
}
