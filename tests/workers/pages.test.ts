import type { AppLoadContext } from '@remix-run/cloudflare';
import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { versions } from '../../db/schema';
import { makeScope } from '../../workers/context';
import type { Scope } from '../../workers/backend-context';
import { parseEnv } from '../../workers/env';
import { servePage, type Pages } from '../../workers/pages';

const origin = 'https://apice.example';
const known = 'K'.repeat(32);

/** Asks for a page that `render` answers; also what was left for after the answer. */
async function ask(
  path: string,
  init: RequestInit = {},
  render: (scope: Scope, request: Request, context: AppLoadContext) => Promise<Response> = async () =>
    new Response('<head></head>'),
  buildVersion = 'v1',
) {
  const request = new Request(origin + path, init);
  const worker = parseEnv({ ...env, APP_ENV: 'development' });
  const left: Promise<unknown>[] = [];
  const scope = makeScope(request, worker, (work) => void left.push(work));
  let rendered = 0;
  const pages: Pages = {
    buildVersion,
    paths: [],
    render: (asked, context) => {
      rendered += 1;
      return render(scope, asked, context);
    },
  };
  const response = await servePage(request, scope, worker, pages);
  const body = await response.text();
  await Promise.all(left);
  const cookieNamed = (name: string) => response.headers.getSetCookie().find((line) => line.startsWith(`${name}=`));
  return { response, body, rendered, scope, device: cookieNamed('deviceId'), bookmark: cookieNamed('d1-bookmark') };
}

const withCookie = (cookie: string): RequestInit => ({ headers: { cookie } });
const form = (headers: Record<string, string> = {}, body = 'a=1'): RequestInit => ({
  method: 'POST',
  body,
  headers: { 'content-type': 'application/x-www-form-urlencoded', origin, ...headers },
});

describe('the device of a page', () => {
  test.each([
    ['no cookie', {}],
    ['a malformed one', withCookie('deviceId=short')],
    ['another one that ends alike', withCookie(`x_deviceId=${known}`)],
  ])('is named for a browser with %s, as the page knows it', async (_name, init) => {
    const { device, scope } = await ask('/signup', init);
    expect(device).toMatch(/^deviceId=[A-Za-z0-9]{32}; Path=\/; Max-Age=34560000;/);
    expect(device).toContain(`deviceId=${scope.device.deviceId};`);
  });

  test('keeps its name', async () => {
    const { device, scope } = await ask('/signup', withCookie(`deviceId=${known}`));
    expect([device, scope.device.deviceId]).toEqual([undefined, known]);
  });
});

describe('the language of a page', () => {
  test('is the address’s where it asks for one, and stays', async () => {
    const { scope, response } = await ask('/help?lang=es', withCookie('language=en'));
    expect(scope.cookieLanguage).toBe('es');
    expect(response.headers.getSetCookie().find((line) => line.startsWith('language='))).toMatch(/^language=es; Path=/);
  });

  test('is the chosen one where the address asks for none of ours', async () => {
    const { scope, response } = await ask('/help?lang=de', withCookie('language=en'));
    expect(scope.cookieLanguage).toBe('en');
    expect(response.headers.getSetCookie().some((line) => line.startsWith('language='))).toBe(false);
  });
});

test.each([
  ['/help', null],
  ['/browse', 'noindex'],
  ['/redeem/ABCD', 'noindex'],
])('search engines are told of %s: %s', async (path, told) => {
  expect((await ask(path)).response.headers.get('x-robots-tag')).toBe(told);
});

test.each([
  ['/live', true],
  ['/live.data', false],
  ['/browse', false],
])('%s lets frames of live services in: %s', async (path, lets) => {
  const { headers } = (await ask(path)).response;
  expect(headers.get('content-security-policy')?.includes('youtube-nocookie')).toBe(lets);
  expect(headers.get('permissions-policy')?.includes('youtube-nocookie') ?? false).toBe(lets);
});

describe('the bookmark of a page', () => {
  const write = async (scope: Scope) => {
    await scope.db.insert(versions).values({ name: 'catalogue', version: 1 });
    scope.outgoing.hasWritten = true;
    return new Response('');
  };
  const read = async (scope: Scope) => {
    await scope.db.select().from(versions);
    return new Response('');
  };

  test('is handed on by a page that wrote, and by every form', async () => {
    expect((await ask('/signup', {}, write)).bookmark).toMatch(/^d1-bookmark=[0-9a-f-]{8,}; Path=\/; Max-Age=300;/);
    expect((await ask('/signup', form(), read)).bookmark).toBeDefined();
  });

  test('is not by one that only read', async () => {
    expect((await ask('/signup', {}, read)).bookmark).toBeUndefined();
  });
});

describe('a form', () => {
  test('arrives whole, with what its request said', async () => {
    const { body } = await ask('/signup', form({ 'x-test': 'kept' }), async (_scope, request) =>
      Response.json([request.method, request.headers.get('x-test'), (await request.formData()).get('a')]),
    );
    expect(JSON.parse(body)).toEqual(['POST', 'kept', '1']);
  });

  test('of another site is not rendered', async () => {
    for (const from of ['https://evil.example', 'null']) {
      const { response, body, rendered } = await ask('/signup', form({ origin: from }));
      expect([response.status, JSON.parse(body).error.reason, rendered]).toEqual([403, 'cross-origin', 0]);
    }
  });

  test.each([
    ['JSON', { 'content-type': 'application/json' }, '{"a":1}'],
    ['a script', { 'content-type': 'text/x-script' }, 'a=1'],
    ['half of its parts', { 'content-type': 'multipart/form-data; boundary=x' }, '--x\r\nContent-Dis'],
    ['no kind', { 'content-type': '' }, 'a=1'],
  ])('that is %s is refused, and no bug', async (_what, headers, text) => {
    const { response, body, rendered } = await ask('/signup', form(headers, text));
    expect([response.status, JSON.parse(body).error.reason, rendered]).toEqual([400, 'malformed-form', 0]);
  });

  const asJson = { 'content-type': 'application/json' };

  test('that is an editor’s document arrives whole, and nowhere else', async () => {
    const read = async (_scope: Scope, request: Request) => Response.json(await request.json());
    const text = JSON.stringify({ content: 'x'.repeat(70_000) });
    for (const path of [
      '/admin/courses/diga.data',
      '/admin/content.data',
      '/admin/blog/7.data',
      '/admin/advent.data',
      '/admin/books.data',
      '/admin/gaming.data',
      '/admin/prizes.data',
    ]) {
      expect((await ask(path, form(asJson, text), read)).body).toBe(text);
    }
    expect((await ask('/admin/users/diga', form(asJson, text), read)).response.status).toBe(413);
  });

  test.each([
    ['a document', '/admin/content.data?id=diga', form(asJson, `{"a":"${'x'.repeat(500_000)}"}`)],
    ['a course', '/admin/courses/prova.data', form(asJson, '{"a":1}')],
    ['a logo', '/admin/companies?id=bianchi', form({}, `a=${'x'.repeat(1_000_000)}`)],
    ['a company’s own logo', '/company/bianchi/manage', form({}, `a=${'x'.repeat(1_000_000)}`)],
    ['a file in a ticket', '/tickets', form({}, `a=${'x'.repeat(10_500_000)}`)],
    ['a file in an answer', '/admin/ticket/eins.data', form({}, `a=${'x'.repeat(10_500_000)}`)],
  ])('of a page that takes more brings %s', async (_what, path, init) => {
    expect((await ask(path, init)).rendered).toBe(1);
  });

  test('of such a page that is no JSON either, or beyond its own measure, is refused', async () => {
    const broken = await ask('/admin/content', form(asJson, '{"a":'));
    expect([broken.response.status, broken.rendered]).toEqual([400, 0]);
    const large = await ask('/admin/companies', form({}, `a=${'x'.repeat(2_000_000)}`));
    expect([large.response.status, large.rendered]).toEqual([413, 0]);
  });

  test.each([
    ['too large', form({}, `a=${'x'.repeat(2_000_000)}`), 'body-too-large'],
    ['broken', form({ 'content-type': 'multipart/form-data; boundary=x' }, '--x\r\nContent-Dis'), 'malformed-form'],
  ])(
    'that a page’s script sends and that is %s is refused by the page, which can tell it',
    async (_what, init, reason) => {
      const told = async (_scope: Scope, request: Request, { isData, refused }: AppLoadContext) =>
        Response.json([isData, refused?.reason, [...(await request.formData())]]);
      const { body, rendered } = await ask('/admin/companies.data', init, told);
      expect([JSON.parse(body), rendered]).toEqual([[true, reason, []], 1]);
    },
  );

  test('that is too large is not read', async () => {
    const { response, body, rendered } = await ask('/signup', form({}, `a=${'x'.repeat(70_000)}`));
    expect([response.status, JSON.parse(body).error.reason, rendered]).toEqual([413, 'body-too-large', 0]);
  });
});

test('the landing page is rendered once for visitors, and names each one’s device', async () => {
  const page = async () => new Response('<head></head>', { headers: { 'content-type': 'text/html' } });
  const visit = (init: RequestInit = {}) => ask('/', init, page, 'shared');
  const first = await visit();
  const [second, third] = [await visit(), await visit(withCookie(`deviceId=${known}; shard=a1B2c3`))];
  expect([first.rendered, second.rendered, third.rendered]).toEqual([1, 0, 0]);
  expect(first.device).toMatch(/^deviceId=\w{32};/);
  expect(second.device).toMatch(/^deviceId=\w{32};/);
  expect(second.device).not.toBe(first.device);
  expect(third.device).toBeUndefined();
  expect(third.response.headers.get('cache-control')).toContain('public');
  expect(second.response.headers.get('cache-control')).toContain('private');
});
