import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { firstPageOf, type Book } from '../../../app/reader/book';
import { showFirstPage } from '../../../app/reader/first-page';
import { Reader } from '../../../app/reader/Reader';
import { onRoute } from '../support';
import { bookOf, chapter, pages, playBook, readerOf, seen, words } from './book';
import '../../../app/styles/app.css';

// The first page of a book's document, before its reader.

const server = playBook();

const undo: (() => void)[] = [];

// A font that arrives between two looks moves the words of both pages.
beforeAll(async () => {
  await Promise.allSettled([...document.fonts].map((face) => face.load()));
});

beforeEach(async () => {
  await page.viewport(1280, 800);
  server.files = {
    'a.xhtml': chapter(`<h1>Uno</h1><p>${words(900, 'alfa')}</p>`),
    'b.xhtml': chapter(`<h1>Due</h1><p>${words(900, 'beta')}</p>`),
  };
});
afterEach(() => {
  for (const one of undo.splice(0)) one();
});

const readAt = (quote: string, path = 'b.xhtml') =>
  bookOf(['a.xhtml', 'b.xhtml'], {
    reading: { place: { path, quote, before: '', after: '', offset: 0, page: null }, revision: 4 },
  });

/** A book's document as the server renders it; `wake` is what its scripts do. */
function documentOf(book: Book) {
  const element = onRoute(<Reader book={book} readerName="Elena Riva" />);
  const place = document.createElement('div');
  place.innerHTML = renderToString(element);
  document.body.appendChild(place);
  undo.push(() => place.remove());
  const wake = () => {
    const root = hydrateRoot(place, element);
    undo.unshift(() => root.unmount());
  };
  return { place, wake };
}

const hasPages = () => document.querySelector('.reader__sheet > div')?.shadowRoot !== null;
const size = () => getComputedStyle(pages().querySelector('.flow') ?? document.body).fontSize;

test('it is there before the reader, which takes it over without an empty moment', async () => {
  const book = readAt('beta450 beta451');
  const { place, wake } = documentOf(book);
  await showFirstPage(firstPageOf(book));
  const shown = seen();
  expect(shown).toContain('beta450 beta451');
  expect(place.querySelector('[role="status"]')?.checkVisibility()).toBe(false);
  expect(place.querySelector('.reader__stage')?.getAttribute('aria-busy')).toBe('false');

  const texts: string[] = [];
  const watching = new MutationObserver(() => texts.push(seen()));
  watching.observe(pages(), { childList: true, subtree: true });
  undo.push(() => watching.disconnect());
  wake();
  await expect.poll(() => place.querySelector('.reader__wait')).toBeNull();
  expect(new Set([...texts, seen()])).toEqual(new Set([shown]));
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(() => seen()).not.toContain('beta450 ');
});

test('without a place it is the book’s beginning', async () => {
  const book = bookOf(['a.xhtml', 'b.xhtml']);
  documentOf(book);
  await showFirstPage(firstPageOf(book));
  expect(seen()).toMatch(/^Uno alfa0 /);
});

test('it waits for the style sheets that it is measured with', async () => {
  const book = bookOf(['a.xhtml', 'b.xhtml']);
  documentOf(book);
  const sheet = document.createElement('link');
  sheet.rel = 'stylesheet';
  sheet.href = 'data:text/css,.reader__main{padding-bottom:20rem}';
  document.head.appendChild(sheet);
  undo.push(() => sheet.remove());
  await showFirstPage(firstPageOf(book));
  expect(sheet.sheet).not.toBeNull();
  expect(seen()).toContain('alfa0');
});

test('it has the paper and the size of this device, as the reader has', async () => {
  localStorage.setItem('apice:reader', JSON.stringify({ paper: 'dark', size: 3 }));
  const book = readAt('beta450 beta451');
  const { place, wake } = documentOf(book);
  await showFirstPage(firstPageOf(book));
  const looks = () => [
    { ...place.querySelector<HTMLElement>('.reader')?.dataset },
    size(),
    pages().querySelector('.tinted') !== null,
    seen(),
  ];
  const before = looks();
  expect(before.slice(0, 3)).toEqual([{ paper: 'dark', theme: 'dark' }, '24px', true]);
  wake();
  await expect.poll(() => place.querySelector('.reader__wait')).toBeNull();
  expect(looks()).toEqual(before);
});

test.each([
  ['whose words are gone', readAt('sparite')],
  ['whose chapter is another one now', readAt('beta450', 'vecchio.xhtml')],
  ['whose chapter is missing', bookOf(['manca.xhtml'])],
])('of a place %s the reader opens the book', async (_case, book) => {
  documentOf(book);
  await showFirstPage(firstPageOf(book)).catch(() => undefined);
  expect(hasPages()).toBe(false);
});

test('it does not cover a reader that is there', async () => {
  const book = bookOf(['a.xhtml', 'b.xhtml']);
  await render(readerOf(book));
  await expect.poll(() => seen()).toContain('alfa0');
  await userEvent.keyboard('{End}');
  await expect.poll(() => seen()).toContain('beta899');
  await showFirstPage(firstPageOf(book));
  expect(seen()).toContain('beta899');
});
