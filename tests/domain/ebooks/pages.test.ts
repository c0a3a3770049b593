import { expect, test } from 'vitest';
import { contentsEntryAt, printedPageAt } from '../../../domain/ebooks/pages';

const book = {
  chapters: ['a', 'b', 'c'].map((path) => ({ path, characters: 100 })),
  pages: [
    { label: '1', path: 'a', fragment: null },
    { label: '2', path: 'a', fragment: 'p2' },
    { label: '3', path: 'b', fragment: 'p3' },
    { label: '4', path: 'b', fragment: 'p4' },
    { label: '99', path: 'gone', fragment: null },
  ],
  contents: [
    { label: 'Uno', path: 'a', fragment: null, level: 1 },
    { label: 'Due', path: 'b', fragment: 'due', level: 1 },
    { label: 'Tre', path: 'b', fragment: 'tre', level: 2 },
  ],
};
const anchors: Record<string, Map<string, number>> = {
  a: new Map([['p2', 50]]),
  b: new Map([
    ['p3', 10],
    ['p4', 60],
    ['due', 0],
    ['tre', 40],
  ]),
};
const anchorsOf = (path: string) => anchors[path] ?? null;

test.each([
  ['a', 0, '1'],
  ['a', 49, '1'],
  ['a', 50, '2'],
  ['b', 0, '2'],
  ['b', 10, '3'],
  ['b', 99, '4'],
  ['c', 0, '4'],
])('at %s, %i the printed page is %s', (path, offset, label) =>
  expect(printedPageAt(book, { path, offset }, anchorsOf)).toBe(label),
);

test('there may be no printed pages, none yet, or a chapter that is not loaded', () => {
  expect(printedPageAt({ ...book, pages: [] }, { path: 'a', offset: 0 }, anchorsOf)).toBeNull();
  expect(printedPageAt({ ...book, pages: book.pages.slice(2) }, { path: 'a', offset: 99 }, anchorsOf)).toBeNull();
  expect(printedPageAt(book, { path: 'b', offset: 99 }, () => null)).toBe('2');
});

test.each([
  ['a', 99, 0],
  ['b', 0, 1],
  ['b', 40, 2],
  ['c', 0, 2],
])('at %s, %i the contents are at entry %i', (path, offset, entry) =>
  expect(contentsEntryAt(book, { path, offset }, anchorsOf)).toBe(entry),
);
