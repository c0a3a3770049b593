import { expect, test } from 'vitest';
import type { Language } from '../../../domain/platform/language';
import { createArticle } from '../../support/articles';
import { createUser, saveSettings } from '../../support/factories';
import { callAs, refusalOf } from '../../support/scope';

const ask = (user: { id: string } | null, language: Language = 'it') =>
  callAs(user, 'GetBlog', {}, { cookieLanguage: language });
const closed = { code: 'permission-denied', reason: 'blog-not-for-you' };

test('a blog that is switched off is open to nobody, except by the experiment', async () => {
  const { id } = await createArticle();
  const tester = await createUser({ experiments: { blog: true } });
  expect((await ask(tester)).results).toHaveLength(1);
  expect((await callAs(tester, 'GetBlogArticle', { id })).article.id).toBe(id);
  for (const caller of [null, await createUser()]) {
    expect(await refusalOf(ask(caller))).toMatchObject(closed);
    expect(await refusalOf(callAs(caller, 'GetBlogArticle', { id }))).toMatchObject(closed);
    for (const name of ['GetBlogFeed', 'GetBlogSitemap'] as const) {
      expect(await refusalOf(callAs(caller, name, {}))).toMatchObject(closed);
    }
  }
});

test('it is open to its audience: users by language and category, visitors by language alone', async () => {
  await saveSettings({ SHOW_BLOG: true, BLOG_AUDIENCE: { languages: ['it'], categories: ['odontoiatra'] } });
  const [dentist, nurse] = [await createUser(), await createUser({ category: 'aso' })];
  expect((await ask(dentist)).results).toEqual([]);
  expect((await ask(null)).results).toEqual([]);
  expect(await refusalOf(ask(nurse))).toMatchObject(closed);
  expect(await refusalOf(ask(await createUser({ preferredLanguage: 'en' })))).toMatchObject(closed);
  expect(await refusalOf(ask(null, 'en'))).toMatchObject(closed);
});
