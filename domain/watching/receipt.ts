import type { Interval } from '../courses/intervals';
import { seenByAll } from '../insight/seen';
import { longestGapMs, secondsToWrite, type Watching } from './watch-clock';
import { dayMs } from '../shared/time';

/**
 * A tab's signed proof of counted seconds that are not in the database yet: if the object is lost with its sockets, the
 * next one counts them (docs/decisions/0013). Seconds; milliseconds since 1970.
 */
export type Receipt = {
  userId: string;
  videoId: string;
  seriesId: string | null;
  /** When counting began after the video's last flush; all receipts of one cycle cover the same seconds. */
  cycle: number;
  /** The counted and unwritten seconds, of all tabs of the video. */
  seconds: number;
  /** The intervals that were played in these seconds. */
  seen: Interval[];
  position: number;
  positionAt: number;
  isPlaying: boolean;
  /** The moment up to which it counts. */
  at: number;
};

/** Receipts older than this are rejected. */
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

/** Whether an open view still holds the receipt's seconds: it began earlier, so its object was not lost since. */
export const isStillHeld = ({ videoId, at }: Receipt, watching: Watching | null): boolean =>
  watching?.videoId === videoId && watching.since < at;

/**
 * When an interrupted view was last reported, so that the gap counts like a missed heartbeat; null if it is too long.
 */
export const resumedAt = ({ isPlaying, at }: Receipt, now: number): number | null =>
  isPlaying && now - at <= longestGapMs ? at : null;
