import { expect, test } from 'vitest';
import { progressOf } from '../../../app/components/live/points';
import type { LiveEvent } from '../../../app/components/live/live-data';

const startedAt = Date.parse('2026-11-26T20:30:00+01:00');
const minutes = (count: number) => count * 60_000;

/** An event of 45 minutes with points planned, and possibly marked, at these minutes. */
const event = (points: [planned: number, marked?: number][], rest: Partial<LiveEvent> = {}): LiveEvent => ({
  eventId: 'urgenze',
  channelId: 'poltrona',
  title: '',
  description: '',
  author: null,
  authorPhoto: null,
  language: 'it',
  startsAt: startedAt,
  endsAt: startedAt + minutes(45),
  state: 'onAir',
  startedAt,
  endedAt: null,
  programme: points.map(([minute, marked], index) => ({
    title: `${index}`,
    minute,
    begunAt: marked === undefined ? null : startedAt + minutes(marked),
  })),
  isReminded: false,
  ...rest,
});

test.each([
  ['before its first point', event([[5], [10]]), 2, -1, [5, 10], 45],
  ['by its plan', event([[0], [6], [20], [35]]), 24, 2, [0, 6, 20, 35], 45],
  ['marked late: the next has not begun', event([[0, 0], [6, 12], [20]]), 24, 1, [0, 12, 24], 45],
  ['with one that nobody marked', event([[0], [6], [20, 4]]), 24, 2, [0, 4, 4], 45],
  ['longer than planned', event([[0], [35]]), 60, 1, [0, 35], 60],
  ['without points', event([]), 24, -1, [], 45],
  ['begun early', event([[0], [35]], { startsAt: startedAt + minutes(5) }), 2, 0, [0, 35], 45],
  [
    'begun late',
    event([[0], [20], [35]], { startsAt: startedAt - minutes(20), endsAt: startedAt + minutes(25) }),
    2,
    0,
    [0, 20, 25],
    25,
  ],
])('an event %s', (_what, shown, minute, current, points, length) => {
  const progress = progressOf(shown, startedAt + minutes(minute));
  expect(progress?.current).toBe(current);
  expect(progress?.points.map(({ second }) => second / 60)).toEqual(points);
  expect(progress?.length).toBe(length * 60);
});

test('one that has not begun has no progress', () => {
  expect(progressOf(event([[0]], { startedAt: null }), startedAt)).toBeNull();
});
