import { Hono } from 'hono';
import { listedPages, robotsText, sitemapIndex, sitemapOf } from '../domain/platform/open-web';
import { GetOccasions } from '../operations/contact/GetOccasions';
import type { BackendContext, Scope } from './backend-context';
import { edgeCache } from './edge-cache';

/** How old a sitemap may be. Seconds. */
const freshSeconds = 3600;

const isSitemapPart = /^\/sitemap(?:-[a-z]+)?\.xml$/;

/** The addresses that robots request. */
export const isOpenWebPath = (pathname: string): boolean => pathname === '/robots.txt' || isSitemapPart.test(pathname);

/** The sitemap's parts: each is bounded, and none grows with the catalogue, which is for members. */
const parts: Record<string, (scope: Scope, base: string) => Promise<string>> = {
  '/sitemap-pages.xml': async (scope, base) => sitemapOf(listedPages((await scope.identify()).settings), base),
  '/sitemap-events.xml': async (scope, base) => {
    const { occasions } = await GetOccasions.run(scope, {});
    return sitemapOf(
      occasions.map(({ id }) => `/reservation/${encodeURIComponent(id)}`),
      base,
    );
  },
};

const xml = (text: string): Response =>
  new Response(text, {
    headers: {
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': `public, max-age=${freshSeconds}`,
    },
  });

/** robots.txt and the sitemap; the database is asked at most once an hour per data centre. */
export const openWeb = new Hono<BackendContext>()
  .get(
    '/robots.txt',
    ({ var: { env, scope } }) =>
      new Response(robotsText(env.baseUrl, { isClosed: scope.isImpersonationHost }), {
        headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': `public, max-age=${freshSeconds}` },
      }),
  )
  .get('/sitemap.xml', ({ var: { env } }) => xml(sitemapIndex(Object.keys(parts), env.baseUrl)))
  .get('/:part{sitemap-[a-z]+\\.xml}', async (c) => {
    const { env, scope } = c.var;
    const made = parts[c.req.path];
    if (!made) return c.notFound();
    const key = `https://sitemap.apice.invalid${c.req.path}`;
    const known = await edgeCache().match(key);
    if (known) return new Response(known.body, known);
    const answer = xml(await made(scope, env.baseUrl));
    scope.waitUntil(edgeCache().put(key, answer.clone()));
    return answer;
  });
