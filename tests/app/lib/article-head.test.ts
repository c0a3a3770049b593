import { describe, expect, test } from 'vitest';
import { articleHead } from '../../../app/lib/server/article-head.server';

const context: Parameters<typeof articleHead>[0] = {
  scope: Object.create({ env: { baseUrl: 'https://apice.example' } }),
};

type Page = Parameters<typeof articleHead>[1];

const [published, changed] = [Date.parse('2026-03-04T08:00:00Z'), Date.parse('2026-03-05T09:30:00Z')];

const page: Page = {
  article: {
    id: 7,
    slug: 'sutura',
    name: 'Sutura',
    htmlTitle: 'Sutura in pratica',
    postSummary: 'Tre nodi, spiegati.',
    language: 'it',
    featuredImage: '/pictures/articles/sutura-1280.webp',
    smallImage: '/pictures/articles/sutura-640.webp',
    socialImage: '/pictures/articles/sutura-social.webp',
    imageAlt: 'Un ago curvo',
    imageCaption: '',
    authorName: 'Chiara Bellandi',
    authorPhoto: null,
    minutes: 4,
    publishDate: published,
    changedAt: changed,
    tagIds: ['chirurgia'],
    postBody: '<p>Il filo.</p>',
    sections: [],
  },
  tags: [{ id: 'chirurgia', label: 'Chirurgia' }],
  translations: [],
};
const spanish = { id: 9, slug: 'sutura-es', name: 'Sutura', language: 'es' as const };

const headOf = (one: Partial<Page['article']> = {}, translations: Page['translations'] = []) =>
  articleHead(context, { ...page, article: { ...page.article, ...one }, translations });
const meta = (head: ReturnType<typeof headOf>, name: string) =>
  head.find((tag) => tag.property === name || tag.name === name)?.content;
const linksOf = (head: ReturnType<typeof headOf>, rel: string) =>
  head.filter((tag) => tag.rel === rel && tag.type === undefined).map(({ href, hrefLang }) => [hrefLang, href]);
const graphOf = (head: ReturnType<typeof headOf>) => head.find((tag) => 'script:ld+json' in tag)?.['script:ld+json'];

describe('the head of an article', () => {
  test.each([
    ['it', 'https://apice.example/blog/7/sutura'],
    ['en', 'https://apice.example/blog/7/sutura?lang=en'],
    ['es', 'https://apice.example/blog/7/sutura?lang=es'],
  ] as const)('in %s has its address in its own language', (language, address) => {
    const head = headOf({ language });
    expect(linksOf(head, 'canonical')).toEqual([[undefined, address]]);
    expect([meta(head, 'og:url'), graphOf(head)]).toEqual([
      address,
      expect.objectContaining({ mainEntityOfPage: address, inLanguage: language }),
    ]);
  });

  test('names languages only where it is translated, itself among them', () => {
    expect(linksOf(headOf(), 'alternate')).toEqual([]);
    const both = [
      ['it', 'https://apice.example/blog/7/sutura'],
      ['es', 'https://apice.example/blog/9/sutura-es?lang=es'],
    ];
    expect(linksOf(headOf({}, [spanish]), 'alternate')).toEqual(both);
    expect(linksOf(headOf(spanish, [{ ...page.article }]), 'alternate')).toEqual(both.toReversed());
  });

  test('leads programs to the feed', () => {
    expect(headOf()).toContainEqual(
      expect.objectContaining({ rel: 'alternate', type: 'application/atom+xml', href: '/blog/feed.xml' }),
    );
  });

  test('tells when it was published and changed, never before it was seen', () => {
    const moments = (head: ReturnType<typeof headOf>) => [
      meta(head, 'article:published_time'),
      meta(head, 'article:modified_time'),
    ];
    const [first, later] = ['2026-03-04T08:00:00.000Z', '2026-03-05T09:30:00.000Z'];
    expect(moments(headOf())).toEqual([first, later]);
    expect(graphOf(headOf())).toMatchObject({ '@type': 'BlogPosting', datePublished: first, dateModified: later });
    expect(moments(headOf({ changedAt: 1 }))).toEqual([first, first]);
    expect(graphOf(headOf({ changedAt: 1 }))).toMatchObject({ datePublished: first, dateModified: first });
  });

  test.each([
    ['/pictures/articles/sutura-social.webp', 'https://apice.example/pictures/articles/sutura-social.webp'],
    [null, 'https://apice.example/brand/share.jpg'],
  ])('has the whole address of its picture %s', (socialImage, address) => {
    const head = headOf({ socialImage });
    expect(meta(head, 'og:image')).toBe(address);
    expect(graphOf(head)).toMatchObject({ image: [address] });
  });

  test('has the editor’s title, summary and tags', () => {
    const head = headOf();
    expect(head[0]).toEqual({ title: 'Sutura in pratica - Apice' });
    expect([meta(head, 'description'), meta(head, 'og:title'), meta(head, 'article:tag')]).toEqual([
      'Tre nodi, spiegati.',
      'Sutura in pratica',
      'Chirurgia',
    ]);
  });
});
