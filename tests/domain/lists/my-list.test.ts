import { describe, expect, test } from 'vitest';
import { fitsInto, leftOf, sorted, timeOf, timesFor, type Listed } from '../../../domain/lists/my-list';

const minutes = (count: number) => count * 60_000;
const listed = (id: string, duration: number, more: Partial<Listed['video']> = {}, addedAt = 0): Listed => ({
  addedAt,
  video: { id, duration: minutes(duration), time: 0, percentage: null, ...more },
});
const idsOf = (list: readonly Listed[]) => list.map(({ video }) => video.id).join(' ');

describe('what is left of a lesson', () => {
  test('is what was not watched of a begun one, and all of a finished one', () => {
    expect(leftOf(listed('begun', 20, { percentage: 50, time: 600 }))).toBe(minutes(10));
    // A finished lesson has no percentage, and is begun again.
    expect(leftOf(listed('finished', 20, { percentage: null, time: 1200 }))).toBe(minutes(20));
    expect(leftOf(listed('beyond', 20, { percentage: 99, time: 2000 }))).toBe(0);
  });

  test('fits into a time as the page rounds it, and what is not published never does', () => {
    const almost = listed('almost', 0);
    expect(fitsInto({ ...almost, video: { ...almost.video, duration: minutes(15) + 29_000 } }, 15)).toBe(true);
    expect(fitsInto({ ...almost, video: { ...almost.video, duration: minutes(15) + 31_000 } }, 15)).toBe(false);
    expect(fitsInto(listed('rest', 60, { percentage: 90, time: 50 * 60 }), 15)).toBe(true);
    expect(fitsInto(listed('unpublished', 0), 60)).toBe(false);
    expect(fitsInto(listed('unpublished', 0), null)).toBe(true);
  });
});

test.each([
  ['lessons of three minutes', [3, 3], null, []],
  ['lessons on both sides of a quarter of an hour', [3, 20], null, [null, 15]],
  ['on both sides of every time', [10, 25, 45, 90], null, [null, 15, 30, 60]],
  ['a lesson that is not published', [3, 0], null, []],
  ['the chosen one stays', [3, 3], 30 as const, [null, 30]],
])('the times that a list offers divide it: %s', (_name, durations, chosen, expected) => {
  const list = durations.map((duration, index) => listed(`lesson-${index}`, duration));
  expect(timesFor(list, chosen)).toEqual(expected);
});

test('an address asks for an offered time or for none', () => {
  expect(['15', '7', 'x'].map((minutes) => timeOf(Number(minutes)))).toEqual([15, null, null]);
});

test('a list is sorted by when it was added, by what is left, or with what is begun first', () => {
  const list = [
    listed('old-short', 5, {}, 1),
    listed('begun', 60, { percentage: 90, time: 58 * 60 }, 2),
    listed('young', 30, {}, 3),
    listed('twin', 30, {}, 4),
  ];
  expect(idsOf(sorted(list, 'added'))).toBe('twin young begun old-short');
  expect(idsOf(sorted(list, 'shortest'))).toBe('begun old-short twin young');
  expect(idsOf(sorted(list, 'begun'))).toBe('begun twin young old-short');
  expect(idsOf(list)).toBe('old-short begun young twin');
});
