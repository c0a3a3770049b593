import { flushed, secondsToWrite, tellEveryMs, type Watching } from './watch-clock';

/** What goes to the database at once; whoever makes it adds whose it is. Seconds; milliseconds since 1970. */
export type Flush = {
  /** Names it, so that a repetition is known; it is also the id of the VIDEO_WATCH it tells. */
  id: string;
  videoId: string;
  seriesId: string | null;
  /** The position; null when only a VIDEO_WATCH is left to write. */
  seconds: number | null;
  /** Seconds to add to the counter. */
  views: number;
  /** The time of the position, later than that of every flush of this video before it. */
  at: number;
  /** Seconds that a VIDEO_WATCH tells; 0 writes none. */
  told: number;
};

/** A flush, and the states of the tabs that it was taken from. */
export type Taken = { flush: Flush; after: Watching[] };

/**
 * One flush for all the tabs of a video: the newest position, everybody's seconds. So no flush of a video is ever older
 * than one before it. What was not told yet stays with the first tab, which is the one that gives the occasion; at the
 * end of its view, and now and then during a long one, a VIDEO_WATCH tells it. Null when there is nothing to write.
 */
export function takeFlush(
  group: readonly [Watching, ...Watching[]],
  { id, isEnd, after, now }: { id: string; isEnd: boolean; after: number; now: number },
): Taken | null {
  const [first] = group;
  const isDirty = group.some((watching) => watching.isDirty);
  const views = sum(group.map(secondsToWrite));
  const untold = views + sum(group.map(({ untoldSeconds }) => untoldSeconds));
  const isTold = untold > 0 && (isEnd || now - first.toldAt >= tellEveryMs);
  if (!isDirty && !isTold) return null;
  const newest = group.reduce((best, watching) => (watching.positionAt > best.positionAt ? watching : best));
  return {
    flush: {
      id,
      videoId: first.videoId,
      seriesId: newest.seriesId ?? first.seriesId,
      seconds: isDirty ? newest.position : null,
      views,
      at: Math.max(newest.positionAt, after + 1),
      told: isTold ? untold : 0,
    },
    after: group.map((watching, index) => flushed(watching, isTold || index > 0 ? 0 : untold, isTold, now)),
  };
}

const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0);
