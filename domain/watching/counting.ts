/** The fields of an event that are counted (spec 1 §3, per-user video data: views, openings). Seconds. */
export type CountedEvent = { name: string; userId: string | null; videoId: string | null; seconds: number | null };

export type Counts = { userId: string; videoId: string; views: number; openings: number };

/** Events that only the server writes; all others in the log are reported by clients and count nothing. */
export const countedNames = { opening: 'OPEN_VIDEO', watching: 'VIDEO_WATCH' } as const;

const keyOf = ({ userId, videoId }: { userId: string; videoId: string }): string => JSON.stringify([userId, videoId]);

/** `views` and `openings` of every viewer and video, computed from the log alone. */
export function recount(events: Iterable<CountedEvent>): Counts[] {
  const counts = new Map<string, Counts>();
  for (const { name, userId, videoId, seconds } of events) {
    if (!userId || !videoId || (name !== countedNames.opening && name !== countedNames.watching)) continue;
    const key = keyOf({ userId, videoId });
    const known = counts.get(key) ?? { userId, videoId, views: 0, openings: 0 };
    if (name === countedNames.opening) known.openings += 1;
    else known.views += seconds ?? 0;
    counts.set(key, known);
  }
  return [...counts.values()];
}

export type Difference = { userId: string; videoId: string; stored: Tally; recounted: Tally };
type Tally = { views: number; openings: number };

const nothing: Tally = { views: 0, openings: 0 };
const tally = ({ views, openings }: Tally): Tally => ({ views, openings });

/** The differences between the stored counters and the log. Up to an hour of a current viewer's time is not in the log yet. */
export function countDifferences(stored: readonly Counts[], events: Iterable<CountedEvent>): Difference[] {
  const byKey = new Map(recount(events).map((counts) => [keyOf(counts), counts]));
  const storedKeys = new Set(stored.map(keyOf));
  const unknown = [...byKey].filter(([key]) => !storedKeys.has(key)).map(([, counts]) => ({ ...counts, ...nothing }));
  return [...stored, ...unknown]
    .map((row) => ({
      userId: row.userId,
      videoId: row.videoId,
      stored: tally(row),
      recounted: tally(byKey.get(keyOf(row)) ?? nothing),
    }))
    .filter((row) => row.stored.views !== row.recounted.views || row.stored.openings !== row.recounted.openings);
}
