import { expect, test } from 'vitest';
import { flakeOf } from '../../../app/components/advent/flake';

const days = Array.from({ length: 25 }, (_, index) => index + 1);

test('every box has a snowflake of its own, the same each time', () => {
  const flakes = days.map((day) => JSON.stringify(flakeOf(day)));
  expect(new Set(flakes).size).toBe(25);
  expect(days.map((day) => JSON.stringify(flakeOf(day)))).toEqual(flakes);
});

test('a snowflake stays in its drawing', () => {
  for (const { core, arm } of days.map((day) => flakeOf(day))) {
    const numbers = `${core}${arm}`.match(/-?\d*\.?\d+/g)?.map(Number) ?? [];
    expect(numbers.length).toBeGreaterThan(8);
    expect(Math.max(...numbers.map(Math.abs))).toBeLessThanOrEqual(50);
  }
});
