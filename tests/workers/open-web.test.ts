import { exports } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { occasions } from '../../db/schema';
import { createArticle, farAhead } from '../support/articles';
import { saveSettings } from '../support/factories';
import { db } from '../support/scope';

const origin = 'https://apice.example';

const ask = async (path: string, headers: Record<string, string> = {}) => {
  const response = await exports.default.fetch(origin + path, { headers });
  return { response, text: await response.text() };
};

const words = { it: 'Una sera', en: 'An evening', es: 'Una tarde' };

describe('what robots ask for', () => {
  test('robots.txt is one, and names the sitemap', async () => {
    const { response, text } = await ask('/robots.txt');
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(text).toContain('Disallow: /api/');
    expect(text).toMatch(/Sitemap: http[^ ]+\/sitemap\.xml\n$/);
  });

  test('the sitemap lists its parts, and each of them is there', async () => {
    const { text } = await ask('/sitemap.xml');
    const parts = [...text.matchAll(/<loc>https?:\/\/[^/]+(\/[^<]+)<\/loc>/g)].map(([, path]) => path ?? '');
    expect(parts).toEqual(['/sitemap-pages.xml', '/sitemap-blog.xml', '/sitemap-events.xml']);
    const answers = await Promise.all(parts.map((part) => ask(part)));
    expect(answers.map(({ response }) => [response.status, response.headers.get('content-type')])).toEqual(
      parts.map(() => [200, 'application/xml; charset=utf-8']),
    );
  });

  test('it holds the evenings one can still book, and is kept for the next who asks', async () => {
    const occasion = { titles: words, descriptions: words, place: 'Milano', startsAt: 9e12, capacity: 10 };
    await db.insert(occasions).values([
      { id: 'open-evening', closesAt: 9e12, ...occasion },
      { id: 'closed-evening', closesAt: 1, ...occasion },
    ]);
    const first = await ask('/sitemap-events.xml');
    expect(first.text).toContain('/reservation/open-evening');
    expect(first.text).not.toContain('closed-evening');
    expect(first.response.headers.get('cache-control')).toBe('public, max-age=3600');
  });

  test('a part that there is not is missing', async () => {
    const { response } = await ask('/sitemap-members.xml');
    expect(response.status).toBe(404);
  });
});

describe('the blog’s part of the sitemap', () => {
  const locations = async (headers: Record<string, string> = {}) => {
    const { text } = await ask('/sitemap-blog.xml', headers);
    const urls = text.match(/<url>.*?<\/url>/g) ?? [];
    const pathOf = (address = '') => address.replace(/^https?:\/\/[^/]+/, '');
    return urls.map((url) => ({
      path: pathOf(/<loc>(.*?)<\/loc>/.exec(url)?.[1]),
      others: [...url.matchAll(/hreflang="(..)" href="(.*?)"/g)].map(([, to, address]) => `${to} ${pathOf(address)}`),
    }));
  };

  test('lists the articles that readers see, each in its language, with its translations', async () => {
    await saveSettings({ SHOW_BLOG: true });
    await createArticle({ id: 1, groupId: 'one' });
    await createArticle({ id: 2, groupId: 'one', language: 'en', words: { slug: 'suture' } });
    await createArticle({ id: 3, groupId: 'one', language: 'es', publishDate: farAhead });
    await createArticle({ id: 4 });
    await createArticle({ id: 5, isPublished: false, publishDate: null, content: null });
    await createArticle({ id: 6, isPublished: false });
    const others = ['it /blog/1/sutura', 'en /blog/2/suture?lang=en'];
    const found = await locations();
    expect(found.map(({ path, others: listed }) => ({ path, others: listed.toSorted().toReversed() }))).toEqual([
      { path: '/blog/4/sutura', others: [] },
      { path: '/blog/2/suture?lang=en', others },
      { path: '/blog/1/sutura', others },
    ]);
    expect((await ask('/sitemap-pages.xml')).text).toMatch(/<loc>[^<]+\/blog<\/loc>/);
  });

  test('lists none while the blog is closed', async () => {
    await createArticle();
    expect(await locations()).toEqual([]);
    expect((await ask('/sitemap-pages.xml')).text).not.toMatch(/\/blog/);
  });

  test('does not depend on who asks first', async () => {
    await saveSettings({ SHOW_BLOG: true, BLOG_AUDIENCE: { languages: ['it'], categories: ['aso', 'odontoiatra'] } });
    await createArticle({ id: 1 });
    const headers = { 'accept-language': 'en', cookie: 'language=es' };
    expect((await locations(headers)).map(({ path }) => path)).toEqual(['/blog/1/sutura']);
  });
});
