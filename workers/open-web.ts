import { Hono } from 'hono';
import { atomFeed } from '../domain/blog/feed';
import { appleAssociation, assetLinks } from '../domain/platform/app-links';
import { articlesSitemap, listedPages, robotsText, sitemapIndex, sitemapOf } from '../domain/platform/open-web';
import { DomainError } from '../domain/shared/errors';
import { GetBlogFeed } from '../operations/blog/GetBlogFeed';
import { GetBlogSitemap } from '../operations/blog/GetBlogSitemap';
import { GetOccasions } from '../operations/contact/GetOccasions';
import type { BackendContext, Scope } from './backend-context';
import { makeScope } from './context';
import { edgeCache } from './edge-cache';

/** The maximum age of a cached sitemap. Seconds. */
const freshSeconds = 3600;

const feedPath = '/blog/feed.xml';
/** The maximum age of a cached feed. Seconds. */
const feedFreshSeconds = 300;

const isSitemapPart = /^\/sitemap(?:-[a-z]+)?\.xml$/;

/** The app-link files of Android and iOS. */
const [androidPath, applePath] = ['/.well-known/assetlinks.json', '/.well-known/apple-app-site-association'];
const linkHeaders = { 'cache-control': `public, max-age=${freshSeconds}` };

const single: ReadonlySet<string> = new Set(['/robots.txt', feedPath, androidPath, applePath]);

/** The paths for robots and app stores. */
export const isOpenWebPath = (pathname: string): boolean => single.has(pathname) || isSitemapPart.test(pathname);

/** An anonymous visitor: cached content must not depend on who requested it. */
const anybody = ({ env, scope }: BackendContext['Variables']): Scope =>
  makeScope(new Request(env.baseUrl), env, scope.waitUntil);

/** The sitemap's parts. Each is bounded; none lists the catalogue, which is for members. */
const parts: Record<string, (scope: Scope, base: string) => Promise<string>> = {
  '/sitemap-pages.xml': async (scope, base) => sitemapOf(listedPages((await scope.identify()).settings), base),
  '/sitemap-blog.xml': async (scope, base) =>
    articlesSitemap((await whileOpen(GetBlogSitemap.run(scope, {})))?.articles ?? [], base),
  '/sitemap-events.xml': async (scope, base) => {
    const { occasions } = await GetOccasions.run(scope, {});
    return sitemapOf(
      occasions.map(({ id }) => `/reservation/${encodeURIComponent(id)}`),
      base,
    );
  },
};

/** The blog's answer; null while the blog is disabled. */
async function whileOpen<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof DomainError && error.reason === 'blog-not-for-you') return null;
    throw error;
  }
}

const xml = (text: string): Response =>
  new Response(text, {
    headers: {
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': `public, max-age=${freshSeconds}`,
    },
  });

/** robots.txt, sitemap and feed. For the sitemap the database is read at most once an hour per data centre. */
export const openWeb = new Hono<BackendContext>()
  .get(
    '/robots.txt',
    ({ var: { env, scope } }) =>
      new Response(robotsText(env.baseUrl, { isClosed: scope.isImpersonationHost }), {
        headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': `public, max-age=${freshSeconds}` },
      }),
  )
  // The files that associate the native apps with this host (docs/deploy.md); 404 without an app.
  .get(androidPath, (c) => {
    const { fingerprints } = c.var.env.storeApps;
    return fingerprints.length > 0 ? c.json(assetLinks(fingerprints), 200, linkHeaders) : c.notFound();
  })
  .get(applePath, (c) => {
    const { appleTeam } = c.var.env.storeApps;
    return appleTeam ? c.json(appleAssociation(appleTeam), 200, linkHeaders) : c.notFound();
  })
  .get(feedPath, async (c) => {
    const { env } = c.var;
    const blog = await whileOpen(GetBlogFeed.run(anybody(c.var), {}));
    if (!blog) return c.notFound();
    const feed = atomFeed(
      { title: 'Apice · Blog', language: 'it', self: feedPath, page: '/blog' },
      blog.articles,
      env.baseUrl,
    );
    return new Response(feed, {
      headers: {
        'content-type': 'application/atom+xml; charset=utf-8',
        'cache-control': `public, max-age=${feedFreshSeconds}`,
      },
    });
  })
  .get('/sitemap.xml', ({ var: { env } }) => xml(sitemapIndex(Object.keys(parts), env.baseUrl)))
  .get('/:part{sitemap-[a-z]+\\.xml}', async (c) => {
    const { env, scope } = c.var;
    const made = parts[c.req.path];
    if (!made) return c.notFound();
    const key = `https://sitemap.apice.invalid${c.req.path}`;
    const known = await edgeCache().match(key);
    if (known) return new Response(known.body, known);
    const answer = xml(await made(anybody(c.var), env.baseUrl));
    scope.waitUntil(edgeCache().put(key, answer.clone()));
    return answer;
  });
