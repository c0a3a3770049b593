import { describe, expect, test } from 'vitest';
import { seasonOf } from '../../../domain/advent/season';
import { isDue, onTheMinute, serverNow, timeLeft, nextTurnAt } from '../../../domain/advent/turn';

const at = (text: string) => Date.parse(text);
const minutes = (count: number) => count * 60_000;
const hours = (count: number) => minutes(count * 60);

describe('the server’s clock on a page', () => {
  const serverAt = at('2026-12-12T22:10:00Z');
  test.each([
    ['runs on with the device', { monotonic: 60_000, wall: 60_000 }, minutes(1)],
    ['counts a sleep that the steady clock did not', { monotonic: 1000, wall: hours(8) }, hours(8)],
    ['does not go back with the date', { monotonic: 60_000, wall: -hours(1) }, minutes(1)],
    ['never runs backwards', { monotonic: -5, wall: -hours(1) }, 0],
  ])('%s', (_name, passed, expected) => {
    // The device's own date is a year behind, and its steady clock began with the page.
    const clock = { serverAt, monotonic: 4321, wall: at('2025-12-12T22:10:00Z') };
    const device = { monotonic: clock.monotonic + passed.monotonic, wall: clock.wall + passed.wall };
    expect(serverNow(clock, device) - serverAt).toBe(expected);
  });
});

test.each([
  ['2026-11-01T09:00:00Z', '2026-11-30T23:00:00Z'],
  ['2026-12-12T22:59:59Z', '2026-12-12T23:00:00Z'],
  ['2026-12-12T23:00:00Z', '2026-12-13T23:00:00Z'],
  ['2026-12-25T12:00:00Z', '2026-12-25T23:00:00Z'],
  ['2026-12-26T12:00:00Z', '2027-01-06T23:00:00Z'],
])('the calendar that is seen at %s turns at %s', (now, turn) => {
  expect(nextTurnAt(seasonOf(2026, at(now)))).toBe(at(turn));
});

test('a closed calendar turns no more', () => {
  expect(nextTurnAt(seasonOf(2026, at('2027-01-07T00:00:00+01:00')))).toBeNull();
});

test.each([
  ['a second before', -1000, null, false],
  ['at the turn', 0, null, true],
  ['hours after', hours(8), null, true],
  ['a second after it asked', 1000, 0, false],
  ['half a minute after it asked', 30_000, 0, false],
  ['a minute after it asked, without an answer', 60_000, 0, true],
])('a page asks for the calendar %s: %s', (_name, now, askedAt, isSo) => {
  expect(isDue(now, 0, askedAt)).toBe(isSo);
});

test.each([
  [hours(2) + minutes(54), { kind: 'hours', hours: 2, minutes: 54 }],
  [hours(2) + minutes(53) + 1, { kind: 'hours', hours: 2, minutes: 54 }],
  [hours(1), { kind: 'hours', hours: 1, minutes: 0 }],
  [minutes(4), { kind: 'minutes', hours: 0, minutes: 4 }],
  [1, { kind: 'minutes', hours: 0, minutes: 1 }],
  [0, { kind: 'minutes', hours: 0, minutes: 0 }],
  [-minutes(5), { kind: 'minutes', hours: 0, minutes: 0 }],
  [hours(48), { kind: 'hours', hours: 48, minutes: 0 }],
  [hours(48) + minutes(1), { kind: 'days', days: 3 }],
  [2_556_000_000, { kind: 'days', days: 30 }],
])('%d milliseconds are told as %j', (left, told) => {
  expect(timeLeft(1_000_000 + left, 1_000_000)).toEqual(told);
  // What is kept between two whole minutes tells the same.
  expect(timeLeft(1_000_000 + left, onTheMinute(1_000_000, 1_000_000 + left))).toEqual(told);
});
