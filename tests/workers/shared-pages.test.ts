import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { makeScope as makeWorkerScope } from '../../workers/context';
import { cacheable, keepInIsolate, landingFromIsolate, requestForAll, sharedPageOf } from '../../workers/shared-pages';
import { productionSecrets } from '../support/production';
import { parseEnv } from '../../workers/env';
import { cursorOf } from '../../domain/blog/cursor';
import { raiseBlogVersion } from '../../operations/blog/admin/article-state';
import { callAs, db, openSession, makeScope } from '../support/scope';
import { createUser, saveSettings } from '../support/factories';
import type { Scope } from '../../workers/backend-context';

const origin = 'https://apice.example';

/** The shared page of a request; it depends only on what operations' scopes have too. */
const pageOf = async (path: string, options: Parameters<typeof makeScope>[0] = {}, init: RequestInit = {}) => {
  const scope: Scope = {
    ...(await makeScope(options)),
    use: { batches: 0, rowsRead: 0, rowsWritten: 0 },
    named: Promise.resolve({ requestId: 'test-request', user: null }),
    bookmark: () => null,
  };
  return sharedPageOf(new Request(origin + path, init), scope, 'v1');
};

const keyOf = async (...asked: Parameters<typeof pageOf>) => (await pageOf(...asked))?.key ?? null;

const page = `<!DOCTYPE html><html><head><link rel="modulepreload" href="/assets/a.js"/></head><body>
<script id="texts" type="application/json" nonce="n1">{"a":1}</script>
<script nonce="n1">window.a = 1</script><script nonce="n1" type="module" async="">import "/assets/a.js"</script></body></html>`;

const made = async () =>
  cacheable(new Response(page, { headers: { 'content-type': 'text/html', 'set-cookie': 'deviceId=x' } }));

const hashOf = async (text: string) => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
};

describe('the landing page in the cache', () => {
  test('is one per language and country, whatever campaign led here', async () => {
    expect(await keyOf('/')).toBe('https://pages.apice.invalid/v1/it/IT');
    expect(await keyOf('/?utm_source=x&login=1')).toBe(await keyOf('/'));
    expect(await keyOf('/?lang=en', { cookieLanguage: 'en' })).toBe('https://pages.apice.invalid/v1/en/IT');
    expect(await keyOf('/', { cookieLanguage: 'es', country: 'ES' })).toBe('https://pages.apice.invalid/v1/es/ES');
  });

  test('is another one for visitors who have not answered the question about cookies', async () => {
    const visit = (headers: Record<string, string>) =>
      landingFromIsolate(
        new Request(origin, { headers: { 'accept-language': 'en', ...headers } }),
        parseEnv({ ...env }),
        'v1',
        0,
      );
    await keepInIsolate('https://pages.apice.invalid/v1/en/IT/asks-for-cookies', await made(), 0);
    expect(visit({})).not.toBeNull();
    expect(visit({ cookie: 'consent=necessary' })).toBeNull();
    expect(visit({ cookie: 'consent=perhaps' })).not.toBeNull();
    expect(await keyOf('/', { cookieLanguage: 'en' })).toBe('https://pages.apice.invalid/v1/en/IT');
    await keepInIsolate('https://pages.apice.invalid/v1/en/IT', await made(), 0);
    expect(visit({ cookie: 'consent=all' })).not.toBeNull();
  });

  test('is not for other pages or other methods', async () => {
    expect(await keyOf('/signup')).toBeNull();
    expect(await keyOf('/', {}, { method: 'POST' })).toBeNull();
  });

  test('is not for a television, whose pages are drawn larger', async () => {
    const headers = {
      'user-agent': 'Mozilla/5.0 (SMART-TV; LINUX; Tizen 7.0) TV Safari/537.36',
      'accept-language': 'it',
    };
    await keepInIsolate('https://pages.apice.invalid/v1/it/IT/asks-for-cookies', await made(), 0);
    expect(landingFromIsolate(new Request(origin, { headers }), parseEnv({ ...env }), 'v1', 0)).toBeNull();
    const computer = { ...headers, 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64)' };
    expect(
      landingFromIsolate(new Request(origin, { headers: computer }), parseEnv({ ...env }), 'v1', 0),
    ).not.toBeNull();
  });

  test.each(['dev-settings=%7B%22SHOW_APPLE_WARNING%22%3Atrue%7D', 'dev-clock=86400000'])(
    'is not for a developer’s browser with %s, here or there',
    async (cookie) => {
      expect(await keyOf('/', { isDevelopment: true }, { headers: { cookie } })).toBeNull();
      expect(await keyOf('/', {}, { headers: { cookie } })).toBe(await keyOf('/'));
      await keepInIsolate('https://pages.apice.invalid/v1/it/IT/asks-for-cookies', await made(), 0);
      const here = (headers: Record<string, string>) =>
        landingFromIsolate(
          new Request(origin, { headers: { 'accept-language': 'it', ...headers } }),
          parseEnv({ ...env, APP_ENV: 'development' }),
          'v1',
          0,
        );
      expect(here({})).not.toBeNull();
      expect(here({ cookie })).toBeNull();
    },
  );

  test('carries no nonce and no cookie, and names its scripts by their hashes', async () => {
    const response = await made();
    const html = await response.text();
    expect(html).not.toContain('nonce');
    expect(response.headers.has('set-cookie')).toBe(false);
    // A cache in front must mix neither languages nor visitors with members.
    expect(response.headers.get('vary')).toBe('accept-language, cookie');
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain(await hashOf('window.a = 1'));
    expect(policy).toContain(await hashOf('import "/assets/a.js"'));
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  });
});

const after = cursorOf(
  { own: 'it', tag: null, language: null },
  { isOwn: true, publishDate: 1_700_000_000_000, id: 8 },
);

describe('the blog’s pages in the cache', () => {
  test.each([
    ['/blog', '/blog'],
    ['/blog?utm_source=x&lang=en', '/blog'],
    ['/blog?after=2', '/blog'],
    [`/blog?after=${after}x`, '/blog'],
    ['/blog?tag=A%20b', '/blog'],
    ['/blog?language=de', '/blog'],
    ['/blog?tag=sutura', '/blog?tag=sutura'],
    [`/blog?utm_source=x&after=${after}&tag=sutura`, `/blog?tag=sutura&after=${after}`],
    ['/blog?language=en', '/blog?language=en'],
    ['/blog/7/sutura', '/blog/7/sutura'],
    ['/blog/7/sutura?utm_source=x&tag=a', '/blog/7/sutura'],
  ])('%s is answered with the copy of %s', async (path, address) => {
    expect(await pageOf(path)).toEqual({ address, key: `https://pages.apice.invalid/v1/it/IT/0.0${address}` });
  });

  test.each([
    ['/blog/'],
    ['/blog.data'],
    ['/blog/7'],
    ['/blog/7/'],
    ['/blog/7/sutura/'],
    ['/blog/7/sutura.data'],
    ['/blog/7/SUTURA'],
    ['/blog/7/sutura%2F..%2F8'],
    ['/blog/07/sutura'],
    ['/admin/blog'],
  ])('%s has none', async (path) => {
    expect(await pageOf(path)).toBeNull();
  });

  test('are others for each language, and the same ones on any day', async () => {
    const en = await keyOf('/blog', { cookieLanguage: 'en' });
    expect([en, await keyOf('/blog', { acceptLanguage: 'en' })]).toEqual([
      'https://pages.apice.invalid/v1/en/IT/0.0/blog',
      en,
    ]);
    expect(await keyOf('/blog', { now: 9e12 })).toBe(await keyOf('/blog'));
  });

  test('are others after each act on an article, and when settings change', async () => {
    const keys = async () => Promise.all(['/blog', '/blog/7/sutura', '/'].map(async (path) => keyOf(path)));
    const [list, article, landing] = await keys();
    await raiseBlogVersion(db);
    const [newList, newArticle, sameLanding] = await keys();
    expect([newList, newArticle]).not.toContain(list);
    expect(newArticle).not.toBe(article);
    expect(sameLanding).toBe(landing);
    await saveSettings({ SHOW_BLOG: true });
    expect((await keys())[0]).not.toBe(newList);
  });
});

describe.each(['/', '/blog', '/blog?tag=sutura', '/blog/7/sutura'])('%s is shared with no', (path) => {
  const agent = (name: string) => ({ headers: { 'user-agent': name } });
  test.each([
    ['other method', {}, { method: 'POST' }],
    ['HEAD', {}, { method: 'HEAD' }],
    ['app', {}, agent('ApiceApp/1.0')],
    ['television', {}, agent('Mozilla/5.0 (SMART-TV; LINUX; Tizen 7.0) TV Safari/537.36')],
    ['impersonation', { isImpersonationHost: true }, {}],
    ['developer’s own settings', { isDevelopment: true }, { headers: { cookie: 'dev-settings=%7B%7D' } }],
    ['developer’s own clock', { isDevelopment: true }, { headers: { cookie: 'dev-clock=86400000' } }],
  ])('%s', async (_name, options, init) => {
    expect(await keyOf(path)).not.toBeNull();
    expect(await keyOf(path, options, init)).toBeNull();
  });

  test('user, by cookie or token', async () => {
    const { id } = await createUser();
    expect(await keyOf(path, { cookie: await openSession(id) })).toBeNull();
    const { token } = await callAs({ id }, 'GetIdentityToken', {});
    expect(await keyOf(path, { token })).toBeNull();
  });

  test.each(['price', 'promo', 'code', 'gift', 'redirectTo'])('address with %s', async (name) => {
    expect(await keyOf(`${path}${path.includes('?') ? '&' : '?'}${name}=x`)).toBeNull();
  });
});

describe('the request that a shared page is drawn for', () => {
  test.each(['development', 'production'])('tells language, country and choice, and nothing else (%s)', (appEnv) => {
    const worker = parseEnv({
      ...env,
      ...productionSecrets,
      APP_ENV: appEnv,
      BASE_URL: 'https://www.apice.it',
    });
    const visitor = { cookieLanguage: null, acceptLanguage: 'es', country: 'ES', hasCookieChoice: true };
    const request = requestForAll(visitor, worker, '/blog?tag=sutura');
    const scope = makeWorkerScope(request, worker, () => undefined);
    expect(request.url).toBe('https://www.apice.it/blog?tag=sutura');
    expect([scope.cookieLanguage, scope.country, scope.hasCookieChoice, scope.mayMeasure]).toEqual([
      'es',
      'ES',
      true,
      false,
    ]);
    expect([scope.device.deviceId, scope.shard, scope.cookieOfClaim]).toEqual([null, null, null]);
  });
});

describe('the landing page of this isolate', () => {
  const now = 1_800_000_000_000;
  const visit = (path = '/', headers: Record<string, string> = {}, method = 'GET', at = now) =>
    landingFromIsolate(
      new Request(origin + path, { method, headers: { 'accept-language': 'it', ...headers } }),
      parseEnv({ ...env, APP_ENV: 'development' }),
      'v2',
      at,
    );

  test('is answered to a visitor, held to the policy of the page', async () => {
    expect(visit()).toBeNull();
    await keepInIsolate('https://pages.apice.invalid/v2/it/IT/asks-for-cookies', await made(), now);
    const response = visit('/?utm_source=x', { cookie: `deviceId=${'A'.repeat(32)}; shard=a1B2c3` });
    expect(await response?.text()).toContain('window.a = 1');
    expect(response?.headers.get('content-security-policy')).toContain(await hashOf('window.a = 1'));
    expect(response?.headers.get('x-frame-options')).toBe('DENY');
    expect(response?.headers.get('x-request-id')).toBeTruthy();
    expect(response?.headers.has('set-cookie')).toBe(false);
  });

  test('names the device of a first visit, in an answer for nobody else', async () => {
    await keepInIsolate('https://pages.apice.invalid/v2/it/IT/asks-for-cookies', await made(), now);
    const [first, second] = [visit(), visit()];
    expect(first?.headers.get('set-cookie')).toMatch(/^deviceId=\w{32};/);
    expect(first?.headers.get('cache-control')).toContain('private');
    expect(second?.headers.get('set-cookie')).not.toBe(first?.headers.get('set-cookie'));
  });

  test('is for nobody who may be signed in, no other page, no other method, and not for ever', async () => {
    await keepInIsolate('https://pages.apice.invalid/v2/it/IT/asks-for-cookies', await made(), now);
    expect(visit('/', { cookie: 'session=anything' })).toBeNull();
    expect(visit('/', { authorization: 'Bearer x' })).toBeNull();
    expect(visit('/browse')).toBeNull();
    expect(visit('/', {}, 'POST')).toBeNull();
    expect(visit('/', { cookie: 'language=es' })).toBeNull();
    expect(visit('/', {}, 'GET', now + 61_000)).toBeNull();
  });
});
