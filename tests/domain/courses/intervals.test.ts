import { describe, expect, it } from 'vitest';
import {
  addInterval,
  gapsIn,
  totalSeconds,
  union,
  withoutTrifles,
  type Interval,
} from '../../../domain/courses/intervals';
import { randomFrom } from '../../../domain/courses/attempts';

/** The seconds of a film that intervals cover, counted one by one. */
const secondsOf = (intervals: readonly Interval[], duration: number): boolean[] =>
  Array.from({ length: duration }, (_, second) => intervals.some(([from, to]) => from <= second && second < to));

describe('what was seen', () => {
  it('is what counting every second by itself says, whatever the order', () => {
    for (let seed = 0; seed < 300; seed += 1) {
      const random = randomFrom(`seed ${seed}`);
      const duration = 40;
      const added = Array.from({ length: 1 + Math.floor(random() * 12) }, (): Interval => {
        const from = Math.floor(random() * duration);
        return [from, Math.min(duration, from + Math.floor(random() * 10) - 1)];
      });
      const seen = added.reduce<Interval[]>(addInterval, []);
      const reference = secondsOf(added, duration);
      expect(secondsOf(seen, duration)).toEqual(reference);
      expect(totalSeconds(seen)).toBe(reference.filter(Boolean).length);
      expect(union([...added].reverse())).toEqual(seen);
      // Sorted, apart from each other, and with the gaps the whole film.
      for (const [index, [from]] of seen.entries()) expect(from).toBeGreaterThan(seen[index - 1]?.[1] ?? -1);
      expect(totalSeconds(seen) + totalSeconds(gapsIn(seen, duration))).toBe(duration);
      expect(seen.reduce<Interval[]>(addInterval, seen)).toEqual(seen);
    }
  });

  it.each<[string, Interval[], number, number]>([
    ['a last second that never came', [[0, 119]], 120, 120],
    [
      'two stops',
      [
        [0, 50],
        [51, 98],
        [99, 120],
      ],
      120,
      120,
    ],
    [
      'many little gaps, which would be worth seeking for',
      [
        [0, 20],
        [22, 40],
        [42, 60],
        [62, 120],
      ],
      120,
      114,
    ],
    [
      'a gap that is no trifle',
      [
        [0, 50],
        [54, 120],
      ],
      120,
      116,
    ],
  ])('forgives, or not: %s', (_, seen, duration, counted) => {
    expect(totalSeconds(withoutTrifles(seen, duration))).toBe(counted);
  });
});
