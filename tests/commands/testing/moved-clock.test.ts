import { expect, test } from 'vitest';
import { momentOf } from '../../../scripts/lib/testing/moved-clock.mjs';

test.each([
  ['2028-02-29T12:00', '2028-02-29T11:00:00.000Z'],
  ['2026-08-01T12:00:30', '2026-08-01T10:00:30.000Z'],
  ['2027-03-28T01:59:50', '2027-03-28T00:59:50.000Z'],
  ['2027-03-28T03:00', '2027-03-28T01:00:00.000Z'],
  ['2027-10-31T02:30', '2027-10-31T00:30:00.000Z'],
  ['2027-10-31T02:30+01:00', '2027-10-31T01:30:00.000Z'],
  ['2027-10-31T01:00Z', '2027-10-31T01:00:00.000Z'],
])('--at %s is %s', (text, moment) => {
  expect(new Date(momentOf(text)).toISOString()).toBe(moment);
});

test.each(['', 'domani', '2028-02-30', '2028-13-01T12:00'])('--at %j is refused in one sentence', (text) => {
  expect(() => momentOf(text)).toThrow(/--at takes a time like 2028-02-29T12:00/);
});
