import { describe, expect, test } from 'vitest';
import {
  missionSchema,
  missionsOf,
  missionState,
  redeemableUntil,
  type Mission,
} from '../../../domain/gaming/missions';
import { longestWeeks, mondayOf, weekEnd, weekOf } from '../../../domain/gaming/weeks';

const mission = (id: string, kind: Mission['kind']): Mission => ({ id, kind, topic: '', goal: 3, pearls: 2 });
const table = [
  mission('mezz-ora', 'minute'),
  mission('un-ora', 'minute'),
  mission('due-lezioni', 'lesson'),
  mission('una-serie', 'lesson'),
  mission('un-test', 'test'),
  mission('tre-voti', 'rating'),
];

describe('weeks', () => {
  test.each([
    ['2026-03-29T21:59:59Z', '2026-03-23'],
    ['2026-03-29T22:00:00Z', '2026-03-30'],
    ['2026-10-25T22:59:59Z', '2026-10-19'],
    ['2026-10-25T23:00:00Z', '2026-10-26'],
    ['2026-12-31T23:00:00Z', '2026-12-28'],
    ['2027-01-03T22:59:59Z', '2026-12-28'],
    ['2027-01-03T23:00:00Z', '2027-01-04'],
  ])('%s lies in the week of %s (PC-69)', (at, monday) => {
    expect(weekOf(Date.parse(at))).toBe(monday);
  });

  test.each([
    ['2026-03-23', '2026-03-29T22:00:00Z'],
    ['2026-10-19', '2026-10-25T23:00:00Z'],
  ])('that of %s ends at %s', (monday, end) => {
    expect(weekEnd(monday)).toBe(Date.parse(end));
  });

  test.each([
    { days: [], weeks: 0 },
    { days: ['2026-11-02'], weeks: 1 },
    { days: ['2026-11-08', '2026-11-09', '2026-11-10'], weeks: 2 },
    { days: ['2026-11-02', '2026-11-16', '2026-11-23', '2026-11-30'], weeks: 3 },
    { days: ['2026-12-28', '2027-01-04'], weeks: 2 },
  ])('of $days the longest run is $weeks', ({ days, weeks }) => {
    expect(longestWeeks(days)).toBe(weeks);
  });

  test('begin on Mondays', () => {
    expect(['2026-11-02', '2026-11-08', '2026-11-09'].map(mondayOf)).toEqual([
      '2026-11-02',
      '2026-11-02',
      '2026-11-09',
    ]);
  });
});

describe('the missions of a week', () => {
  const drawn = missionsOf(table, 'anna', '2026-11-09');

  test('are three of different kinds, the same at every visit and in whatever order the table comes', () => {
    expect(new Set(drawn.map(({ kind }) => kind)).size).toBe(3);
    expect(missionsOf(table.toReversed(), 'anna', '2026-11-09')).toEqual(drawn);
  });

  test('are others in other weeks and for other people', () => {
    const ids = (userId: string, week: string) =>
      missionsOf(table, userId, week)
        .map(({ id }) => id)
        .join();
    const weeks = Array.from({ length: 20 }, (_, at) => ids('anna', `2026-11-${String(at + 1).padStart(2, '0')}`));
    const people = Array.from({ length: 20 }, (_, at) => ids(`p${at}`, '2026-11-09'));
    expect(Math.min(new Set(weeks).size, new Set(people).size)).toBeGreaterThan(5);
  });

  test('fill up with a second one of a kind, and are fewer where the table is short', () => {
    expect(missionsOf(table.slice(0, 3), 'anna', '2026-11-09')).toHaveLength(3);
    expect(missionsOf(table.slice(0, 1), 'anna', '2026-11-09')).toHaveLength(1);
  });
});

describe('a mission', () => {
  const week = '2026-11-09';
  const end = weekEnd(week);
  const until = redeemableUntil(week);

  test.each([
    { what: 'under way', count: 2, redeemedAt: null, now: end - 1, state: 'open' },
    { what: 'not done in time', count: 2, redeemedAt: null, now: end, state: 'expired' },
    { what: 'done', count: 3, redeemedAt: null, now: end - 1, state: 'redeemable' },
    {
      what: 'done on Sunday, looked at on Tuesday',
      count: 4,
      redeemedAt: null,
      now: end + 86_400_000,
      state: 'redeemable',
    },
    { what: 'never taken', count: 3, redeemedAt: null, now: until, state: 'expired' },
    { what: 'taken', count: 3, redeemedAt: end, now: until + 1, state: 'redeemed' },
  ])('$what is $state', ({ count, redeemedAt, now, state }) => {
    expect(missionState({ week, goal: 3, count, redeemedAt }, now)).toBe(state);
  });

  test.each([
    { ...mission('x', 'minute'), goal: 0 },
    { ...mission('x', 'minute'), pearls: 0 },
    { ...mission('X Y', 'minute') },
    { ...mission('x', 'minute'), kind: 'course' },
  ])('like %o is refused', (wrong) => {
    expect(missionSchema.safeParse(wrong).success).toBe(false);
  });
});
