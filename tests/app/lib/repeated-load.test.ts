import { expect, test } from 'vitest';
import { pauseAfter } from '../../../app/lib/hooks/use-repeated-load';

/** The times at which a page that has waited for this long reloads. Milliseconds. */
function loadsIn(ms: number): number {
  let [loads, passed] = [0, 0];
  while ((passed += pauseAfter(loads)) <= ms) loads += 1;
  return loads;
}

test('a page that waits asks often for what comes in seconds, and rarely for what takes a bank days', () => {
  expect(loadsIn(3000)).toBe(2);
  expect(loadsIn(60_000)).toBeGreaterThan(15);
  expect(loadsIn(24 * 3_600_000)).toBeLessThan(350);
});
