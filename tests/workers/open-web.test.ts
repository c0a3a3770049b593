import { exports } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { occasions } from '../../db/schema';
import { db } from '../support/scope';

const origin = 'https://apice.example';

const ask = async (path: string) => {
  const response = await exports.default.fetch(origin + path);
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
    expect(parts).toEqual(['/sitemap-pages.xml', '/sitemap-events.xml']);
    const answers = await Promise.all(parts.map(ask));
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
