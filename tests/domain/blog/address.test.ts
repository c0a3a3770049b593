import { expect, test } from 'vitest';
import { articleIdIn, articlePath, listPath, listQueryOf } from '../../../domain/blog/address';
import { cursorOf } from '../../../domain/blog/cursor';

test.each([
  ['7', 7],
  ['07', null],
  ['0', null],
  ['-7', null],
  ['7.0', null],
  ['1e3', null],
  ['99999999999', null],
  ['', null],
  [undefined, null],
])('the id %j of an address is %j', (text, id) => {
  expect(articleIdIn(text)).toBe(id);
});

const end = { isOwn: true, publishDate: 1_790_000_000_000, id: 18 };
const after = cursorOf({ own: 'it', tag: 'sutura', language: 'en' }, end);

test('an address of the list is read, and written in one order', () => {
  const query = { tag: 'sutura', language: 'en', after } as const;
  expect(listQueryOf(new URLSearchParams({ after, language: 'en', tag: 'sutura', utm_source: 'x' }))).toEqual(query);
  expect(listPath(query)).toBe(`/blog?tag=sutura&language=en&after=${after}`);
  expect([listPath(), listPath({ tag: null, after: null })]).toEqual(['/blog', '/blog']);
  expect(articlePath({ id: 7, slug: 'sutura' })).toBe('/blog/7/sutura');
});

test.each(['?tag=A%20b', '?language=de', '?after=it_', `?after=${after.slice(0, -1)}`])(
  '%s asks for nothing',
  (text) => {
    expect(listQueryOf(new URLSearchParams(text))).toEqual({ tag: null, language: null, after: null });
  },
);
