import { describe, expect, test } from 'vitest';
import { cursorOf, languageFilter, readCursor, tagInAddress, type ListFilter } from '../../../domain/blog/cursor';

const filter: ListFilter = { own: 'it', tag: 'sutura', language: null };
const end = { isOwn: true, publishDate: 1_790_000_000_000, id: 18 };
const cursor = cursorOf(filter, end);

test('a cursor is read back for the order and filter that it was made for', () => {
  expect(readCursor(cursor, filter)).toEqual(end);
  const others = { ...end, isOwn: false };
  expect(readCursor(cursorOf({ ...filter, language: 'en' }, others), { ...filter, language: 'en' })).toEqual(others);
});

describe('is refused', () => {
  test.each<[string, string, ListFilter]>([
    ['of another tag', cursor, { ...filter, tag: 'estetica' }],
    ['without its tag', cursor, { ...filter, tag: null }],
    ['in another reader’s order', cursor, { ...filter, own: 'en' }],
    ['with a language', cursor, { ...filter, language: 'es' }],
    ['with a word before it', `x${cursor}`, filter],
    ['made up', 'it__', filter],
    ['empty', '', filter],
  ])('%s', (_case, text, asked) => {
    expect(readCursor(text, asked)).toBeNull();
  });

  test('cut after any letter', () => {
    for (let length = 0; length < cursor.length; length += 1) {
      expect(readCursor(cursor.slice(0, length), filter)).toBeNull();
    }
  });
});

test('what stands in an address is taken only where it is a tag or one of our languages', () => {
  expect([tagInAddress('diga-di-gomma'), tagInAddress('Diga di gomma'), tagInAddress(null)]).toEqual([
    'diga-di-gomma',
    null,
    null,
  ]);
  expect([languageFilter('es'), languageFilter('de'), languageFilter(null)]).toEqual(['es', null, null]);
});
