import { flushed, secondsToWrite, tellEveryMs, type Watching } from './watch-clock';

/** The values that one write stores in the database; the caller adds the user. Seconds; milliseconds since 1970. */
export type Flush = {
  /** Identifies the flush, so that a repetition is recognised; it is also the id of its VIDEO_WATCH. */
  id: string;
  videoId: string;
  seriesId: string | null;
  /** The position; null when only a VIDEO_WATCH is left to write. */
  seconds: number | null;
  /** Seconds to add to the counter. */
  views: number;
  /** The time of the position, later than that of every earlier flush of this video. */
  at: number;
  /** The seconds that a VIDEO_WATCH reports; 0 writes none. */
  told: number;
};

/** A flush, and the new states of the tabs that it was made from. */
export type Taken = { flush: Flush; after: Watching[] };

/**
 * Makes one flush for all the tabs of a video: the newest position and the seconds of all, so that no flush of a video is
 * ever older than one before it. Seconds not yet reported stay with the first tab, which causes the flush; a VIDEO_WATCH
 * reports them at the end of its view, and now and then during a long one. Null when there is nothing to write.
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
