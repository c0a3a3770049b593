import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { frontOf } from '../../workers/front';
import type { Pages } from '../../workers/pages';
import { createUser } from '../support/factories';
import { openSession } from '../support/http';

// Two visitors of a cached page: whatever the first one sends, the second must get the page of an only visitor.

const origin = 'https://apice.example';
const strange = 'S'.repeat(32);

/** Pages that show every input, so that anything that can enter a page does. */
const telling: Pages['render'] = async (request, { scope, nonce: _nonce, ...context }) => {
  const { device, shard, cookieLanguage, acceptLanguage, country, city, isNativeApp, isTelevision } = scope;
  const told = {
    url: request.url,
    method: request.method,
    headers: [...request.headers],
    context,
    isStrangersDevice: device.deviceId === strange || shard === 'sTr4ng',
    browser: [device.browser, device.os],
    known: { cookieLanguage, acceptLanguage, country, city, isNativeApp, isTelevision, origin: scope.origin },
    consent: [scope.hasCookieChoice, scope.mayMeasure, scope.adMarks, scope.address],
  };
  const isData = new URL(request.url).searchParams.has('_data');
  const type = isData ? 'text/x-script' : 'text/html';
  return new Response(`<head></head>${JSON.stringify(told)}`, { headers: { 'content-type': type } });
};

type Answer = (request: Request) => Promise<Response>;

/** A Worker whose caches hold nothing yet. */
const builds = { count: 0 };
function newWorker(): Answer {
  builds.count += 1;
  const pages: Pages = { render: telling, buildVersion: `strangers-${builds.count}`, paths: [] };
  const front = frontOf(async () => pages);
  return async (request) => {
    const context = createExecutionContext();
    const response = await front(request, { ...env, APP_ENV: 'development' }, context);
    await waitOnExecutionContext(context);
    return response;
  };
}

const shared = ['/', '/blog', '/blog?tag=adesione', '/blog/7/sutura'];

const visitor = (address: string) =>
  new Request(origin + address, {
    headers: { 'accept-language': 'it', 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64)' },
  });

const queryNames = [
  ['price', 'promo', 'code', 'gift', 'redirectTo', '_data', '_routes', 'index', 'login', 'logout', 'lang', 'language'],
  [
    'hl',
    'locale',
    'country',
    'category',
    'email',
    'token',
    'session',
    'user',
    'id',
    'key',
    'q',
    'search',
    'page',
    'sort',
  ],
  [
    'utm_source',
    'utm_medium',
    'utm_campaign',
    'utm_term',
    'utm_content',
    'gclid',
    'fbclid',
    'msclkid',
    'ttclid',
    'ref',
  ],
  [
    'theme',
    'consent',
    'device',
    'deviceId',
    'shard',
    'preview',
    'draft',
    'debug',
    'nonce',
    'callback',
    'jsonp',
    'format',
  ],
  [
    'amp',
    'v',
    'version',
    'build',
    'cache',
    'nocache',
    'shop',
    'good',
    'company',
    'course',
    'video',
    't',
    'from',
    'next',
  ],
  ['tag', 'after'],
].flat();
const headerNames = [
  ['host', 'x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-for', 'x-real-ip', 'x-original-url', 'x-rewrite-url'],
  ['cf-connecting-ip', 'cf-ipcountry', 'cf-ray', 'cf-visitor', 'accept', 'accept-encoding', 'accept-charset', 'origin'],
  ['referer', 'range', 'if-none-match', 'if-modified-since', 'cache-control', 'pragma', 'x-device-id', 'x-http-method'],
  ['x-http-method-override', 'x-remix-response', 'purpose', 'sec-purpose', 'sec-fetch-mode', 'sec-ch-ua', 'forwarded'],
  ['via', 'dnt', 'save-data', 'upgrade-insecure-requests'],
].flat();
const cookies = [
  `deviceId=${strange}`,
  'shard=sTr4ng',
  'consent=all',
  'consent=necessary',
  'theme=light',
  'd1-bookmark=00000000-0000',
  'language=xx',
  'country=ES',
  'ad-marks=gclid.strange',
  'dev-country=FR',
  'dev-clock=1',
  'strange=1',
];
/** Other ways to write an address, and neighbours of it. */
const ends = ['?', '#strange', '/', '//', '/%2e', '/index.html', '/strange/..', ';strange', '.data', '?&'];
const apps = ['ApiceApp/1.0', 'Mozilla/5.0 (SMART-TV; LINUX; Tizen 7.0) TV Safari/537.36', 'strange'];

const asked = (path: string, headers: Record<string, string> = {}) =>
  new Request(origin + path, { headers: { 'accept-language': 'it', ...headers }, redirect: 'manual' });

type Variant = [name: string, request: () => Request];

/** What a stranger sends to one of the shared addresses, or next to it. */
function variantsOf(address: string): Variant[] {
  const [path = '', query] = address.split('?');
  const more = query === undefined ? '?' : `?${query}&`;
  const beside = (end: string) => `${path}${end}${end.startsWith('?') ? (query ?? '') : more.slice(0, -1)}`;
  return [
    ...queryNames.map((name): Variant => [`?${name}`, () => asked(`${path}${more}${name}=strange`)]),
    ...headerNames.map((name): Variant => [name, () => asked(address, { [name]: 'strange' })]),
    ...cookies.map((cookie): Variant => [cookie, () => asked(address, { cookie })]),
    ...ends.map((end): Variant => [end, () => asked(beside(end))]),
    ['/_root.data', () => asked('/_root.data')],
    ...apps.map((agent): Variant => [agent, () => asked(address, { 'user-agent': agent })]),
  ];
}

const told = async (response: Response) =>
  `${response.status} ${response.headers.get('content-type')} ${await response.text()}`;

/** The variants after which the second visitor gets another page than one who is alone. */
async function entering(address: string, worker: () => Answer): Promise<string[]> {
  const alone = await told(await worker()(visitor(address)));
  const found: string[] = [];
  for (const [name, request] of variantsOf(address)) {
    const answer = worker();
    await answer(request()).then((response) => response.text());
    if ((await told(await answer(visitor(address)))) !== alone) found.push(name);
  }
  return found;
}

describe.each(shared)('what a stranger sends to %s', (address) => {
  test('enters no page that others get, in 110 variants', async () => {
    expect(variantsOf(address).length).toBeGreaterThanOrEqual(110);
    expect(await entering(address, newWorker)).toEqual([]);
  });

  test('would be seen in a cache that is filled from the first request', async () => {
    const planted = (): Answer => {
      let kept: Response | undefined;
      return async (request) => {
        kept ??= await newWorker()(asked(`/?price=own&url=${encodeURIComponent(request.url)}`));
        return kept.clone();
      };
    };
    const found = await entering(address, planted);
    expect(found).toEqual(expect.arrayContaining(['?price', '?gift', '?_data', '?utm_source', '/_root.data']));
  });

  test.each(['price', 'promo', 'code', 'gift', 'redirectTo'])(
    'is drawn for its visitor alone with %s, also once a shared page is there',
    async (name) => {
      const answer = newWorker();
      await (await answer(visitor(address))).text();
      const own = `${address}${address.includes('?') ? '&' : '?'}${name}=strange`;
      const response = await answer(asked(own));
      expect(await response.text()).toContain(`${name}=strange`);
      expect(response.headers.get('cache-control')).toBe('private, no-store');
    },
  );

  test.each([
    ['app', 'ApiceApp/1.0', '"isNativeApp":true'],
    ['television', 'Mozilla/5.0 (SMART-TV; LINUX; Tizen 7.0) TV Safari/537.36', '"isTelevision":true'],
  ])('is drawn for the %s itself', async (_name, agent, words) => {
    const answer = newWorker();
    await (await answer(visitor(address))).text();
    const response = await answer(asked(address, { 'user-agent': agent }));
    expect(await response.text()).toContain(words);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
  });

  test('is drawn for somebody signed in', async () => {
    const answer = newWorker();
    await (await answer(visitor(address))).text();
    const cookie = `session=${await openSession((await createUser()).id)}; deviceId=${strange}`;
    const response = await answer(asked(address, { cookie }));
    expect(await response.text()).toContain('"isStrangersDevice":true');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
  });
});

test.each(['/?_data=root', '/?_data=routes%2Flanding%2Froute', '/help?_data=root', '/blog?_data=x'])(
  '%s asks for data at a page’s address, and is refused',
  async (path) => {
    const response = await newWorker()(asked(path));
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: { code: 'invalid-argument', reason: 'data-at-page' } });
  },
);
