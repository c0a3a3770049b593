import { expect, test } from 'vitest';
import { progressOf } from '../../../domain/ebooks/place';

const book = {
  chapters: [
    { path: 'c1', characters: 1000 },
    { path: 'c2', characters: 2400 },
    { path: 'c3', characters: 600 },
  ],
  contents: [
    { label: 'La seduta', path: 'c1', fragment: null, level: 1 },
    { label: 'Dove passa', path: 'c1', fragment: 'dove', level: 2 },
    { label: 'Il passaggio', path: 'c2', fragment: null, level: 1 },
  ],
};

test.each([
  ['at its beginning', { path: 'c1', offset: 0 }, 0, [0, 0, 0], 'La seduta', 1],
  ['in its middle', { path: 'c2', offset: 1200 }, 0.55, [1, 0.5, 0], 'Il passaggio', 1],
  ['in a chapter without a heading', { path: 'c3', offset: 600 }, 1, [1, 1, 1], 'Il passaggio', 1],
  ['beyond a chapter’s end', { path: 'c1', offset: 5000 }, 0.25, [1, 0, 0], 'La seduta', 1],
  ['in a chapter that is gone', { path: 'c9', offset: 40 }, 0, [0, 0, 0], 'La seduta', 1],
  ['at a long chapter’s beginning', { path: 'c2', offset: 0 }, 0.25, [1, 0, 0], 'Il passaggio', 2],
] as const)('%s', (_where, place, share, read, heading, minutesLeft) => {
  const progress = progressOf(book, place);
  expect(progress).toMatchObject({ share, heading, minutesLeft });
  expect(progress.chapters.map((chapter) => chapter.read)).toEqual(read);
});

test('a book without letters has no progress, and no error', () => {
  const empty = { chapters: [{ path: 'c1', characters: 0 }], contents: [] };
  expect(progressOf(empty, { path: 'c1', offset: 0 })).toMatchObject({ share: 0, heading: null, minutesLeft: 1 });
});
