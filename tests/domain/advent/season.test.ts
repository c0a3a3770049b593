import { describe, expect, test } from 'vitest';
import { boxOpensAt, seasonOf, shownYear } from '../../../domain/advent/season';

const at = Date.parse;

describe('the calendar of 2026', () => {
  test.each([
    ['2026-11-01T09:00:00Z', 'before'],
    ['2026-11-30T22:59:59Z', 'before'],
    ['2026-11-30T23:00:00Z', 1],
    ['2026-12-24T22:59:59Z', 24],
    ['2026-12-24T23:00:00Z', 25],
    ['2026-12-25T22:59:59.999Z', 25],
    ['2026-12-25T23:00:00Z', 26],
    ['2026-12-31T23:00:00Z', 26],
    ['2027-01-06T22:59:59Z', 26],
    ['2027-01-06T23:00:00Z', 'closed'],
    ['2027-03-28T01:00:00Z', 'closed'],
    ['2027-12-10T08:00:00Z', 'closed'],
  ])('at %s stands at %s', (moment, expected) => {
    const season = seasonOf(2026, at(moment));
    expect(season.phase === 'open' ? season.day : season.phase).toBe(expected);
  });

  test('says when it changes next', () => {
    expect(seasonOf(2026, at('2026-11-01T09:00:00Z'))).toEqual({
      phase: 'before',
      opensAt: at('2026-11-30T23:00:00Z'),
    });
    expect(seasonOf(2026, at('2026-12-12T21:06:00Z'))).toEqual({
      phase: 'open',
      day: 12,
      nextAt: at('2026-12-12T23:00:00Z'),
    });
    expect(seasonOf(2026, at('2026-12-25T12:00:00Z'))).toMatchObject({ day: 25, nextAt: at('2026-12-25T23:00:00Z') });
    expect(seasonOf(2026, at('2026-12-26T12:00:00Z'))).toMatchObject({ day: 26, nextAt: at('2027-01-06T23:00:00Z') });
    expect(seasonOf(2026, at('2027-01-07T12:00:00Z'))).toEqual({
      phase: 'closed',
      closedAt: at('2027-01-06T23:00:00Z'),
    });
  });

  test('opens each box at the midnight of Rome, also in the years around a leap day', () => {
    for (const year of [2022, 2024, 2027, 2028]) {
      for (let day = 1; day <= 26; day += 1) {
        const opens = boxOpensAt(year, day);
        expect(new Date(opens).toISOString()).toBe(new Date(Date.UTC(year, 11, day) - 3_600_000).toISOString());
        const season = seasonOf(year, opens);
        expect(season).toMatchObject({ phase: 'open', day });
      }
    }
  });
});

test.each([
  ['2026-11-01T00:00:00Z', 2026],
  ['2026-10-31T22:59:59Z', 2025],
  ['2026-10-31T23:00:00Z', 2026],
  ['2026-12-31T23:00:00Z', 2026],
  ['2027-01-06T23:00:00Z', 2026],
  ['2028-02-29T12:00:00Z', 2027],
  ['2027-03-28T01:59:50Z', 2026],
  ['2027-10-31T01:30:00Z', 2026],
  ['2027-12-01T00:00:00Z', 2027],
])('at %s no calendar later than that of %i is shown', (moment, year) => {
  expect(shownYear(at(moment))).toBe(year);
});
