import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  askLicence,
  binary,
  createViewer,
  everyByte,
  fetchWith,
  genericProvider,
  hangs,
  outcome,
  stubUpstream,
  tokenFor,
  type Asking,
  type Sent,
} from './drm-support';

const soapAction = '"http://schemas.microsoft.com/DRM/2007/03/protocols/AcquireLicense"';

/** Everything about the viewer that a browser and our edge put into a request. */
const ofTheViewer = {
  cookie: 'session=secret-session; deviceId=secret-device',
  authorization: 'Basic secret-authorization',
  'user-agent': 'Mozilla/5.0 secret-agent',
  'cf-connecting-ip': '203.0.113.77',
  'x-forwarded-for': '203.0.113.78',
  'x-real-ip': '203.0.113.79',
  'accept-language': 'it-IT,secret-language',
  referer: 'https://apice.example/watch/secret-page',
  origin: 'https://secret-origin.example',
  'sec-ch-ua-platform': '"secret-platform"',
  'x-custom-data': 'secret-custom-data',
  'x-device-id': 'secret-device-header',
};

/** What of the viewer is in a request that left: by value, wherever it stands. */
function traces(sent: Sent, token: string): string[] {
  const text = `${sent.url}\n${JSON.stringify(sent.headers)}\n${new TextDecoder('latin1').decode(sent.body)}`;
  const marks = [
    ...Object.values(ofTheViewer).flatMap((value) => value.match(/secret-[\w-]+|203\.0[\d.]+/g) ?? []),
    token,
  ];
  return marks.filter((mark) => text.includes(mark));
}

let viewer: Awaited<ReturnType<typeof createViewer>>;

const ask = (drmType: string, asking?: Asking) => askLicence(viewer.grant, drmType, asking);

beforeEach(async () => {
  viewer = await createViewer();
});
afterEach(() => vi.unstubAllGlobals());

describe('a licence from a provider', () => {
  test.each([
    ['widevine', {}, { 'content-type': 'application/octet-stream' }],
    ['playready', { soapaction: soapAction }, { 'content-type': 'text/xml; charset=utf-8', soapaction: soapAction }],
    ['fairplay', {}, { 'content-type': 'application/octet-stream' }],
  ])('%s: bytes go through unchanged both ways, and nothing of the viewer', async (drmType, own, expected) => {
    const token = await tokenFor(viewer.grant);
    const licence = everyByte(20_000).reverse();
    const sent = stubUpstream(() => new Response(licence, binary));
    const { cookie: _cookie, authorization: _authorization, ...headers } = ofTheViewer;
    const response = await ask(drmType, {
      token,
      headers: {
        ...headers,
        ...own,
        'x-device-id': viewer.grant.deviceId,
        cookie: `${viewer.cookie}; b=secret-b`,
      },
    });
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('content-type')).toBe(expected['content-type']);
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(licence);
    expect(sent).toHaveLength(1);
    const [request] = sent;
    if (!request) throw new Error('nothing was sent');
    expect(request).toMatchObject({ url: `https://licences.example/${drmType}`, method: 'POST', redirect: 'manual' });
    expect(request.body).toEqual(everyByte());
    const customData = `{"user":"${viewer.user.id}","video":"diga"}`;
    expect(request.headers).toEqual({ ...expected, 'x-custom-data': customData });
    expect(traces(request, token)).toEqual([]);
    expect(traces(request, viewer.cookie)).toEqual([]);
    expect(traces(request, viewer.grant.deviceId)).toEqual([]);
  });

  test('a planted leak of each kind is found', () => {
    const clean: Sent = {
      url: 'https://licences.example/',
      method: 'POST',
      headers: {},
      body: everyByte(),
      redirect: 'manual',
    };
    expect(traces(clean, 'the-token')).toEqual([]);
    for (const [name, value] of Object.entries(ofTheViewer)) {
      expect(traces({ ...clean, headers: { [name]: value } }, 'the-token'), name).not.toEqual([]);
    }
    expect(traces({ ...clean, headers: { 'x-drm-token': 'the-token' } }, 'the-token')).toEqual(['the-token']);
    expect(traces({ ...clean, url: 'https://licences.example/?t=the-token' }, 'the-token')).toEqual(['the-token']);
    expect(traces({ ...clean, body: new TextEncoder().encode('the-token') }, 'the-token')).toEqual(['the-token']);
  });

  test('a SOAP action that is not Microsoft’s stays here', async () => {
    const sent = stubUpstream(
      () => new Response('<?xml version="1.0"?><licence/>', { headers: { 'content-type': 'text/xml' } }),
    );
    expect((await ask('playready', { headers: { soapaction: 'secret-action' } })).status).toBe(200);
    expect((await ask('widevine', { headers: { soapaction: soapAction } })).status).toBe(200);
    expect(sent.map(({ headers }) => headers.soapaction)).toEqual([undefined, undefined]);
  });

  test.each<[string, (request: Request) => Response | Promise<Response>, number, string]>([
    ['401', () => new Response('no', { status: 401 }), 403, 'licence-upstream-refused'],
    ['403', () => new Response('no', { status: 403 }), 403, 'licence-upstream-refused'],
    ['404', () => new Response('no', { status: 404 }), 403, 'licence-upstream-refused'],
    ['429', () => new Response('later', { status: 429 }), 503, 'licence-upstream-failed'],
    ['500', () => new Response('oops', { status: 500 }), 503, 'licence-upstream-failed'],
    ['503', () => new Response('oops', { status: 503 }), 503, 'licence-upstream-failed'],
    ['a redirect', () => Response.redirect('https://elsewhere.example/', 302), 503, 'licence-upstream-failed'],
    ['nothing', () => new Response(null, { status: 200 }), 503, 'licence-upstream-empty'],
    ['no content', () => new Response(null, { status: 204 }), 503, 'licence-upstream-empty'],
    [
      'a page',
      () => new Response('<p>Sorry', { headers: { 'content-type': 'text/html' } }),
      503,
      'licence-upstream-not-a-licence',
    ],
    [
      'a page called bytes',
      () => new Response('\n<!DOCTYPE html><html>', binary),
      503,
      'licence-upstream-not-a-licence',
    ],
    ['an error in JSON', () => Response.json({ errorCode: '8002' }), 503, 'licence-upstream-not-a-licence'],
    ['JSON called bytes', () => new Response('{"errorCode":"8002"}', binary), 503, 'licence-upstream-not-a-licence'],
    ['too much', () => new Response(new Uint8Array(256 * 1024 + 1), binary), 503, 'licence-upstream-too-large'],
    ['no answer', hangs, 503, 'licence-upstream-timeout'],
    ['half an answer', () => new Response(neverEnding(), binary), 503, 'licence-upstream-timeout'],
    ['no connection', () => Promise.reject(new TypeError('connect ECONNREFUSED')), 503, 'licence-upstream-unreachable'],
  ])('a provider that answers %s', async (_what, answer, status, reason) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const sent = stubUpstream(answer);
    const response = await ask('widevine', { provider: { ...genericProvider, DRM_TIMEOUT_MS: '200' } });
    expect(await outcome(response)).toEqual([status, reason]);
    expect(sent).toHaveLength(1);
  });

  test('the largest licence that is taken, and the largest challenge', async () => {
    const sent = stubUpstream(() => new Response(everyByte(256 * 1024), binary));
    const largest = await ask('widevine', { body: everyByte(64 * 1024) });
    expect((await largest.arrayBuffer()).byteLength).toBe(256 * 1024);
    expect(sent[0]?.body.byteLength).toBe(64 * 1024);
  });
});

/** A body that begins and then stands still. */
const neverEnding = () =>
  new ReadableStream({
    start: (controller) => controller.enqueue(everyByte(16)),
    pull: () => new Promise<void>(() => undefined),
  });

describe('FairPlay’s certificate', () => {
  const get = (provider: Record<string, string>, cookie?: string) =>
    fetchWith(provider, '/api/drm/fairplay/certificate', { headers: cookie ? { cookie } : {} });

  test('is fetched once a day for whoever is signed in', async () => {
    const sent = stubUpstream(() => new Response(everyByte(900), binary));
    for (const _time of [1, 2]) {
      const response = await get({ ...genericProvider, BASE_URL: 'https://once.example' }, viewer.cookie);
      expect(new Uint8Array(await response.arrayBuffer())).toEqual(everyByte(900));
      expect(response.headers.get('cache-control')).toBe('private, max-age=86400');
    }
    expect(sent.map(({ url, method, headers }) => [url, method, headers])).toEqual([
      [genericProvider.LICENCE_FAIRPLAY_CERTIFICATE, 'GET', {}],
    ]);
  });

  test('is refused to a visitor, where there is none, and when the provider fails', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const sent = stubUpstream(() => new Response('oops', { status: 500 }));
    expect(await outcome(await get(genericProvider))).toEqual([401, 'sign-in-needed']);
    expect(await outcome(await get({}, viewer.cookie))).toEqual([400, 'drm-not-available']);
    expect(sent).toEqual([]);
    const failing = { ...genericProvider, BASE_URL: 'https://failing.example' };
    expect(await outcome(await get(failing, viewer.cookie))).toEqual([503, 'licence-upstream-failed']);
    expect(await outcome(await get(failing, viewer.cookie))).toEqual([503, 'licence-upstream-failed']);
    expect(sent).toHaveLength(2);
  });
});
