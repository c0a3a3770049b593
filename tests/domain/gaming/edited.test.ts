import { describe, expect, test } from 'vitest';
import type { Badge } from '../../../domain/gaming/badges';
import {
  firstDayOf,
  isBadgePicture,
  latestOf,
  lostLevels,
  plannedAfter,
  topicFits,
} from '../../../domain/gaming/edited';

test.each([
  ['a Friday', '2026-11-20T09:30:00Z', '2026-11-21', '2026-11-23'],
  ['a Sunday before midnight in Rome', '2026-11-22T22:59:59Z', '2026-11-23', '2026-11-23'],
  ['a Monday from midnight on', '2026-11-22T23:00:00Z', '2026-11-24', '2026-11-30'],
  ['the day on which clocks go back', '2026-10-25T22:59:59Z', '2026-10-26', '2026-10-26'],
  ['the last evening of a year', '2026-12-31T22:59:59Z', '2027-01-01', '2027-01-04'],
])('what is saved on %s holds from the next day, missions from the next Monday', (_what, now, rules, missions) => {
  const at = Date.parse(now);
  expect([firstDayOf.rules(at), firstDayOf.missions(at)]).toEqual([rules, missions]);
});

test('what is planned is the version that has not begun, and the latest one is gone on from', () => {
  const versions = ['2026-01-01', '2026-05-01', '2026-06-01'].map((fromDay) => ({ fromDay, value: fromDay }));
  expect(plannedAfter(versions, '2026-05-31')).toEqual(versions[2]);
  expect(plannedAfter(versions, '2026-06-01')).toBeNull();
  expect(latestOf(versions, '2026-05-31')).toBe('2026-06-01');
  expect(latestOf(versions, '2026-06-02')).toBe('2026-06-01');
  expect(latestOf([], '2026-06-02')).toBeNull();
});

test.each<[Badge['metric'], string, boolean]>([
  ['lesson', '', true],
  ['lesson', 'tag:endodonzia', true],
  ['minute', 'series:diga', true],
  ['rating', 'tag:diga', true],
  ['test', 'tag:diga', false],
  ['test', 'time:late', true],
  ['lesson', 'time:early', true],
  ['lesson', 'time:noon', false],
  ['box', 'series:diga', false],
  ['streak', '', true],
  ['streak', 'time:early', false],
  ['weeks', 'tag:diga', false],
  ['lesson', 'lesson:1', false],
  ['lesson', 'tag:', false],
])('%s about "%s" can be counted: %s', (metric, topic, fits) => {
  expect(topicFits(metric, topic)).toBe(fits);
});

describe('levels', () => {
  const levels = (...ids: string[]) => ({ levels: ids.map((id, at) => ({ id, goal: at + 1, image: '' })) });
  test.each([
    [['a', 'b'], ['a', 'b', 'c'], []],
    [['a', 'b'], ['b', 'a'], []],
    [['a', 'b'], ['a', 'c'], ['b']],
    [['a', 'b'], ['c'], ['a', 'b']],
  ])('%j to %j lose %j', (before, after, lost) => {
    expect(lostLevels(levels(...before), levels(...after))).toEqual(lost);
  });
});

test.each([
  ['emblem:impronta', true],
  ['/pictures/badges/impronta-ab12-400.webp', true],
  ['', false],
  ['emblem:', false],
  ['emblem:../x', false],
  ['https://brenta.example/a.webp', false],
  ['/pictures/../api/a.webp', false],
])('the picture "%s" is ours: %s', (image, isOurs) => {
  expect(isBadgePicture(image)).toBe(isOurs);
});
