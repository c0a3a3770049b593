import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { adventRows } from '../../../db/seed/advent';
import { boxProblems } from '../../../domain/advent/box-problems';
import { boxCount } from '../../../domain/advent/season';
import { lessons } from '../../../demo/lessons';

// The calendars of the demo are complete: their lessons can be watched, and their pictures exist.

const now = Date.parse('2026-11-27T12:00:00Z');

const [[, rewards], [, calendars], [, boxes]] = adventRows(now);
type Box = (typeof boxes)[number];

const given = new Set(rewards.map(({ id }) => id));
const watchable = new Set(lessons.filter(({ comingSoon }) => !comingSoon).map(({ id }) => id));

/** Boxes that lack something, or that give, show or lead to what is not there. */
const broken = (all: readonly Box[]): string[] =>
  all
    .filter(
      (box) =>
        boxProblems(box).length > 0 ||
        (box.rewardId !== null && !given.has(box.rewardId)) ||
        (box.videoId !== null && !watchable.has(box.videoId)) ||
        (box.picture !== null && !existsSync(`demo${box.picture}`)),
    )
    .map(({ id }) => id);

test('every day of both calendars has a box that is whole', () => {
  expect(calendars.map(({ year }) => year)).toEqual([2022, 2026]);
  for (const { id } of calendars) {
    const own = boxes.filter(({ calendarId }) => calendarId === id);
    expect(own.map(({ day }) => day)).toEqual(Array.from({ length: boxCount }, (_, index) => index + 1));
    expect(own.filter(({ pro }) => pro).length).toBeGreaterThan(3);
  }
  expect(broken(boxes)).toEqual([]);
});

test.each<Partial<Box>>([
  { title: '' },
  { rewardId: 'none' },
  { videoId: 'allineatori' },
  { picture: '/pictures/boxes/none.svg' },
])('a planted box with %j is found', (fault) => {
  const [box] = boxes;
  if (!box) throw new Error('no box');
  expect(broken([{ ...box, ...fault, id: 'planted' }])).toEqual(['planted']);
});
