import { expect, test } from 'vitest';
import { fitsPattern, pagePathOf } from '../../../domain/shared/path';

test.each([
  ['/', '/', true],
  ['/browse', '/browse', true],
  ['/browse', '/browser', false],
  ['/series/:id', '/series/eva', true],
  ['/series/:id', '/series/', false],
  ['/series/:id', '/series', false],
  ['/series/:id', '/series/eva/more', false],
  ['/watch/:id/:part?', '/watch/eva', true],
  ['/watch/:id/:part?', '/watch/eva/2', true],
  ['/watch/:id/:part?', '/watch/eva/', false],
  ['/watch/:id/:part?', '/watch', false],
  ['/plans/all?', '/plans', true],
  ['/plans/all?', '/plans/all', true],
  ['/plans/all?', '/plans/some', false],
])('pattern %s, path %s: %s', (pattern, path, fits) => {
  expect(fitsPattern(pattern.split('/'), path.split('/'))).toBe(fits);
});

test.each([
  ['/browse', '/browse'],
  ['/browse.data', '/browse'],
  ['/_root.data', '/'],
  ['/', '/'],
])('%s is asked for the page %s', (pathname, page) => {
  expect(pagePathOf(pathname)).toBe(page);
});
