import { expect, test } from 'vitest';
import { listName, noProgress, withList } from '../../../domain/live/progress';

const listFrom = (first: number, count: number, end = '') =>
  [
    '#EXTM3U',
    '#EXT-X-TARGETDURATION:4',
    `#EXT-X-MEDIA-SEQUENCE:${first}`,
    ...Array.from({ length: count }, (_, index) => `#EXTINF:4,\n${first + index}.m4s`),
    end,
  ].join('\n');

const after = (...lists: [path: string, list: string, at: number][]) =>
  lists.reduce((known, [path, list, at]) => withList(known, path, list, at), noProgress(0));

test.each([
  { case: 'the first list', lists: [['v', listFrom(10, 5), 1000]], movedAt: 1000 },
  {
    case: 'the same list again',
    lists: [
      ['v', listFrom(10, 5), 1000],
      ['v', listFrom(10, 5), 5000],
    ],
    movedAt: 1000,
  },
  {
    case: 'a list that lost its oldest',
    lists: [
      ['v', listFrom(10, 5), 1000],
      ['v', listFrom(12, 3), 5000],
    ],
    movedAt: 1000,
  },
  {
    case: 'a list that grew',
    lists: [
      ['v', listFrom(10, 5), 1000],
      ['v', listFrom(11, 5), 5000],
    ],
    movedAt: 5000,
  },
  {
    case: 'another quality of a list that stands',
    lists: [
      ['v', listFrom(10, 5), 1000],
      ['w', listFrom(10, 5), 5000],
    ],
    movedAt: 1000,
  },
  {
    case: 'a server that is one behind',
    lists: [
      ['v', listFrom(10, 5), 1000],
      ['v', listFrom(9, 5), 5000],
    ],
    movedAt: 1000,
  },
  {
    case: 'numbers from 0',
    lists: [
      ['v', listFrom(10, 5), 1000],
      ['v', listFrom(0, 1), 5000],
    ],
    movedAt: 5000,
  },
] satisfies { case: string; lists: [string, string, number][]; movedAt: number }[])(
  'after $case it moved last at $movedAt',
  ({ lists, movedAt }) => {
    expect(after(...lists).movedAt).toBe(movedAt);
  },
);

test('a source that begins anew is counted once, not for each of its lists', () => {
  const known = after(
    ['v', listFrom(50, 5), 1000],
    ['a', listFrom(50, 5), 1000],
    ['v', listFrom(0, 2), 5000],
    ['a', listFrom(0, 2), 5000],
  );
  expect(known.restarts).toBe(1);
});

test('the end mark and a segment’s length come of the newest list; a list of lists says nothing', () => {
  const ended = after(['v', listFrom(10, 5, '#EXT-X-ENDLIST'), 1000]);
  expect(ended).toMatchObject({ hasEndMark: true, targetSeconds: 4 });
  expect(withList(ended, 'm', '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\nv.m3u8', 2000)).toBe(ended);
});

test('a list has one name under every signature', () => {
  const below = 'alla-poltrona/at/live/v720.m3u8?part=1';
  expect(listName(`https://apice.it/l/1790000000.u.first/${below}`)).toBe('at/live/v720.m3u8?part=1');
  expect(listName(`/l/1790000600.u.second/${below}`)).toBe('at/live/v720.m3u8?part=1');
});
