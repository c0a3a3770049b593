import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { articleLessons, articles, articleTags, authors, tags, versions, videos } from '../../../db/schema';
import { articleProblems, type ArticleContent } from '../../../domain/blog/article';
import { articleContent, createArticle, createTag, paragraph } from '../../support/articles';
import { auditOf } from '../../support/audit';
import { createAdmin, createVideo, saveSettings } from '../../support/factories';
import { call, callAs, db, makeScope, openSession, refusalOf, testNow } from '../../support/scope';

let editor: { id: string };
beforeEach(async () => {
  editor = await createAdmin({ role: 'editor' });
  await saveSettings({ SHOW_BLOG: true });
});

const day = 86_400_000;
const draft = { isPublished: false, publishDate: null, content: null, postBody: '', slug: '' } as const;
const rowOf = async (id: number) => (await db.select().from(articles).where(eq(articles.id, id)))[0];
const blogVersion = async () => (await db.select().from(versions).where(eq(versions.name, 'blog')))[0]?.version ?? 0;
const publish = (articleId: number, revision = 1, publishDate?: number, now = testNow) =>
  callAs(editor, 'PublishArticle', { articleId, revision, ...(publishDate ? { publishDate } : {}) }, { now });
const save = (articleId: number, revision: number, changes: Partial<ArticleContent>, now = testNow) =>
  callAs(editor, 'SaveArticle', { articleId, revision, content: articleContent(changes) }, { now });

describe('PublishArticle', () => {
  test('shows the draft at once, and the blog’s version rises', async () => {
    const document = paragraph(Array.from({ length: 500 }, () => 'parola').join(' '));
    const { id } = await createArticle({ ...draft, words: { document } });
    const before = await blogVersion();
    expect(await publish(id)).toEqual({ state: 'published', publishDate: testNow, slug: 'sutura' });
    expect(await rowOf(id)).toMatchObject({ isPublished: true, minutes: 3, changedAt: testNow, rendererVersion: 1 });
    expect(await blogVersion()).toBe(before + 1);
    expect((await callAs(null, 'GetBlogArticle', { id })).article.name).toBe('Sutura');
    expect(await auditOf('PublishArticle')).toMatchObject([
      { subject: String(id), before: { state: 'draft' }, after: { state: 'published', name: 'Sutura' } },
    ]);
  });

  test('is refused with everything that is missing', async () => {
    const written = { name: '', htmlTitle: '', postSummary: '', slug: '', image: null, authorName: '' };
    const figure = { type: 'figure', attrs: { alt: '' } };
    const { id } = await createArticle({
      ...draft,
      words: { ...written, document: { type: 'doc', content: [figure] } },
    });
    const problems = articleProblems.filter((problem) => problem !== 'imageAlt');
    expect(await refusalOf(publish(id))).toMatchObject({ reason: 'article-not-ready', details: problems });
    const { id: another } = await createArticle({ ...draft, words: { imageAlt: '' } });
    expect(await refusalOf(publish(another))).toMatchObject({ details: ['imageAlt'] });
    expect(await rowOf(id)).toMatchObject({ isPublished: false, content: null });
  });

  test('is refused for a revision that is no longer the draft, an unknown and a deleted article', async () => {
    const { id } = await createArticle(draft);
    await save(id, 1, { name: 'B' });
    expect(await refusalOf(publish(id, 1))).toMatchObject({ reason: 'article-changed' });
    expect(await refusalOf(publish(999))).toMatchObject({ code: 'not-found' });
    await callAs(editor, 'DeleteArticle', { articleId: id });
    expect(await refusalOf(publish(id, 2))).toMatchObject({ code: 'not-found', reason: 'article-not-found' });
    expect(await rowOf(id)).toMatchObject({ isPublished: false });
  });

  test('plans, gives a planned one another date, and shows it before', async () => {
    const { id } = await createArticle(draft);
    expect(await publish(id, 1, testNow + day)).toMatchObject({ state: 'planned', publishDate: testNow + day });
    expect(await publish(id)).toMatchObject({ state: 'planned', publishDate: testNow + day });
    expect(await publish(id, 1, testNow + 2 * day)).toMatchObject({ state: 'planned' });
    expect(await rowOf(id)).toMatchObject({ changedAt: testNow + 2 * day });
    expect(await publish(id, 1, testNow)).toMatchObject({ state: 'published', publishDate: testNow });
    // Not the date that was planned: the feed would name a moment to come.
    expect(await rowOf(id)).toMatchObject({ changedAt: testNow });
  });

  test('gives what is out an earlier date, and none to come', async () => {
    const { id } = await createArticle();
    expect(await publish(id, 1, testNow - day)).toMatchObject({ state: 'published', publishDate: testNow - day });
    expect(await refusalOf(publish(id, 1, testNow + day))).toMatchObject({ reason: 'article-published-already' });
    await callAs(editor, 'WithdrawArticle', { articleId: id });
    expect(await publish(id, 1, testNow + day)).toMatchObject({ state: 'planned' });
  });

  test('tells who follows the blog of other words, not of another address or other lessons', async () => {
    await createVideo({ id: 'diga' });
    const { id, changedAt, publishDate } = await createArticle();
    const later = testNow + day;
    await save(id, 1, { slug: 'un-altro', lessons: [{ videoId: 'diga', second: 1 }] }, later);
    await publish(id, 2, undefined, later);
    expect(await rowOf(id)).toMatchObject({ slug: 'un-altro', changedAt, publishDate });
    await save(id, 2, { slug: 'un-altro', document: paragraph('Altre parole.') }, later);
    await publish(id, 3, undefined, later);
    expect(await rowOf(id)).toMatchObject({ changedAt: later, publishDate });
  });

  test('leaves out what the catalogue has lost meanwhile', async () => {
    await createTag('diga');
    await createTag('canali');
    await createVideo({ id: 'uno' });
    const lessons = [
      { videoId: 'perso', second: 1 },
      { videoId: 'uno', second: 20 },
    ];
    const { id } = await createArticle(draft);
    await save(id, 1, { authorId: 'nessuno', tagIds: ['canali', 'persa', 'diga', 'diga'], lessons });
    await publish(id, 2);
    expect(await rowOf(id)).toMatchObject({ authorId: null, authorName: 'Chiara Bellandi' });
    const found = await callAs(null, 'GetBlogArticle', { id });
    expect(found.tags.map((tag) => tag.id)).toEqual(['canali', 'diga']);
    expect(found.lessons).toMatchObject([{ videoId: 'uno', second: 20 }]);
    await db.delete(tags).where(eq(tags.id, 'canali'));
    await db.delete(videos).where(eq(videos.id, 'uno'));
    expect(await callAs(null, 'GetBlogArticle', { id })).toMatchObject({ tags: [{ id: 'diga' }], lessons: [] });
    // A new draft replaces both.
    await save(id, 2, { tagIds: [] });
    await publish(id, 3);
    expect([await db.$count(articleTags), await db.$count(articleLessons)]).toEqual([0, 0]);
  });

  test('keeps an author of the catalogue until the catalogue loses them', async () => {
    const descriptions = { it: '', en: '', es: '' };
    await db.insert(authors).values({ id: 'chiara', name: 'Chiara', photo: '/pictures/c.webp', descriptions });
    const { id } = await createArticle({ ...draft, words: { authorId: 'chiara' } });
    await publish(id);
    expect(await rowOf(id)).toMatchObject({ authorId: 'chiara' });
    await db.delete(authors).where(eq(authors.id, 'chiara'));
    expect(await rowOf(id)).toMatchObject({ authorId: null, authorName: 'Chiara Bellandi' });
  });

  test('at once with a save of another editor shows what was seen, or nothing', async () => {
    const { id: articleId } = await createArticle(draft);
    const other = await createAdmin({ role: 'editor' });
    const [first, second] = [
      await makeScope({ cookie: await openSession(editor.id) }),
      await makeScope({ cookie: await openSession(other.id) }),
    ];
    const content = articleContent({ name: 'Altro' });
    const [published, saved] = await Promise.allSettled([
      call(first, 'PublishArticle', { articleId, revision: 1 }),
      call(second, 'SaveArticle', { articleId, revision: 1, content }),
    ]);
    expect(saved.status).toBe('fulfilled');
    const isShown = published.status === 'fulfilled';
    expect(await rowOf(articleId)).toMatchObject(isShown ? { isPublished: true, name: 'Sutura' } : { content: null });
  });

  test('at once with its deletion leaves it either shown or deleted', async () => {
    const { id: articleId } = await createArticle(draft);
    const [first, second] = [
      await makeScope({ cookie: await openSession(editor.id) }),
      await makeScope({ cookie: await openSession(editor.id) }),
    ];
    const outcomes = await Promise.allSettled([
      call(first, 'PublishArticle', { articleId, revision: 1 }),
      call(second, 'DeleteArticle', { articleId }),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const row = await rowOf(articleId);
    expect(row?.isPublished).toBe(row?.deletedAt === null);
  });
});

describe('acts that are taken back', () => {
  type Act = 'WithdrawArticle' | 'RepublishArticle' | 'DeleteArticle' | 'RestoreArticle';
  const act = (name: Act, articleId: number) => callAs(editor, name, { articleId });

  test('a withdrawal keeps address, date and text; repeated, both change nothing', async () => {
    const { id } = await createArticle({ publishDate: testNow - day });
    const shown = await rowOf(id);
    for (const name of ['WithdrawArticle', 'RepublishArticle'] as const) {
      const before = await blogVersion();
      const state = name === 'WithdrawArticle' ? 'draft' : 'published';
      expect(await act(name, id)).toEqual({ state });
      expect(await act(name, id)).toEqual({ state });
      expect(await rowOf(id)).toEqual({ ...shown, isPublished: state === 'published' });
      expect(await blogVersion()).toBe(before + 1);
      expect((await auditOf(name)).map(({ before: was, after }) => [was, after])[0]).toEqual([
        { state: state === 'draft' ? 'published' : 'draft' },
        { state },
      ]);
    }
  });

  test('a planned one goes back to its plan', async () => {
    const { id } = await createArticle({ publishDate: testNow + day });
    expect(await act('WithdrawArticle', id)).toEqual({ state: 'draft' });
    expect(await act('RepublishArticle', id)).toEqual({ state: 'planned' });
  });

  test('what was never published is not published again', async () => {
    const { id } = await createArticle(draft);
    expect(await act('WithdrawArticle', id)).toEqual({ state: 'draft' });
    expect(await refusalOf(act('RepublishArticle', id))).toMatchObject({ reason: 'article-never-published' });
  });

  test('only what nobody sees is deleted, and comes back as it was', async () => {
    const { id } = await createArticle();
    expect(await refusalOf(act('DeleteArticle', id))).toMatchObject({ reason: 'article-published-already' });
    await act('WithdrawArticle', id);
    const kept = await rowOf(id);
    for (let time = 0; time < 2; time += 1) expect(await act('DeleteArticle', id)).toEqual({ state: 'deleted' });
    expect(await rowOf(id)).toEqual({ ...kept, deletedAt: testNow });
    for (const name of ['WithdrawArticle', 'RepublishArticle'] as const) {
      expect(await refusalOf(act(name, id))).toMatchObject({ code: 'not-found', reason: 'article-not-found' });
    }
    for (let time = 0; time < 2; time += 1) expect(await act('RestoreArticle', id)).toEqual({ state: 'draft' });
    expect(await rowOf(id)).toEqual(kept);
    const entries = (await auditOf('DeleteArticle')).map(({ outcome, before, after }) => [outcome, before, after]);
    expect(entries).toHaveLength(3);
    expect(entries).toEqual(
      expect.arrayContaining([
        ['article-published-already', null, null],
        ['done', { state: 'draft' }, { state: 'deleted' }],
        ['done', null, null],
      ]),
    );
  });

  test('is not restored where another took its place as a translation', async () => {
    const { id, groupId } = await createArticle({ isPublished: false, deletedAt: testNow });
    const { id: another } = await createArticle({ groupId, isPublished: false });
    expect(await refusalOf(act('RestoreArticle', id))).toMatchObject({ reason: 'article-translation-exists' });
    await act('DeleteArticle', another);
    expect(await act('RestoreArticle', id)).toEqual({ state: 'draft' });
  });

  test.each(['WithdrawArticle', 'RepublishArticle', 'DeleteArticle', 'RestoreArticle'] as const)(
    '%s refuses what is not there',
    async (name) => {
      expect(await refusalOf(act(name, 999))).toMatchObject({ code: 'not-found', reason: 'article-not-found' });
    },
  );
});
