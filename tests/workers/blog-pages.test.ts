import type { LoaderFunctionArgs, ServerBuild } from '@remix-run/cloudflare';
import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { articlePage } from '../../app/routes/open/blog-article/article.server';
import { blogPage } from '../../app/routes/open/blog/blog.server';
import { articles, settings } from '../../db/schema';
import { cursorOf } from '../../domain/blog/cursor';
import { frontOf } from '../../workers/front';
import { pagesOf } from '../../workers/pages';
import { articleContent, createArticle, farAhead, paragraph } from '../support/articles';
import { createAdmin, createUser, raiseVersion, saveSettings } from '../support/factories';
import { openSession } from '../support/http';
import { callAs, db } from '../support/scope';

/** The blog's pages as the Worker answers them: their loaders behind Remix's router, the pages' rules and the edge's cache. */

const origin = 'https://apice.example';

/** A page that shows all its data. */
const drawn = (load: (args: LoaderFunctionArgs) => Promise<unknown>) => async (args: LoaderFunctionArgs) =>
  new Response(`<head></head>${JSON.stringify(await load(args))}`, { headers: { 'content-type': 'text/html' } });

const route = (id: string, path: string, load: (args: LoaderFunctionArgs) => Promise<unknown>) => ({
  [id]: { id, path, module: { default: undefined, loader: drawn(load) } },
});

const build: ServerBuild = {
  mode: 'production',
  entry: { module: { default: async () => new Response('a document', { status: 500 }) } },
  routes: { ...route('list', 'blog', blogPage), ...route('article', 'blog/:id/:slug?', articlePage) },
  assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: 'blog-pages' },
  publicPath: '/',
  assetsBuildDirectory: '',
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_singleFetch: true,
    v3_lazyRouteDiscovery: true,
  },
  isSpaMode: false,
};

const front = frontOf(async () => pagesOf(build));

async function visit(path: string, headers: Record<string, string> = {}) {
  const context = createExecutionContext();
  const request = new Request(origin + path, { headers, redirect: 'manual' });
  const response = await front(request, { ...env, APP_ENV: 'development' }, context);
  const text = await response.text();
  await waitOnExecutionContext(context);
  const { status, headers: answered } = response;
  return { status, text, headers: answered, location: answered.get('location') };
}

/** Status and, where it leads on, the address. */
const answerOf = async (path: string) => {
  const { status, location } = await visit(path);
  return location === null ? status : `${status} to ${location}`;
};

/** What an editor does with an article: its draft is saved and published. */
function editing(editor: { id: string }, articleId: number) {
  let revision = 1;
  return async (words: Parameters<typeof articleContent>[0]) => {
    const saved = await callAs(editor, 'SaveArticle', { articleId, revision, content: articleContent(words) });
    revision = saved.revision;
    await callAs(editor, 'PublishArticle', { articleId, revision });
  };
}

/** Changes an article behind the blog's back: copies that are kept still hold. */
const changeRow = (id: number, row: Partial<typeof articles.$inferInsert>) =>
  db.update(articles).set(row).where(eq(articles.id, id));

beforeEach(() => saveSettings({ SHOW_BLOG: true }));

describe('an article’s address', () => {
  test('is the one of its present slug; every former one leads there in one hop', async () => {
    const editor = await createAdmin({ role: 'editor' });
    await createArticle({ id: 7 });
    await createArticle({ id: 8, words: { slug: 'nodo' } });
    const [seven, eight] = [editing(editor, 7), editing(editor, 8)];
    expect(await answerOf('/blog/7/sutura')).toBe(200);
    await seven({ slug: 'punto-di-sutura' });
    expect(await answerOf('/blog/7/sutura')).toBe('301 to /blog/7/punto-di-sutura');
    expect(await answerOf('/blog/7/punto-di-sutura')).toBe(200);
    await seven({ slug: 'sutura' });
    expect(await answerOf('/blog/7/sutura')).toBe(200);
    expect(await answerOf('/blog/7/punto-di-sutura')).toBe('301 to /blog/7/sutura');
    await eight({ slug: 'punto-di-sutura' });
    expect(await answerOf('/blog/8/punto-di-sutura')).toBe(200);
    expect(await answerOf('/blog/7/punto-di-sutura')).toBe('301 to /blog/7/sutura');
  });

  test.each([
    ['/blog/7', '/blog/7/sutura'],
    ['/blog/7/', '/blog/7/sutura'],
    ['/blog/7/SUTURA?utm=x', '/blog/7/sutura?utm=x'],
    ['/blog/7/altro?utm=x&utm=y', '/blog/7/sutura?utm=x&utm=y'],
    ['/blog/7/sutura%2F..%2F8', '/blog/7/sutura'],
    ['/blog/7/%2F%2Fevil.example', '/blog/7/sutura'],
    ['/blog/7/altro?next=%2F%2Fevil.example', '/blog/7/sutura?next=%2F%2Fevil.example'],
  ])('%s leads to %s, which browsers remember for five minutes and caches for everybody', async (path, to) => {
    await createArticle({ id: 7 });
    const { status, location, headers } = await visit(path);
    expect([status, location]).toEqual([301, to]);
    expect([headers.get('cache-control'), headers.getSetCookie()]).toEqual(['public, max-age=300', []]);
  });

  test('that leads on in another language is for its visitor alone', async () => {
    await createArticle({ id: 7 });
    const { location, headers } = await visit('/blog/7?lang=en');
    expect([location, headers.get('cache-control')]).toEqual(['/blog/7/sutura?lang=en', 'private, no-store']);
    expect(headers.getSetCookie().join()).toContain('language=en');
  });

  test.each(
    ['/blog/07/sutura', '/blog/0', '/blog/-7', '/blog/7.0/sutura', '/blog/x/sutura', '/blog/999/sutura'].concat([
      '/blog/9999999999/sutura',
      '/blog/99999999999/sutura',
    ]),
  )('%s is nobody’s', async (path) => {
    await createArticle({ id: 7 });
    const { status, headers } = await visit(path);
    expect([status, headers.get('cache-control')]).toEqual([404, 'private, no-store']);
  });

  test.each([
    ['withdrawn', { isPublished: false }],
    ['deleted', { isPublished: false, deletedAt: 1 }],
    ['planned', { publishDate: farAhead }],
    ['never published', { isPublished: false, publishDate: null, content: null }],
  ])('of one that is %s is not found, and its name is not told', async (_name, row) => {
    await createArticle({ id: 7, ...row, words: { slug: 'nome-segreto', name: 'Nome segreto' } });
    for (const path of ['/blog/7', '/blog/7/sutura', '/blog/7/nome-segreto']) {
      const { status, location, text } = await visit(path);
      expect([path, status, location]).toEqual([path, 404, null]);
      expect(text).not.toMatch(/segreto/i);
    }
  });
});

describe('a copy of the blog’s pages', () => {
  test.each(['/blog', '/blog/7/sutura'])(
    'of %s is answered to everybody until something is published',
    async (path) => {
      const editor = await createAdmin({ role: 'editor' });
      await createArticle({ id: 7, words: { name: 'Prima' } });
      expect((await visit(path)).text).toContain('"Prima"');
      await changeRow(7, { name: 'Di nascosto' });
      expect((await visit(path)).text).toContain('"Prima"');
      expect((await visit(`${path}?utm_source=x&after=2`)).text).toContain('"Prima"');
      const signedIn = `session=${await openSession((await createUser()).id)}`;
      expect((await visit(path, { cookie: signedIn })).text).toContain('"Di nascosto"');
      expect((await visit(path, { 'accept-language': 'en' })).text).toContain('"Di nascosto"');
      await editing(editor, 7)({ name: 'Seconda' });
      expect((await visit(path)).text).toContain('"Seconda"');
      await callAs(editor, 'WithdrawArticle', { articleId: 7 });
      expect((await visit(path)).text).not.toContain('"Seconda"');
      await callAs(editor, 'RepublishArticle', { articleId: 7 });
      expect((await visit(path)).text).toContain('"Seconda"');
    },
  );

  test('is of each part of the list', async () => {
    const editor = await createAdmin({ role: 'editor' });
    await createArticle({ id: 7, words: { name: 'Italiano' } });
    await createArticle({ id: 8, language: 'en', words: { name: 'English', slug: 'english' } });
    const filter = { own: 'it', tag: null, language: null } as const;
    const second = `/blog?after=${cursorOf(filter, { isOwn: true, publishDate: 1, id: 1 })}`;
    for (let round = 0; round < 2; round += 1) {
      expect((await visit('/blog')).text).toMatch(/"Italiano".*"English"/);
      expect((await visit('/blog?language=en')).text).not.toContain('"Italiano"');
      expect((await visit(second)).text).not.toContain('"Italiano"');
      expect((await visit('/blog?tag=nessuno')).text).not.toMatch(/"Italiano"|"English"/);
    }
    await editing(editor, 8)({ name: 'Better English', slug: 'english' });
    expect((await visit(second)).text).toContain('"Better English"');
  });

  test('is kept of no address that leads on, and of none that is not found', async () => {
    await createArticle({ id: 7 });
    expect(await answerOf('/blog/7/nodo')).toBe('301 to /blog/7/sutura');
    await changeRow(7, { slug: 'nodo' });
    expect(await answerOf('/blog/7/nodo')).toBe(200);
    expect(await answerOf('/blog/8/filo')).toBe(404);
    await createArticle({ id: 8, words: { slug: 'filo', document: paragraph('Un filo.') } });
    expect(await answerOf('/blog/8/filo')).toBe(200);
  });

  test('is not made of a page that the list no longer has', async () => {
    const english = cursorOf({ own: 'en', tag: 'filo', language: null }, { isOwn: true, publishDate: 1, id: 1 });
    expect(await answerOf(`/blog?after=${english}&tag=filo`)).toBe('302 to /blog?tag=filo');
  });

  test.each(['/blog', '/blog/7/sutura', '/blog/7'])('of %s is gone once the blog is closed', async (path) => {
    await createArticle({ id: 7 });
    expect((await visit(path)).location).not.toBe('/');
    await db.update(settings).set({ value: false }).where(eq(settings.name, 'SHOW_BLOG'));
    await raiseVersion('settings');
    expect(await answerOf(path)).toBe('302 to /');
  });
});

test.each([
  ['/blog', null],
  ['/blog?tag=sutura', null],
  ['/blog/7/sutura', null],
  ['/blog/7', 'noindex'],
  ['/blog/07/sutura', 'noindex'],
  ['/blog/7/sutura.data', 'noindex'],
])('%s says to search engines: %s', async (path, robots) => {
  await createArticle({ id: 7 });
  expect((await visit(path)).headers.get('x-robots-tag')).toBe(robots);
});
