import { beforeEach, expect, test } from 'vitest';
import { createArticle, longAgo } from '../../support/articles';
import { createAdmin } from '../../support/factories';
import { callAs, testNow, type InputOf } from '../../support/scope';

let editor: { id: string };
beforeEach(async () => {
  editor = await createAdmin({ role: 'editor' });
});
const list = (input: InputOf<'GetAdminBlog'>) => callAs(editor, 'GetAdminBlog', input);

test('articles are listed by their state, by what their drafts say, the last saved first', async () => {
  const draft = { isPublished: false, publishDate: null, content: null };
  await createArticle({ id: 1, ...draft, savedAt: testNow - 2, name: 'Il primo titolo', words: { name: 'Il filo' } });
  await createArticle({ id: 2, isPublished: false, savedAt: testNow - 1, language: 'en' });
  await createArticle({ id: 3, publishDate: testNow + 1 });
  await createArticle({ id: 4, publishDate: testNow });
  await createArticle({ id: 5, ...draft, deletedAt: testNow });
  const drafts = await list({});
  expect(drafts).toMatchObject({ counts: { draft: 2, planned: 1, published: 1 }, next: null });
  expect(drafts.articles).toEqual([
    {
      id: 2,
      name: 'Sutura',
      authorName: 'Chiara Bellandi',
      language: 'en',
      state: 'draft',
      publishDate: longAgo,
      savedAt: testNow - 1,
    },
    {
      id: 1,
      name: 'Il filo',
      authorName: 'Chiara Bellandi',
      language: 'it',
      state: 'draft',
      publishDate: null,
      savedAt: testNow - 2,
    },
  ]);
  expect((await list({ state: 'planned' })).articles).toMatchObject([{ id: 3, state: 'planned' }]);
  expect((await list({ state: 'published' })).articles).toMatchObject([{ id: 4, state: 'published' }]);
});

test('is empty at first', async () => {
  expect(await list({})).toEqual({ articles: [], next: null, counts: { draft: 0, planned: 0, published: 0 } });
});

test('pages of fifty lose none of those that were saved at one moment', async () => {
  for (let id = 1; id <= 101; id += 1) await createArticle({ id, isPublished: false });
  const seen: number[] = [];
  let before: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof list>> = await list(before === null ? {} : { before });
    seen.push(...page.articles.map(({ id }) => id));
    before = page.next;
  } while (before !== null);
  expect(seen).toEqual(Array.from({ length: 101 }, (_, index) => 101 - index));
});
