import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { articleLessons, articles, authors, videoTexts } from '../../../db/schema';
import { createArticle, createTag, paragraph } from '../../support/articles';
import { createVideo, saveSettings } from '../../support/factories';
import { call, callAs, db, makeScope, readSettings, testNow, type TestScope } from '../../support/scope';

const read = (id: number) => callAs(null, 'GetBlogArticle', { id });

beforeEach(() => saveSettings({ SHOW_BLOG: true }));

test('an article has its tags, its author and the sections of its text', async () => {
  await createTag('diga', 2);
  await createTag('canali', 1);
  const descriptions = { it: 'Igienista', en: 'Hygienist', es: 'Higienista' };
  await db.insert(authors).values({ id: 'chiara', name: 'Chiara B.', photo: '/pictures/c.webp', descriptions });
  const heading = { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Prima di tirare' }] };
  const { id } = await createArticle({
    authorId: 'chiara',
    words: {
      tagIds: ['diga', 'canali'],
      imageCaption: 'Foto dello studio',
      document: { type: 'doc', content: [heading] },
    },
  });
  const found = await read(id);
  expect(found).toMatchObject({
    article: {
      id,
      slug: 'sutura',
      imageCaption: 'Foto dello studio',
      postBody: '<h2 id="prima-di-tirare">Prima di tirare</h2>',
      sections: [{ id: 'prima-di-tirare', label: 'Prima di tirare' }],
    },
    author: { id: 'chiara', name: 'Chiara B.', photo: '/pictures/c.webp', description: 'Igienista' },
    tags: [
      { id: 'diga', label: 'diga' },
      { id: 'canali', label: 'canali' },
    ],
  });
  const { id: guests } = await createArticle();
  expect(await read(guests)).toMatchObject({ author: null, tags: [], lessons: [], article: { sections: [] } });
});

test('only visible translations are shown', async () => {
  const groupId = 'filo';
  await createArticle({ id: 1, groupId });
  await createArticle({ id: 2, groupId, language: 'en', words: { name: 'The floss', slug: 'the-floss' } });
  await createArticle({ id: 3, groupId, language: 'es', publishDate: testNow + 1 });
  await createArticle({ id: 4, language: 'en' });
  expect((await read(1)).translations).toEqual([{ id: 2, slug: 'the-floss', name: 'The floss', language: 'en' }]);
  expect((await read(2)).translations.map(({ id }) => id)).toEqual([1]);
  await db.update(articles).set({ isPublished: false }).where(eq(articles.id, 2));
  expect((await read(1)).translations).toEqual([]);
});

test('the articles before and after it are those of its language, also of one moment', async () => {
  await createArticle({ id: 5, publishDate: testNow - 1000 });
  for (const id of [1, 2, 3]) await createArticle({ id, publishDate: testNow - 500 });
  await createArticle({ id: 4, publishDate: testNow - 500, language: 'en' });
  await createArticle({ id: 6, publishDate: testNow + 1 });
  await createArticle({ id: 7, publishDate: testNow - 100, isPublished: false });
  const around = async (id: number) => {
    const { previous, next } = await read(id);
    return [previous?.id ?? null, next?.id ?? null];
  };
  expect(await around(5)).toEqual([null, 1]);
  expect(await around(1)).toEqual([5, 2]);
  expect(await around(2)).toEqual([1, 3]);
  expect(await around(3)).toEqual([2, null]);
  expect(await around(4)).toEqual([null, null]);
});

test('lessons come in their order with their words in the article’s language, and hidden ones not', async () => {
  await createVideo({ id: 'uno', title: 'Uno' });
  await createVideo({ id: 'due', title: 'Due' });
  await createVideo({ id: 'tre', title: 'Tre', hidden: true });
  const chapters = [{ at: 12, description: 'The clamp' }];
  await db.insert(videoTexts).values({ videoId: 'due', language: 'en', title: 'Two', description: [], chapters });
  const { id } = await createArticle();
  for (const [position, videoId] of ['due', 'tre', 'uno'].entries()) {
    await db.insert(articleLessons).values({ articleId: id, videoId, second: position * 10, position });
  }
  const lesson = { poster: 'due', second: 0, duration: 600_000 };
  expect((await read(id)).lessons).toEqual([
    { videoId: 'due', title: 'Due', chapters: [], ...lesson },
    { videoId: 'uno', title: 'Uno', chapters: [], ...lesson, poster: 'uno', second: 20 },
  ]);
  await db.update(articles).set({ language: 'en' }).where(eq(articles.id, id));
  expect((await read(id)).lessons).toEqual([{ videoId: 'due', title: 'Two', chapters, ...lesson }]);
});

describe('a body that an older renderer drew', () => {
  test('is drawn again, for every answer that has one', async () => {
    const { id } = await createArticle({
      rendererVersion: 0,
      postBody: '<p onclick="alert(1)">vecchio</p>',
      words: { document: paragraph('nuovo') },
    });
    expect((await read(id)).article.postBody).toBe('<p>nuovo</p>');
    expect((await callAs(null, 'GetBlog', { id })).results[0]?.postBody).toBe('<p>nuovo</p>');
    expect((await callAs(null, 'GetBlogFeed', {})).articles[0]?.postBody).toBe('<p>nuovo</p>');
  });

  test('is empty rather than unsafe where its content cannot be read', async () => {
    const { id } = await createArticle({ rendererVersion: 0, postBody: '<p>vecchio</p>', content: '{"form":9}' });
    expect((await read(id)).article).toMatchObject({ postBody: '', sections: [], name: 'Sutura' });
  });
});

test('the feed names its entries’ tags in each article’s language, the sitemap its translations', async () => {
  await createTag('diga');
  await createArticle({ id: 1, groupId: 'filo', words: { tagIds: ['diga'] } });
  await createArticle({ id: 2, groupId: 'filo', language: 'en', words: { tagIds: ['diga'], slug: 'floss' } });
  const { articles: entries } = await callAs(null, 'GetBlogFeed', {});
  expect(entries.map(({ id, tags }) => [id, tags])).toEqual([
    [2, ['diga (en)']],
    [1, ['diga']],
  ]);
  const { articles: listed } = await callAs(null, 'GetBlogSitemap', {});
  const [english, italian] = [
    { path: '/blog/2/floss', language: 'en' },
    { path: '/blog/1/sutura', language: 'it' },
  ];
  expect(listed).toEqual([
    { ...english, translations: [italian] },
    { ...italian, translations: [english] },
  ]);
});

test('an article, the feed and the sitemap ask the database once, a list after its reader is known', async () => {
  const { id } = await createArticle();
  await readSettings();
  const asked: [batches: number, ask: (scope: TestScope) => Promise<unknown>][] = [
    [1, (scope) => call(scope, 'GetBlogArticle', { id })],
    [1, (scope) => call(scope, 'GetBlogFeed', {})],
    [1, (scope) => call(scope, 'GetBlogSitemap', {})],
    [2, (scope) => call(scope, 'GetBlog', {})],
    [2, (scope) => call(scope, 'GetBlog', { id })],
  ];
  for (const [batches, ask] of asked) {
    const scope = await makeScope();
    await ask(scope);
    expect(scope.use.batches, String(ask)).toBe(batches);
  }
});
