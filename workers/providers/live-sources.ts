import type { LiveSources } from '../../operations/ports';
import { readAtMost } from '../request/read-at-most';

/** How long a source may take to begin its answer, and to send a whole list or a recorded piece. Milliseconds. */
const patienceMs = 8000;
const longestList = 1_000_000;
/** Ten seconds of 16 Mbit/s. Bytes. */
const longestPiece = 20_000_000;

/** What `work` answers in time, else null; nothing of the network between us and the source keeps an answer. */
async function inTime<T>(work: (init: RequestInit) => Promise<T>): Promise<T | null> {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), patienceMs);
  try {
    return await work({ redirect: 'manual', cache: 'no-store', signal: patience.signal });
  } catch {
    return null;
  } finally {
    // An answer that has begun may take its time: a viewer's line can be slow.
    clearTimeout(timer);
  }
}

/** A list's text; null when the source refuses it, leads elsewhere, or does not send it in time. */
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

/** The source's answer for a piece, whatever its status; null when none begins in time. */
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
