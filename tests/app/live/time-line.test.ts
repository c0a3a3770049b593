import { expect, test } from 'vitest';
import { eventsOfDay, placeOn, railOf } from '../../../app/components/live/time-line';
import type { LiveEvent } from '../../../app/components/live/live-data';
import { timeOf } from '../../../app/lib/texts/time-text';

const event = (startsAt: string, endsAt: string): LiveEvent => ({
  eventId: startsAt,
  channelId: 'sala',
  title: '',
  description: '',
  author: null,
  authorPhoto: null,
  language: 'it',
  startsAt: Date.parse(startsAt),
  endsAt: Date.parse(endsAt),
  state: 'planned',
  startedAt: null,
  endedAt: null,
  programme: [],
  isReminded: false,
});

test.each([
  ['without events', [], '2026-11-26T20:54:00+01:00', '18:00', '00:00', 7, true],
  [
    'with a morning',
    [event('2026-11-26T09:30:00+01:00', '2026-11-26T10:15:00+01:00')],
    '2026-11-26T20:54:00+01:00',
    '09:00',
    '00:00',
    16,
    false,
  ],
  [
    'that goes on after midnight',
    [event('2026-11-26T23:30:00+01:00', '2026-11-27T00:20:00+01:00')],
    '2026-11-26T20:54:00+01:00',
    '18:00',
    '01:00',
    8,
    true,
  ],
  [
    'that began yesterday',
    [event('2026-11-25T23:30:00+01:00', '2026-11-26T00:20:00+01:00')],
    '2026-11-26T00:10:00+01:00',
    '00:00',
    '00:00',
    25,
    false,
  ],
  [
    'on which the clocks go back, from the hour that comes twice',
    [event('2026-10-25T02:30:00+02:00', '2026-10-25T02:15:00+01:00')],
    '2026-10-25T12:00:00+01:00',
    '02:00',
    '00:00',
    24,
    false,
  ],
])('a day %s', (_what, events, now, from, to, marks, isEvening) => {
  const rail = railOf(events, Date.parse(now));
  expect([timeOf(rail.from), timeOf(rail.to), rail.hours.length, rail.isEvening]).toEqual([from, to, marks, isEvening]);
});

test('a day has the events that it has a part of', () => {
  const events = [
    event('2026-11-25T23:30:00+01:00', '2026-11-26T00:00:00+01:00'),
    event('2026-11-25T23:30:00+01:00', '2026-11-26T00:01:00+01:00'),
    event('2026-11-26T23:59:00+01:00', '2026-11-27T00:59:00+01:00'),
    event('2026-11-27T00:00:00+01:00', '2026-11-27T00:59:00+01:00'),
  ];
  expect(eventsOfDay(events, Date.parse('2026-11-26T12:00:00+01:00'))).toEqual(events.slice(1, 3));
});

test('a moment has its place on the line, and one beyond it the end', () => {
  const rail = railOf([], Date.parse('2026-11-26T20:54:00+01:00'));
  expect(placeOn(rail, Date.parse('2026-11-26T21:00:00+01:00'))).toBe(50);
  expect(placeOn(rail, Date.parse('2026-11-26T10:00:00+01:00'))).toBe(0);
  expect(placeOn(rail, Date.parse('2026-11-27T10:00:00+01:00'))).toBe(100);
});
