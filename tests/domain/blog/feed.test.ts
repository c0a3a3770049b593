import { DOMParser } from '@xmldom/xmldom';
import { describe, expect, test } from 'vitest';
import { atomFeed, withWholeAddresses, type FeedEntry } from '../../../domain/blog/feed';

const entry: FeedEntry = {
  id: 31,
  slug: 'colla-e-resina',
  htmlTitle: 'Colla & resina: < 37 %\u000B, quando?',
  postSummary: 'Riassunto con\u0010 un segno invisibile e ]]> in mezzo',
  postBody:
    '<p>Si legge <a href="/course/12">qui</a> e <a href="#note">sotto</a>.\uFFFE</p><p><img src="/pictures/articles/31-strato.webp" alt="Strato ibrido"></p><pre>se a ]]&gt; b\u001F</pre><p>🦷 \uD83E</p>',
  language: 'it',
  authorName: 'Chiara Bellandi',
  publishDate: Date.parse('2026-11-20T07:00:00+01:00'),
  changedAt: Date.parse('2026-11-20T07:00:00+01:00'),
  tags: ['Adesione'],
};
const feed = { title: 'Apice', language: 'it', self: '/blog/feed.xml', page: '/blog' } as const;
const base = 'https://apice.example';

/** A reader that ends at the first thing that is not XML. */
function read(xml: string) {
  const refuse = (message: string): never => {
    throw new Error(message);
  };
  const document = new DOMParser({ onError: (_level, message) => refuse(message) }).parseFromString(xml, 'text/xml');
  expect(xml).not.toMatch(/(?![\t\n\r])\p{Cc}|[\uFFFE\uFFFF]/u);
  const textOf = (name: string, index = 0) => document.getElementsByTagName(name)[index]?.textContent;
  return { document, textOf };
}

describe('the feed', () => {
  test('is read by a strict reader, whatever an article holds', () => {
    const { textOf, document } = read(atomFeed(feed, [entry], base));
    expect(textOf('title', 1)).toBe('Colla & resina: < 37 %, quando?');
    expect(textOf('summary')).toBe('Riassunto con un segno invisibile e ]]> in mezzo');
    expect(document.getElementsByTagName('entry')[0]?.getAttribute('xml:lang')).toBe('it');
  });

  test('has whole addresses only', () => {
    const { textOf } = read(atomFeed(feed, [entry], base));
    const html = textOf('content') ?? '';
    expect(html).toContain('href="https://apice.example/course/12"');
    expect(html).toContain('href="https://apice.example/blog/31/colla-e-resina#note"');
    expect(html).toContain('src="https://apice.example/pictures/articles/31-strato.webp"');
  });

  test('keeps an article’s id when its address or the site’s changes', () => {
    const ids = [
      atomFeed(feed, [entry], base),
      atomFeed(feed, [{ ...entry, slug: 'altro' }], base),
      atomFeed(feed, [entry], 'http://www.apice.example'),
    ].map((xml) => [read(xml).textOf('id'), read(xml).textOf('id', 1)].join());
    expect(new Set(ids).size).toBe(1);
    expect(read(atomFeed(feed, [{ ...entry, id: 32 }], base)).textOf('id', 1)).not.toBe(ids[0]?.split(',')[1]);
  });

  test('was updated when the newest of its articles was', () => {
    const later = { ...entry, id: 32, changedAt: entry.changedAt + 60_000 };
    expect(read(atomFeed(feed, [entry, later], base)).textOf('updated')).toBe('2026-11-20T06:01:00.000Z');
    expect(read(atomFeed(feed, [], base)).textOf('updated')).toBe('1970-01-01T00:00:00.000Z');
  });
});

test.each([
  ['<a href="/a?b=1&amp;c=2">', '<a href="https://x.it/a?b=1&amp;c=2">'],
  ['<a href="https://y.it/">', '<a href="https://y.it/">'],
  ['<a href="mailto:a@b.it">', '<a href="mailto:a@b.it">'],
  ['href="/testo"', 'href="/testo"'],
  ['<p title="x" href="/p">', '<p title="x" href="/p">'],
  ['<a class="passage" href="//z.it/">', '<a class="passage" href="//z.it/">'],
  [
    '<img src="/p/a.webp" alt="/p" srcset="/p/a.webp 1x, /p/b.webp 2x">',
    '<img src="https://x.it/p/a.webp" alt="/p" srcset="https://x.it/p/a.webp 1x, https://x.it/p/b.webp 2x">',
  ],
])('the addresses of %s', (html, whole) => {
  expect(withWholeAddresses(html, 'https://x.it/blog/1/a')).toBe(whole);
});
