import type { FilmFiles } from '../../operations/file-ports';
import { edgeCache, mediaCacheKey, sharedCopy } from '../edge-cache';

/** The maximum number of cached manifests per isolate, about eight kilobytes each. */
const mostKept = 200;

/** Cached manifests. Only completed ones: a request must not await a promise of another request. */
const kept = new Map<string, string>();

function keep(folder: string, text: string): void {
  kept.set(folder, text);
  const [oldest] = kept.keys();
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
}

/** A video's files in the bucket, read through the isolate's and the data centre's cache. */
export const filmFiles = (bucket: R2Bucket, waitUntil: (work: Promise<unknown>) => void): FilmFiles => {
  const read = async (key: string): Promise<string | null> => {
    const address = mediaCacheKey(key);
    const cached = await edgeCache().match(address);
    if (cached) return cached.text();
    const object = await bucket.get(key);
    if (!object) return null;
    const text = await object.text();
    const headers = { 'content-type': 'application/dash+xml', 'accept-ranges': 'bytes', etag: object.httpEtag };
    waitUntil(edgeCache().put(address, sharedCopy(new Response(text, { headers }))));
    return text;
  };
  return {
    async subtitles(folder, language) {
      const object = await bucket.get(`${folder}/sub-${language}.vtt`);
      return object ? object.text() : null;
    },
    async manifest(folder) {
      const known = kept.get(folder);
      if (known !== undefined) return known;
      // The player fetches a missing manifest by itself, so an error here only costs a moment.
      const text = await read(`${folder}/manifest.mpd`).catch(() => null);
      if (text !== null) keep(folder, text);
      return text;
    },
  };
};
