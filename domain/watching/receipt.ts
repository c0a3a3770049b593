import type { Interval } from '../courses/intervals';
import { seenByAll } from '../insight/seen';
import { longestGapMs, secondsToWrite, type Watching } from './watch-clock';
import { dayMs } from '../shared/time';

/**
 * What a tab keeps of its video's counted seconds until they are in the database, under its object's signature: if the object
 * dies with its sockets, the next one counts them (docs/decisions/0013). Seconds; milliseconds since 1970.
 */
export type Receipt = {
  userId: string;
  videoId: string;
  seriesId: string | null;
  /** When the seconds began to gather, after the video's last flush: all its receipts since then speak of the same seconds. */
  cycle: number;
  /** Counted and not written, of all tabs of the video. */
  seconds: number;
  /** What played of the video with them. */
  seen: Interval[];
  position: number;
  positionAt: number;
  isPlaying: boolean;
  /** Up to when it counts. */
  at: number;
};

/** An older receipt is worth nothing any more. */
export const longestKeptMs = 30 * dayMs;

/** The receipt for all tabs of a video. */
export function receiptOf(group: readonly [Watching, ...Watching[]], userId: string, now: number): Receipt {
  const newest = group.reduce((best, watching) => (watching.positionAt > best.positionAt ? watching : best));
  return {
    userId,
    videoId: newest.videoId,
    seriesId: newest.seriesId,
    cycle: Math.min(...group.map(({ lastFlushAt }) => lastFlushAt)),
    seconds: group.reduce((sum, watching) => sum + secondsToWrite(watching), 0),
    seen: seenByAll(group.map(({ seen }) => seen)),
    position: newest.position,
    positionAt: newest.positionAt,
    isPlaying: group.some(({ playingSince }) => playingSince !== null),
    at: now,
  };
}

/** Whether a view still holds what the receipt speaks of: it began before, so its object has not died since. */
export const isStillHeld = ({ videoId, at }: Receipt, watching: Watching | null): boolean =>
  watching?.videoId === videoId && watching.since < at;

/** When an interrupted view was last heard of, so that the gap counts like a missed heartbeat; null if it was too long. */
export const resumedAt = ({ isPlaying, at }: Receipt, now: number): number | null =>
  isPlaying && now - at <= longestGapMs ? at : null;
