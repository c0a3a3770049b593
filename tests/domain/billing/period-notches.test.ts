import { expect, test } from 'vitest';
import { periodOf } from '../../../domain/billing/period-notches';

const at = Date.parse;

test.each([
  ['month', '2026-11-14', '2026-12-14', '2026-11-14T00:00:00Z', { all: 30, gone: 0, daysLeft: 30 }],
  [
    'month',
    '2026-11-14',
    '2026-12-14',
    '2026-11-20T12:00:00Z',
    { all: 30, gone: 6, daysLeft: 24, unit: 'days', isLonger: false },
  ],
  ['month', '2026-11-14', '2026-12-14', '2026-12-13T23:59:00Z', { all: 30, gone: 29, daysLeft: 1 }],
  ['month', '2026-11-14', '2026-12-14', '2026-12-14T00:00:00Z', { all: 30, gone: 30, daysLeft: 0 }],
  ['month', '2026-11-14', '2026-12-14', '2027-01-14T00:00:00Z', { all: 30, gone: 30, daysLeft: 0 }],
  ['month', '2026-11-14', '2026-12-14', '2026-11-13T00:00:00Z', { all: 30, gone: 0, daysLeft: 31 }],
  [
    'year',
    '2026-11-14',
    '2027-11-14',
    '2027-05-16T00:00:00Z',
    { all: 12, gone: 6, daysLeft: 182, unit: 'months', isLonger: false },
  ],
  // Renewed early: two years that follow each other. Below, gifts of a month and of a year.
  [
    'year',
    '2026-11-14',
    '2028-11-14',
    '2026-11-14T00:00:00Z',
    { all: 24, gone: 0, daysLeft: 731, unit: 'months', isLonger: true },
  ],
  ['year', '2026-11-14', '2027-12-14', '2026-11-14T00:00:00Z', { all: 13, gone: 0, unit: 'months', isLonger: true }],
  ['month', '2026-11-14', '2027-01-14', '2026-11-20T12:00:00Z', { all: 61, gone: 6, unit: 'days', isLonger: true }],
  ['month', '2026-11-14', '2027-12-14', '2026-12-20T12:00:00Z', { all: 13, gone: 1, unit: 'months', isLonger: true }],
] as const)('a %s from %s to %s, on %s', (interval, start, end, now, expected) => {
  expect(periodOf({ interval, start: at(start), end: at(end) }, at(now))).toMatchObject(expected);
});
