import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { articles, articleVersions } from '../../../db/schema';
import { articleForm, mostVersions, versionMs, type ArticleContent } from '../../../domain/blog/article';
import { articleContent, createArticle, createTag, longAgo, paragraph } from '../../support/articles';
import { auditOf } from '../../support/audit';
import { createAdmin } from '../../support/factories';
import { call, callAs, callUncheckedAs, db, makeScope, openSession, refusalOf, testNow } from '../../support/scope';

let editor: { id: string };
let other: { id: string };
beforeEach(async () => {
  editor = await createAdmin({ role: 'editor', nome: 'Chiara', cognome: 'Bellandi' });
  other = await createAdmin({ role: 'owner', nome: 'Marta', cognome: 'Riva' });
});

const versionsOf = (articleId: number) =>
  db
    .select()
    .from(articleVersions)
    .where(eq(articleVersions.articleId, articleId))
    .orderBy(asc(articleVersions.revision));
const namesOf = async (articleId: number) =>
  (await versionsOf(articleId)).map(({ content }) => articleForm.fromText(content)?.name);

describe('CreateArticle', () => {
  test('begins a draft with a title and an address', async () => {
    const input = { language: 'it', name: ' Più denti,\u200B più problemi? ' } as const;
    const { articleId } = await callAs(editor, 'CreateArticle', input);
    expect(await callAs(editor, 'GetAdminArticle', { articleId })).toMatchObject({
      id: articleId,
      language: 'it',
      state: 'draft',
      publishDate: null,
      slug: '',
      content: {
        name: 'Più denti, più problemi?',
        htmlTitle: 'Più denti, più problemi?',
        slug: 'piu-denti-piu-problemi',
      },
      revision: 1,
      isChanged: true,
      problems: ['postSummary', 'text', 'image', 'authorName'],
      versions: [{ revision: 1, savedBy: 'Chiara Bellandi', savedAt: testNow }],
      translations: [{ id: articleId, language: 'it', state: 'draft' }],
    });
    expect(await auditOf('CreateArticle')).toMatchObject([
      { subject: String(articleId), after: { language: 'it', name: 'Più denti, più problemi?' } },
    ]);
    const empty = callAs(editor, 'CreateArticle', { language: 'it', name: ' \u200B ' });
    expect(await refusalOf(empty)).toMatchObject({ reason: 'invalid-input' });
  });

  test('begins a translation with what is the same in every language, once', async () => {
    await createTag('diga');
    const lessons = [{ videoId: 'diga', second: 320 }];
    const { id, groupId } = await createArticle({ words: { tagIds: ['diga'], lessons, imageCaption: 'Foto' } });
    const translate = (language: 'it' | 'en') =>
      callAs(editor, 'CreateArticle', { language, name: 'The floss', translationOf: id });
    const { articleId } = await translate('en');
    const { content, translations } = await callAs(editor, 'GetAdminArticle', { articleId });
    expect(content).toMatchObject({
      name: 'The floss',
      slug: 'the-floss',
      image: 'sutura',
      authorName: 'Chiara Bellandi',
      tagIds: ['diga'],
      lessons,
      // Words are of a language.
      imageAlt: '',
      imageCaption: '',
      postSummary: '',
    });
    expect(translations.map(({ id: each }) => each).toSorted((a, b) => a - b)).toEqual([id, articleId]);
    for (const language of ['it', 'en'] as const) {
      expect(await refusalOf(translate(language))).toMatchObject({
        code: 'failed-precondition',
        reason: 'article-translation-exists',
      });
    }
    expect(await db.select().from(articles).where(eq(articles.groupId, groupId))).toHaveLength(2);
    expect(await versionsOf(articleId)).toHaveLength(1);
    await db.update(articles).set({ deletedAt: testNow, isPublished: false }).where(eq(articles.id, id));
    expect(await refusalOf(translate('it'))).toMatchObject({ reason: 'article-not-found' });
  });
});

describe('SaveArticle', () => {
  let articleId: number;
  beforeEach(async () => {
    ({ id: articleId } = await createArticle({ savedBy: editor.id, savedAt: testNow - versionMs }));
  });
  const save = (revision: number, changes: Partial<ArticleContent> = {}, user = editor, now = testNow) =>
    callAs(user, 'SaveArticle', { articleId, revision, content: articleContent(changes) }, { now });

  test('goes on with one editor’s version for ten minutes, and then begins another', async () => {
    expect(await save(1, { name: 'A' })).toEqual({ revision: 2, savedAt: testNow, problems: [] });
    expect(await save(2, { name: 'B', postSummary: '' }, editor, testNow + versionMs - 1)).toMatchObject({
      revision: 3,
      problems: ['postSummary'],
    });
    expect(await namesOf(articleId)).toEqual(['Sutura', 'B']);
    await save(3, { name: 'C' }, editor, testNow + versionMs);
    expect(await namesOf(articleId)).toEqual(['Sutura', 'B', 'C']);
    const entries = await auditOf('SaveArticle');
    expect(entries.map(({ before, after }) => [before, after])).toEqual([
      [{ revision: 1 }, { revision: 2 }],
      [null, null],
      [{ revision: 3 }, { revision: 4 }],
    ]);
  });

  test('another editor’s is a version of its own', async () => {
    await save(1, { name: 'A' });
    await save(2, { name: 'B' }, other);
    await save(3, { name: 'C' });
    expect(await namesOf(articleId)).toEqual(['Sutura', 'A', 'B', 'C']);
    const { versions } = await callAs(editor, 'GetAdminArticle', { articleId });
    expect(versions.map(({ revision, savedBy }) => [revision, savedBy])).toEqual([
      [4, 'Chiara Bellandi'],
      [3, 'Marta Riva'],
      [2, 'Chiara Bellandi'],
      [1, 'Chiara Bellandi'],
    ]);
  });

  test('over an older revision is refused by the name of who saved, and nothing is lost', async () => {
    await save(1, { name: 'A' }, other);
    const before = await versionsOf(articleId);
    for (const revision of [1, 3]) {
      expect(await refusalOf(save(revision, { name: 'B' }))).toMatchObject({
        code: 'failed-precondition',
        reason: 'article-changed',
        details: { by: 'Marta Riva' },
      });
    }
    expect(await versionsOf(articleId)).toEqual(before);
    await save(2, { name: 'B' });
    expect(await namesOf(articleId)).toEqual(['Sutura', 'A', 'B']);
  });

  describe('twice at once', () => {
    const both = async (run: (user: { id: string }, name: string) => Promise<unknown>) => {
      const outcomes = await Promise.allSettled([run(editor, 'A'), run(other, 'B')]);
      return outcomes.map(({ status }) => status).toSorted();
    };

    test('is done once, whoever saves', async () => {
      const scopes = new Map<string, Awaited<ReturnType<typeof makeScope>>>();
      for (const { id } of [editor, other]) scopes.set(id, await makeScope({ cookie: await openSession(id) }));
      const outcomes = await both(async ({ id }, name) => {
        const scope = scopes.get(id);
        if (scope) await call(scope, 'SaveArticle', { articleId, revision: 1, content: articleContent({ name }) });
      });
      expect(outcomes).toEqual(['fulfilled', 'rejected']);
      expect(await namesOf(articleId)).toHaveLength(2);
      const sameEditor = await Promise.allSettled([save(2, { name: 'C' }), save(2, { name: 'D' })]);
      expect(sameEditor.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    });

    test('would lose one without the check', async () => {
      const written = async (_user: { id: string }, name: string) => {
        const content = articleForm.toText(articleContent({ name }));
        await db.update(articleVersions).set({ content }).where(eq(articleVersions.articleId, articleId));
      };
      expect(await both(written)).toEqual(['fulfilled', 'fulfilled']);
      expect(await namesOf(articleId)).toHaveLength(1);
    });
  });

  test('keeps the newest versions', async () => {
    for (let revision = 1; revision <= mostVersions + 1; revision += 1) {
      await save(revision, { name: `Bozza ${revision + 1}` }, editor, testNow + revision * versionMs);
    }
    const kept = await versionsOf(articleId);
    expect(kept.map(({ revision }) => revision)).toEqual(Array.from({ length: mostVersions }, (_, index) => index + 3));
    expect(await namesOf(articleId)).toContain(`Bozza ${mostVersions + 2}`);
  });

  test('keeps nodes and marks of names that nobody knows', async () => {
    const document = {
      type: 'doc' as const,
      content: [
        { type: 'quiz', attrs: { question: 'Quale uncino?', answers: ['W2', { right: true }] } },
        {
          type: 'paragraph',
          content: [{ type: 'text', text: 'Guarda', marks: [{ type: 'glow', attrs: { colour: 'red' } }] }],
        },
      ],
    };
    await save(1, { document });
    expect((await callAs(other, 'GetAdminArticle', { articleId })).content.document).toEqual(document);
  });

  test('takes out the characters that XML forbids', async () => {
    const bad = 'a\u0000b\u000bc\uD800d\uFFFE\u200B';
    const image = { type: 'figure', attrs: { src: '', alt: bad, caption: bad } };
    const document = { type: 'doc' as const, content: [...(paragraph(bad).content ?? []), image] };
    const lines = { name: bad, htmlTitle: bad, postSummary: bad, imageAlt: bad, imageCaption: bad, authorName: bad };
    await save(1, { ...lines, document });
    const { content } = await callAs(editor, 'GetAdminArticle', { articleId });
    const clean = { type: 'figure', attrs: { src: '', alt: 'abcd', caption: 'abcd' } };
    expect(content).toMatchObject({
      ...Object.fromEntries(Object.keys(lines).map((name) => [name, 'abcd'])),
      document: { type: 'doc', content: [...(paragraph('abcd').content ?? []), clean] },
    });
  });

  test('shows readers nothing', async () => {
    const [before] = await db.select().from(articles).where(eq(articles.id, articleId));
    await save(1, { name: 'A' });
    expect((await db.select().from(articles).where(eq(articles.id, articleId)))[0]).toEqual(before);
    expect(await callAs(editor, 'GetAdminArticle', { articleId })).toMatchObject({
      state: 'published',
      isChanged: true,
    });
    await save(2);
    expect(await callAs(editor, 'GetAdminArticle', { articleId })).toMatchObject({ isChanged: false });
  });

  test('refuses one that is not there, or deleted, or is no document', async () => {
    await db.update(articles).set({ deletedAt: testNow, isPublished: false }).where(eq(articles.id, articleId));
    expect(await refusalOf(save(1))).toMatchObject({ code: 'not-found', reason: 'article-not-found' });
    const deep = Array.from({ length: 5000 }).reduce<object>((inner) => ({ type: 'blockquote', content: [inner] }), {
      type: 'paragraph',
    });
    for (const document of [{ type: 'paragraph' }, { type: 'doc', content: [deep] }, paragraph('x'.repeat(400_000))]) {
      const content = { ...articleContent(), document };
      const asked = callUncheckedAs(editor, 'SaveArticle', { articleId, revision: 1, content });
      expect(await refusalOf(asked)).toMatchObject({ reason: 'invalid-input' });
    }
  });
});

test('GetArticleVersion shows an earlier version with its text', async () => {
  const { id: articleId } = await createArticle({ savedBy: other.id });
  const content = articleContent({ document: paragraph('nuovo') });
  await callAs(editor, 'SaveArticle', { articleId, revision: 1, content });
  const version = (revision: number) => callAs(editor, 'GetArticleVersion', { articleId, revision });
  expect(await version(1)).toMatchObject({ postBody: '<p>Il filo passa due volte.</p>', savedAt: longAgo });
  expect(await version(2)).toMatchObject({ postBody: '<p>nuovo</p>', content });
  expect(await refusalOf(version(3))).toMatchObject({ reason: 'article-not-found' });
  await db.update(articleVersions).set({ content: '{"form":9,"value":{}}' }).where(eq(articleVersions.revision, 2));
  expect(await refusalOf(version(2))).toMatchObject({ reason: 'article-unreadable' });
  expect(await refusalOf(callAs(editor, 'GetAdminArticle', { articleId }))).toMatchObject({
    reason: 'article-unreadable',
  });
});
