import { describe, expect, test } from 'vitest';
import { romeDay } from '../../../domain/shared/rome-day';
import { streaksOf, streakToday, streakWith } from '../../../domain/gaming/streak';

const lastOf = (days: string[]) => streaksOf(days).at(-1) ?? null;
const november = (...dates: number[]) => dates.map((date) => `2026-11-${String(date).padStart(2, '0')}`);

describe('a streak', () => {
  test.each([
    { what: 'one day', days: november(3), count: 1, sealed: null },
    { what: 'three in a row', days: november(3, 4, 5), count: 3, sealed: null },
    { what: 'one missed day', days: november(3, 4, 6), count: 3, sealed: '2026-11-05' },
    { what: 'two missed in a row', days: november(3, 4, 7), count: 1, sealed: null },
    { what: 'a second missed one in the month', days: november(3, 4, 6, 7, 9), count: 3, sealed: '2026-11-08' },
    { what: 'a gap of months', days: ['2026-05-01', '2026-11-01'], count: 1, sealed: null },
    {
      what: 'two in a row of two months',
      days: ['2026-10-30', '2026-11-02'],
      count: 2,
      sealed: '2026-11-01',
    },
    { what: 'the turn of the year', days: ['2026-12-30', '2026-12-31', '2027-01-01'], count: 3, sealed: null },
    { what: 'a leap day', days: ['2028-02-28', '2028-02-29', '2028-03-01'], count: 3, sealed: null },
    { what: 'a year without leap day', days: ['2027-02-28', '2027-03-01'], count: 2, sealed: null },
  ])('with $what is $count', ({ days, count, sealed }) => {
    expect(lastOf(days)).toMatchObject({ count, sealed });
  });

  test('goes through both changes of the clock by days, not by hours (PC-59)', () => {
    const spring = ['2026-03-27T18:00:00Z', '2026-03-28T22:30:00Z', '2026-03-29T21:30:00Z', '2026-03-29T22:10:00Z'];
    expect(lastOf(spring.map((at) => romeDay(Date.parse(at))))?.count).toBe(4);
    const autumn = ['2026-10-24T21:50:00Z', '2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z', '2026-10-25T22:50:00Z'];
    expect(autumn.map((at) => romeDay(Date.parse(at)))).toEqual([
      '2026-10-24',
      '2026-10-25',
      '2026-10-25',
      '2026-10-25',
    ]);
  });
});

describe('today', () => {
  const streak = lastOf(november(3, 4, 5));
  test.each([
    { today: '2026-11-05', count: 3, isCounted: true, sealed: null },
    { today: '2026-11-06', count: 3, isCounted: false, sealed: null },
    { today: '2026-11-07', count: 3, isCounted: false, sealed: '2026-11-06' },
    { today: '2026-11-08', count: 0, isCounted: false, sealed: null },
    { today: '2027-11-08', count: 0, isCounted: false, sealed: null },
  ])('on $today it stands at $count', ({ today, ...expected }) => {
    expect(streakToday(streak, today)).toEqual(expected);
  });

  test('nobody has none, and begins with one', () => {
    expect(streakToday(null, '2026-11-05')).toEqual({ count: 0, isCounted: false, sealed: null });
    expect(streakWith(null, '2026-11-05').count).toBe(1);
  });
});
