import type { Interval } from '../courses/intervals';
import { seenByAll } from '../insight/seen';
import { flushed, secondsToWrite, reportEveryMs, type Watching } from './watch-clock';

/** The values that one write stores in the database; the caller adds the user. Seconds; milliseconds since 1970. */
export type Flush = {
  /** Identifies the flush where it waits; it is also the id of its VIDEO_WATCH. */
  id: string;
  videoId: string;
  seriesId: string | null;
  /** The position; null when only a VIDEO_WATCH is left to write. */
  seconds: number | null;
  /** Seconds to add to the counter. */
  views: number;
  /** The time of the position, later than that of every earlier flush of this video. */
  at: number;
  /** Whether a VIDEO_WATCH is written for the video's seconds that none has reported; the database knows how many. */
  tells: boolean;
  /** Up to when it counts the video's seconds: D1 ignores those it has counted already. 0 for a position without seconds. */
  countedAt: number;
  /** Only for a receipt: when its seconds began. D1 ignores it if it has counted the video later than that. */
  since: number | null;
  /** The stretches of the video that played, in seconds; writing one again changes nothing. */
  seen: Interval[];
};

/** A flush, and the new states of the tabs that it was made from. */
export type Taken = { flush: Flush; after: Watching[] };

/**
 * Makes one flush for all the tabs of a video: the newest position and the seconds of all, so that no flush of a video is
 * ever older than one before it. A VIDEO_WATCH reports them at the end of a view, now and then during a long one, and with
 * every flush of a measured viewer, whose total must not lag. Null when there is nothing to write.
 */
export function takeFlush(
  group: readonly [Watching, ...Watching[]],
  {
    id,
    isEnd,
    isMeasured,
    after,
    now,
  }: { id: string; isEnd: boolean; isMeasured: boolean; after: number; now: number },
): Taken | null {
  const [first] = group;
  const isDirty = group.some((watching) => watching.isDirty);
  const views = sum(group.map(secondsToWrite));
  const isUntold = views > 0 || group.some((watching) => watching.isUntold);
  const tells = isEnd || isMeasured || now - first.toldAt >= reportEveryMs;
  if (!isDirty && !(tells && isUntold)) return null;
  const newest = group.reduce((best, watching) => (watching.positionAt > best.positionAt ? watching : best));
  return {
    flush: {
      id,
      videoId: first.videoId,
      seriesId: newest.seriesId ?? first.seriesId,
      seconds: isDirty ? newest.position : null,
      views,
      at: Math.max(newest.positionAt, after + 1),
      tells,
      countedAt: now,
      since: null,
      seen: seenByAll(group.map(({ seen }) => seen)),
    },
    after: group.map((watching, index) => flushed(watching, isUntold && !tells && index === 0, tells, now)),
  };
}

const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0);
