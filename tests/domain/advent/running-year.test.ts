import { expect, test } from 'vitest';
import { runningYear } from '../../../domain/advent/season';

test.each([
  ['in November', '2026-11-27T12:00:00Z', 2026],
  ['on the last evening, in Rome', '2027-01-06T22:59:59Z', 2026],
  ['once it is closed', '2027-01-06T23:00:00Z', 2027],
  ['in summer', '2027-07-01T12:00:00Z', 2027],
])('the running calendar %s is of the right year', (_when, at, year) => {
  expect(runningYear(Date.parse(at))).toBe(year);
});
