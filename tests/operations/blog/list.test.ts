import { and, desc, eq, lt } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { articles, authors } from '../../../db/schema';
import { cursorOf, readCursor, type ListEnd, type ListFilter } from '../../../domain/blog/cursor';
import type { Language } from '../../../domain/platform/language';
import { listPage } from '../../../operations/blog/article-reads';
import { createArticle, createTag } from '../../support/articles';
import { createAdmin, createUser, saveSettings } from '../../support/factories';
import { callAs, db, makeScope, refusalOf, testNow, type InputOf } from '../../support/scope';

const list = (input: InputOf<'GetBlog'> = {}, language: Language = 'it') =>
  callAs(null, 'GetBlog', input, { cookieLanguage: language });
const idsOf = ({ results }: Awaited<ReturnType<typeof list>>) => results.map(({ id }) => id);

const october = Date.UTC(2026, 8, 15, 6);

beforeEach(() => saveSettings({ SHOW_BLOG: true }));

describe('pages of the list, of which seven articles have one moment', () => {
  const all: [id: number, language: Language, publishDate: number][] = [
    [20, 'it', Date.UTC(2026, 10, 20, 6)],
    [19, 'it', Date.UTC(2026, 10, 2, 6)],
    ...[18, 17, 16, 15, 14].map((id): [number, Language, number] => [id, 'it', october]),
    [13, 'it', Date.UTC(2026, 8, 14, 6)],
    [12, 'en', Date.UTC(2026, 10, 20, 6)],
    [11, 'en', october],
    [10, 'es', october],
  ];
  const filter: ListFilter = { own: 'it', tag: null, language: null };
  const change = (id: number, changes: Partial<typeof articles.$inferInsert>) =>
    db.update(articles).set(changes).where(eq(articles.id, id));

  beforeEach(async () => {
    for (const [id, language, publishDate] of all) await createArticle({ id, language, publishDate });
  });

  /** A page of three after a cursor, and the cursor after it. */
  const page = async (after: string | null = null) => {
    const { cards, end } = await listPage(
      await makeScope(),
      filter,
      after === null ? null : readCursor(after, filter),
      3,
    );
    return { ids: cards.map(({ id }) => id), after: end && cursorOf(filter, end) };
  };

  test('each comes once, whatever is published, withdrawn or given another date meanwhile', async () => {
    const first = await page();
    expect(first.ids).toEqual([20, 19, 18]);
    await createArticle({ id: 21, language: 'it', publishDate: testNow });
    const second = await page(first.after);
    expect(second.ids).toEqual([17, 16, 15]);
    await change(15, { isPublished: false });
    await change(20, { publishDate: Date.UTC(2026, 8, 1) });
    const third = await page(second.after);
    // What was given an earlier date comes again there: the page that shows the list drops it.
    expect(third.ids).toEqual([14, 13, 20]);
    const fourth = await page(third.after);
    expect(fourth).toEqual({ ids: [12, 11, 10], after: null });
    expect((await page()).ids).toEqual([21, 19, 18]);
  });

  test('are lost by a cursor of the date alone', async () => {
    const byDate = async (end: ListEnd | null) =>
      db
        .select({ id: articles.id, publishDate: articles.publishDate })
        .from(articles)
        .where(and(eq(articles.language, 'it'), end ? lt(articles.publishDate, end.publishDate) : undefined))
        .orderBy(desc(articles.publishDate), desc(articles.id))
        .limit(3);
    const first = await byDate(null);
    const last = first.at(-1);
    const second = await byDate({ isOwn: true, publishDate: last?.publishDate ?? 0, id: last?.id ?? 0 });
    expect([...first, ...second].map(({ id }) => id)).toEqual([20, 19, 18, 13]);
  });

  test('end with the others where the reader’s own end with a page', async () => {
    const end = { isOwn: true, publishDate: Date.UTC(2026, 8, 14, 6), id: 13 };
    expect((await page(cursorOf(filter, end))).ids).toEqual([12, 11, 10]);
  });

  test('are those of the operation: seven, each reader’s language first', async () => {
    const first = await list();
    expect(idsOf(first)).toEqual([20, 19, 18, 17, 16, 15, 14]);
    const second = await list({ after: first.paging.next?.after });
    expect(idsOf(second)).toEqual([13, 12, 11, 10]);
    expect(second.paging.next).toBeNull();
    expect(idsOf(await list({}, 'en'))).toEqual([12, 11, 20, 19, 18, 17, 16]);
    expect(idsOf(await list({ language: 'en' }))).toEqual([12, 11]);
    const reader = await createUser({ preferredLanguage: 'es' });
    expect((await callAs(reader, 'GetBlog', {})).results[0]?.id).toBe(10);
  });

  test('are refused for another order or filter, and cut', async () => {
    const after = (await list()).paging.next?.after ?? '';
    await createTag('diga');
    for (const [input, language] of [
      [{ after, tag: 'diga' }, 'it'],
      [{ after, language: 'it' }, 'it'],
      [{ after }, 'en'],
    ] as const) {
      expect(await refusalOf(list(input, language))).toMatchObject({
        code: 'invalid-argument',
        reason: 'blog-page-unknown',
      });
    }
    for (const cut of [after.slice(0, -1), after.slice(1), '']) {
      expect(await refusalOf(list({ after: cut }))).toMatchObject({ code: 'invalid-argument' });
    }
    expect(idsOf(await list({ after }))).toEqual([13, 12, 11, 10]);
  });
});

describe('a tag', () => {
  beforeEach(async () => {
    await createTag('diga', 2);
    await createTag('canali', 1);
    await createTag('nessuno', 0);
    await createTag('bozze', 3);
  });

  test('filters the list; the tags that visible articles have stand above it, in their order', async () => {
    const [both, one] = [
      await createArticle({ words: { tagIds: ['diga', 'canali'] } }),
      await createArticle({ words: { tagIds: ['diga'] }, language: 'en' }),
    ];
    await createArticle();
    await createArticle({ words: { tagIds: ['bozze'] }, isPublished: false });
    await createArticle({ words: { tagIds: ['bozze'] }, publishDate: testNow + 1 });
    const tagged = await list({ tag: 'diga' });
    expect(idsOf(tagged)).toEqual([both.id, one.id]);
    expect(tagged.results[0]?.tagIds).toEqual(['diga', 'canali']);
    expect(tagged.tags).toEqual([
      { id: 'canali', label: 'canali' },
      { id: 'diga', label: 'diga' },
    ]);
    expect((await list({ tag: 'diga' }, 'en')).tags[0]?.label).toBe('canali (en)');
    expect(await list({ tag: 'mai-visto' })).toMatchObject({ results: [], paging: { next: null } });
    expect(await list({ tag: 'bozze' })).toMatchObject({ results: [] });
  });

  test('pages by a cursor of its own', async () => {
    for (let id = 1; id <= 8; id += 1) await createArticle({ id, words: { tagIds: ['diga'] } });
    const first = await list({ tag: 'diga' });
    const after = first.paging.next?.after;
    expect(idsOf(await list({ tag: 'diga', after }))).toEqual([1]);
    expect(await refusalOf(list({ tag: 'canali', after }))).toMatchObject({ reason: 'blog-page-unknown' });
  });
});

test('one article comes by its id, with its text', async () => {
  const { id } = await createArticle();
  await createArticle();
  const { results, paging } = await list({ id });
  expect(results).toMatchObject([{ id, postBody: '<p>Il filo passa due volte.</p>', name: 'Sutura' }]);
  expect(results[0]).toMatchObject({
    featuredImage: '/pictures/articles/sutura-1280.webp',
    smallImage: '/pictures/articles/sutura-640.webp',
    socialImage: '/pictures/articles/sutura-social.webp',
  });
  expect(paging.next).toBeNull();
  expect(await refusalOf(list({ id: 999 }))).toMatchObject({ code: 'not-found', reason: 'article-not-found' });
});

test('what is not visible is in no answer, for nobody', async () => {
  await createArticle({ id: 1, isPublished: false, content: null, publishDate: null });
  await createArticle({ id: 2, publishDate: testNow + 1 });
  await createArticle({ id: 3, isPublished: false });
  await createArticle({ id: 4, isPublished: false, deletedAt: testNow });
  for (const caller of [null, await createUser(), await createAdmin({ role: 'editor' }), await createAdmin()]) {
    expect(await callAs(caller, 'GetBlog', {})).toEqual({ results: [], paging: { next: null }, tags: [] });
    expect(await callAs(caller, 'GetBlogFeed', {})).toEqual({ articles: [] });
    expect(await callAs(caller, 'GetBlogSitemap', {})).toEqual({ articles: [] });
    for (const id of [1, 2, 3, 4]) {
      const unknown = { code: 'not-found', reason: 'article-not-found' };
      expect(await refusalOf(callAs(caller, 'GetBlog', { id }))).toMatchObject(unknown);
      expect(await refusalOf(callAs(caller, 'GetBlogArticle', { id }))).toMatchObject(unknown);
    }
  }
  // A date is enough: no job shows it.
  expect(await callAs(null, 'GetBlog', {}, { now: testNow + 1 })).toMatchObject({ results: [{ id: 2 }] });
});

test('an article whose author has a page of the catalogue shows their portrait', async () => {
  const descriptions = { it: 'C', en: 'C', es: 'C' };
  await db.insert(authors).values({ id: 'chiara', name: 'Chiara', photo: '/pictures/c.webp', descriptions });
  await createArticle({ authorId: 'chiara' });
  expect((await list()).results[0]).toMatchObject({ authorPhoto: '/pictures/c.webp', authorName: 'Chiara Bellandi' });
});
