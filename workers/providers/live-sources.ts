import type { LiveSources } from '../../operations/ports';
import { readAtMost } from '../request/read-at-most';

/** The timeout for the start of a source's response, and for a whole playlist or recorded segment. Milliseconds. */
const patienceMs = 8000;
const longestList = 1_000_000;
/** The maximum segment size: ten seconds of 16 Mbit/s. Bytes. */
const longestPiece = 20_000_000;

/** The result of `work`, or null after the timeout; the request bypasses all caches. */
async function inTime<T>(work: (init: RequestInit) => Promise<T>): Promise<T | null> {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), patienceMs);
  try {
    return await work({ redirect: 'manual', cache: 'no-store', signal: patience.signal });
  } catch {
    return null;
  } finally {
    // Only the start is limited: a started response may take long on a viewer's slow connection.
    clearTimeout(timer);
  }
}

/** A playlist's text; null if the source refuses, redirects, or times out. */
export const listFrom = (address: string): Promise<string | null> =>
  inTime(async (init) => {
    const response = await fetch(address, init);
    if (response.status === 200) {
      const bytes = await readAtMost(response.body, longestList);
      return bytes && new TextDecoder().decode(bytes);
    }
    await response.body?.cancel();
    return null;
  });

/** The source's response for a segment, whatever its status; null if none starts in time. */
export const pieceFrom = (address: string, headers: Record<string, string>): Promise<Response | null> =>
  inTime((init) => fetch(address, { ...init, headers }));

export const liveSources: LiveSources = {
  list: listFrom,
  async has(address) {
    const response = await pieceFrom(address, {});
    await response?.body?.cancel();
    return response?.status === 200;
  },
  piece: async (address) =>
    (await inTime(async (init) => {
      const response = await fetch(address, init);
      if (response.status === 200) return readAtMost(response.body, longestPiece);
      await response.body?.cancel();
      return response.status === 404 || response.status === 410 ? ('missing' as const) : null;
    })) ?? 'down',
};
