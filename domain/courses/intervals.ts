/** Stretches of a video that were seen: [from, to) in whole seconds, sorted, never adjacent. */
export type Interval = readonly [from: number, to: number];

/** The union of the seen stretches and one more; an empty or backward stretch changes nothing. */
export function addInterval(seen: readonly Interval[], added: Interval): Interval[] {
  let [from, to] = added;
  if (!(to > from)) return [...seen];
  const before: Interval[] = [];
  const after: Interval[] = [];
  for (const interval of seen) {
    if (interval[1] < from) before.push(interval);
    else if (interval[0] > to) after.push(interval);
    else {
      from = Math.min(from, interval[0]);
      to = Math.max(to, interval[1]);
    }
  }
  return [...before, [from, to], ...after];
}

export const union = (...lists: readonly (readonly Interval[])[]): Interval[] =>
  lists.flat().reduce<Interval[]>(addInterval, []);

/** Seconds seen, each counted once. */
export const totalSeconds = (seen: readonly Interval[]): number => seen.reduce((sum, [from, to]) => sum + to - from, 0);

/** The gaps between the seen stretches, from 0 to the video's end. */
export function gapsIn(seen: readonly Interval[], durationSeconds: number): Interval[] {
  const gaps: Interval[] = [];
  let at = 0;
  for (const [from, to] of seen) {
    if (from > at) gaps.push([at, Math.min(from, durationSeconds)]);
    at = Math.max(at, to);
  }
  if (at < durationSeconds) gaps.push([at, durationSeconds]);
  return gaps.filter(([from, to]) => to > from);
}

/** Gaps shorter than this result from stopping and starting; they are ignored while they are few. Seconds. */
const forgivenGapSeconds = 2;
const forgivenShare = 0.02;

/**
 * Closes the small gaps that honest watching leaves where it stops and starts, the last second included, while all of them
 * together stay below two per cent of the video: leaving gaps saves no time.
 */
export function withoutTrifles(seen: readonly Interval[], durationSeconds: number): Interval[] {
  const small = gapsIn(seen, durationSeconds).filter(([from, to]) => to - from <= forgivenGapSeconds);
  return totalSeconds(small) <= Math.max(forgivenGapSeconds, durationSeconds * forgivenShare)
    ? union(seen, small)
    : [...seen];
}
