import { describe, expect, test } from 'vitest';
import { boxState, closedReason, type ClosedReason } from '../../../domain/advent/boxes';
import { seasonOf, type Season } from '../../../domain/advent/season';

const viewer = { hasSubscription: false, isAdmin: false };
const subscriber = { hasSubscription: true, isAdmin: false };
const administrator = { hasSubscription: false, isAdmin: true };

const on = (moment: string): Season => seasonOf(2026, Date.parse(moment));
const twelfth = on('2026-12-12T08:00:00Z');
const after = on('2026-12-27T08:00:00Z');

type Case = [string, number, boolean, Season, boolean, typeof viewer, ClosedReason | null];
const cases: Case[] = [
  ['today’s', 12, false, twelfth, false, viewer, null],
  ['yesterday’s where past days open', 11, false, twelfth, true, viewer, null],
  ['yesterday’s where they do not', 11, false, twelfth, false, viewer, 'advent-day-passed'],
  ['tomorrow’s', 13, false, twelfth, true, viewer, 'advent-not-yet'],
  ['tomorrow’s, for an administrator', 13, false, twelfth, true, administrator, 'advent-not-yet'],
  ['any after the 25th', 3, false, after, false, viewer, null],
  ['a VIP one', 12, true, twelfth, true, viewer, 'advent-subscription-needed'],
  ['a VIP one for a subscriber', 12, true, twelfth, true, subscriber, null],
  ['a VIP one for an administrator', 12, true, twelfth, true, administrator, null],
  ['a past VIP one for a new subscriber', 6, true, twelfth, true, subscriber, null],
  ['a future VIP one', 13, true, twelfth, true, viewer, 'advent-not-yet'],
  ['a 26th', 26, false, after, true, subscriber, 'advent-box-not-found'],
  ['a zeroth', 0, false, after, true, subscriber, 'advent-box-not-found'],
  ['before the season', 1, false, on('2026-11-30T22:59:59Z'), true, subscriber, 'advent-not-yet'],
  ['after the season', 1, false, on('2027-01-06T23:00:00Z'), true, subscriber, 'advent-closed'],
];

test.each(cases)('%s box', (_name, day, pro, season, allowsPast, who, reason) => {
  expect(closedReason({ day, pro, isComplete: true }, season, allowsPast, who)).toBe(reason);
});

test('a box that lacks something stays closed on its day, and says so after all that would close it anyway', () => {
  const box = { day: 12, pro: false, isComplete: false };
  expect(closedReason(box, twelfth, true, viewer)).toBe('advent-box-not-ready');
  expect(closedReason(box, twelfth, true, administrator)).toBe('advent-box-not-ready');
  expect(closedReason({ ...box, pro: true }, twelfth, true, viewer)).toBe('advent-subscription-needed');
  expect(closedReason({ ...box, day: 13 }, twelfth, true, viewer)).toBe('advent-not-yet');
});

describe('a box looks', () => {
  test.each([
    [11, true, true, 'open'],
    [11, false, true, 'past'],
    [11, false, false, 'missed'],
    [12, false, true, 'now'],
    [12, true, true, 'open'],
    [13, false, true, 'later'],
  ] as const)('day %i, opened %s, past days %s: %s', (day, isOpen, allowsPast, state) => {
    expect(boxState(day, isOpen, twelfth, allowsPast)).toBe(state);
  });

  test('openable after the 25th, later before the season, missed after it', () => {
    expect(boxState(25, false, after, false)).toBe('past');
    expect(boxState(1, false, on('2026-11-20T00:00:00Z'), true)).toBe('later');
    expect(boxState(1, false, on('2027-02-01T00:00:00Z'), true)).toBe('missed');
    expect(boxState(1, true, on('2027-02-01T00:00:00Z'), true)).toBe('open');
  });
});
