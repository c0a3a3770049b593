import { describe, expect, test } from 'vitest';
import { actionTo, pathOfAction, periodOf, withoutRepeats } from '../../domain/notifications/notification';
import { romeDay } from '../../domain/shared/rome-day';

const note = (id: string, dataId: string) => ({ id, data: { id: dataId } });

describe('a list of notifications', () => {
  test('holds each data id once: the first of them', () => {
    const all = [note('a', '1'), note('b', '2'), note('c', '1'), note('d', '3'), note('e', '2')];
    expect(withoutRepeats(all).map(({ id }) => id)).toEqual(['a', 'b', 'd']);
    expect(withoutRepeats([])).toEqual([]);
  });

  const now = Date.parse('2026-03-10T08:00:00+01:00');
  test.each([
    ['2026-03-10T00:00:00+01:00', 'today'],
    ['2026-03-09T23:59:59+01:00', 'week'],
    ['2026-03-03T08:00:01+01:00', 'week'],
    ['2026-03-03T08:00:00+01:00', 'earlier'],
  ])('puts what was written at %s under %s', (at, period) => {
    expect(periodOf(Date.parse(at), now, romeDay)).toBe(period);
  });
});

describe('the action of a notification', () => {
  test.each(['/watch/diga?t=12', '/plans', '/series/mani?hl=diga&rec=1'])('leads to %s', (path) => {
    expect(pathOfAction(actionTo(path))).toBe(path);
  });

  test.each([
    null,
    undefined,
    '',
    '/plans',
    'goto::',
    'goto::https://evil.example',
    'goto:://evil.example',
    'goto::/\\evil.example',
    'goto::/a b',
  ])('leads nowhere: %s', (action) => expect(pathOfAction(action)).toBeNull());
});
