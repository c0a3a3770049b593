import { addInterval, totalSeconds, type Interval } from '../courses/intervals';

/** So many stretches are kept between two flushes (a tab's attachment is small): of more, the shortest are forgotten. */
export const mostStretches = 8;

/** A film that advances by more than this beside the clock was moved, not played. Seconds. */
const jumpSeconds = 4;

/** The stretch that played between two positions of a tab; null when the film was moved. Seconds; milliseconds. */
export function playedStretch(before: number, position: number, elapsedMs: number): Interval | null {
  const advanced = position - before;
  return advanced > 0 && advanced <= elapsedMs / 1000 + jumpSeconds ? [before, position] : null;
}

/** The seen stretches with one more, which is never the one that is forgotten. */
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
