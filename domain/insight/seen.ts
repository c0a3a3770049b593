import { addInterval, totalSeconds, type Interval } from '../courses/intervals';

/**
 * The most intervals kept between two flushes, because a tab's attachment is small; beyond that the shortest are
 * dropped.
 */
export const mostStretches = 8;

/** A film that advances this much more than the clock was seeked, not played. Seconds. */
const jumpSeconds = 4;

/** The interval played between two positions of a tab; null after a seek. Seconds; milliseconds. */
export function playedStretch(before: number, position: number, elapsedMs: number): Interval | null {
  const advanced = position - before;
  return advanced > 0 && advanced <= elapsedMs / 1000 + jumpSeconds ? [before, position] : null;
}

/** Adds an interval; the new one is never dropped. */
export function addStretch(seen: readonly Interval[], added: Interval): Interval[] {
  const all = addInterval(seen, added);
  if (all.length <= mostStretches) return all;
  const others = all.filter(([from, to]) => to < added[0] || from > added[1]);
  const shortest = others.reduce((least, one) => (totalSeconds([one]) < totalSeconds([least]) ? one : least));
  return all.filter((one) => one !== shortest);
}

/** What several tabs of a video have seen. */
export const seenByAll = (tabs: readonly (readonly Interval[])[]): Interval[] =>
  tabs.flat().reduce<Interval[]>(addStretch, []);
