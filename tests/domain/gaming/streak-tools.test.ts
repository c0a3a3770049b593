import { describe, expect, test } from 'vitest';
import { streaksOf, streakToday } from '../../../domain/gaming/streak';
import { streakChange } from '../../../domain/gaming/streak-tools';

const today = '2026-11-20';
const november = (...dates: number[]) => dates.map((date) => `2026-11-${String(date).padStart(2, '0')}`);
const countOf = (days: string[]) => streakToday(streaksOf(days).at(-1) ?? null, today).count;

/** The days after a tool. */
function after(tool: Parameters<typeof streakChange>[0], days: string[]): string[] {
  const { added, removed } = streakChange(tool, days, today);
  expect(added.filter((day) => days.includes(day) || day > today)).toEqual([]);
  expect(removed.filter((day) => !days.includes(day))).toEqual([]);
  return [...days.filter((day) => !removed.includes(day)), ...added].sort();
}

const cases = [
  { what: 'nobody’s', days: [], count: 0, up: 1, down: 0 },
  { what: 'one that broke', days: november(3, 4), count: 0, up: 1, down: 0 },
  { what: 'today alone', days: november(20), count: 1, up: 2, down: 0 },
  { what: 'three with today', days: november(18, 19, 20), count: 3, up: 4, down: 2 },
  { what: 'three without today', days: november(17, 18, 19), count: 3, up: 4, down: 2 },
  { what: 'one that a seal keeps', days: november(16, 17, 19, 20), count: 4, up: 5, down: 3 },
  // No single day makes these two longer by one: the missed one between joins what lay before.
  {
    what: 'one after a second missed day',
    days: november(10, 11, 13, 14, 16, 17, 18, 19, 20),
    count: 7,
    up: 10,
    down: 6,
  },
  { what: 'one just after two missed days', days: november(15, 16, 19, 20), count: 2, up: 5, down: 1 },
  { what: 'one through the turn of a month', days: ['2026-10-30', ...november(1, 2)], count: 0, up: 1, down: 0 },
];

describe.each(cases)('a streak, $what,', ({ days, count, up, down }) => {
  test('is longer, shorter and none as its days say', () => {
    expect(countOf(days)).toBe(count);
    expect(countOf(after('streak-up', days))).toBe(up);
    expect(countOf(after('streak-down', days))).toBe(down);
    expect(countOf(after('streak-reset', days))).toBe(0);
  });

  test('begins at one after it was taken away', () => {
    expect(countOf(after('streak-up', after('streak-reset', days)))).toBe(1);
  });
});

test('a streak rises and falls day by day through a year, whatever lies in it', () => {
  let days = november(2, 3, 5, 6, 12, 14);
  let count = countOf(days);
  for (let press = 0; press < 400; press += 1) {
    days = after('streak-up', days);
    expect(countOf(days)).toBeGreaterThan(count);
    count = countOf(days);
  }
  expect(count).toBeGreaterThanOrEqual(400);
  for (; count > 0; count = countOf(days)) {
    days = after('streak-down', days);
    expect(countOf(days)).toBeLessThan(count);
  }
});
