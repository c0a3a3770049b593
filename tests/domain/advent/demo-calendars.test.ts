import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { adventRows, adventYear } from '../../../db/seed/advent';
import { boxProblems } from '../../../domain/advent/box-problems';
import { boxCount } from '../../../domain/advent/season';
import { lessons } from '../../../demo/lessons';

// The calendars of the demo: whole, of lessons that can be watched and pictures that are there.

const now = Date.parse('2026-11-27T12:00:00Z');

test.each([
  ['in November', '2026-11-27T12:00:00Z', 2026],
  ['on the last evening, in Rome', '2027-01-06T22:59:59Z', 2026],
  ['once it is closed', '2027-01-06T23:00:00Z', 2027],
  ['in summer', '2027-07-01T12:00:00Z', 2027],
])('the running calendar %s is of the right year', (_when, at, year) => {
  expect(adventYear(Date.parse(at))).toBe(year);
});

test('every box is complete, once for each day', () => {
  const [[, rewards], [, calendars], [, boxes]] = adventRows(now);
  expect(calendars.map(({ year }) => year)).toEqual([2022, 2026]);
  for (const { id } of calendars) {
    const days = boxes.filter(({ calendarId }) => calendarId === id);
    expect(days.map(({ day }) => day)).toEqual(Array.from({ length: boxCount }, (_, index) => index + 1));
    expect(days.filter((box) => boxProblems(box).length > 0)).toEqual([]);
    expect(days.filter(({ pro }) => pro).length).toBeGreaterThan(3);
  }
  const given = new Set(rewards.map(({ id }) => id));
  expect(boxes.filter(({ rewardId }) => rewardId !== null && !given.has(rewardId))).toEqual([]);
  const watchable = new Set(lessons.filter(({ comingSoon }) => !comingSoon).map(({ id }) => id));
  expect(boxes.filter(({ videoId }) => videoId !== null && !watchable.has(videoId))).toEqual([]);
  expect(boxes.filter(({ picture }) => picture !== null && !existsSync(`demo${picture}`))).toEqual([]);
  expect(rewards.filter(({ stock, remaining }) => (remaining ?? 0) > (stock ?? 0))).toEqual([]);
});
