import { env, exports } from 'cloudflare:workers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signedMediaPrefix } from '../../operations/watching/grants';
import type { Scope } from '../../workers/backend-context';
import { makeScope } from '../../workers/context';
import { fairplayCertificate } from '../../workers/drm/certificate';
import { edgeCache, nearest } from '../../workers/edge-cache';
import { parseEnv } from '../../workers/env';
import { servePage } from '../../workers/pages';
import { filmFiles } from '../../workers/providers/films';
import { edgeSnapshots } from '../../workers/providers/snapshots';
import { createUser } from '../support/factories';
import { openSession } from '../support/http';

const origin = 'https://apice.example';
const worker = () => parseEnv({ ...env, APP_ENV: 'development' });
const inAnHour = () => Math.floor(Date.now() / 1000) + 3600;

/** A failing data-centre cache: both methods reject. */
const failing = () => ({
  match: vi.spyOn(nearest(), 'match').mockRejectedValue(new Error('the cache is down')),
  put: vi.spyOn(nearest(), 'put').mockRejectedValue(new Error('the cache is down')),
});
let cache: ReturnType<typeof failing>;

beforeEach(() => {
  cache = failing();
});
afterEach(() => vi.restoreAllMocks());

/** What is left for after an answer must not fail either: a rejection there is an uncaught exception of the Worker. */
function leaving() {
  const left: Promise<unknown>[] = [];
  return { waitUntil: (work: Promise<unknown>) => void left.push(work), done: () => Promise.all(left) };
}

async function get(path: string): Promise<[status: number, body: string]> {
  const response = await exports.default.fetch(origin + path);
  return [response.status, await response.text()];
}

test('a signed segment, a picture and the sitemap are served from behind a cache that fails', async () => {
  await env.MEDIA.put('videos/diga/cbcs/v360/7.m4s', 'segment');
  await env.MEDIA.put('pictures/posters/diga-wide-641.webp', 'picture');
  const prefix = await signedMediaPrefix(worker().MEDIA_SECRET, { videoId: 'diga', userId: 'anna', exp: inAnHour() });
  expect(await get(`${prefix}/cbcs/v360/7.m4s`)).toEqual([200, 'segment']);
  expect(await get('/pictures/posters/diga-wide-641.webp')).toEqual([200, 'picture']);
  const [status, sitemap] = await get('/sitemap-pages.xml');
  expect([status, sitemap.includes('<urlset')]).toEqual([200, true]);
  expect(cache.match.mock.calls.length).toBeGreaterThanOrEqual(3);
  await expect.poll(() => cache.put.mock.calls.length).toBeGreaterThanOrEqual(3);
});

test('a manifest is read from the bucket', async () => {
  await env.MEDIA.put('videos/behind-a-failing-cache/manifest.mpd', '<MPD/>');
  const after = leaving();
  const files = filmFiles(env.MEDIA, after.waitUntil);
  expect(await files.manifest('videos/behind-a-failing-cache')).toBe('<MPD/>');
  await after.done();
  expect([cache.match.mock.calls.length, cache.put.mock.calls.length]).toEqual([1, 1]);
});

/** A visit to the landing page, whose rendering may ask the cache, too. */
async function visit(ask: () => Promise<unknown> = async () => undefined) {
  const after = leaving();
  const request = new Request(`${origin}/`);
  const scope = makeScope(request, worker(), after.waitUntil);
  const response = await servePage(request, scope, worker(), {
    buildVersion: 'behind-a-failing-cache',
    paths: [],
    render: async () => {
      await ask();
      return new Response('<head></head>landing', { headers: { 'content-type': 'text/html' } });
    },
  });
  const text = await response.text();
  await after.done();
  return [response.status, text.includes('landing')];
}

test('the landing page is rendered for each visitor', async () => {
  expect(await visit()).toEqual([200, true]);
  expect(await visit()).toEqual([200, true]);
  expect([cache.match.mock.calls.length, cache.put.mock.calls.length]).toEqual([2, 2]);
});

test('the snapshot of the catalogue counts as not kept', async () => {
  await edgeSnapshots.put('behind-a-failing-cache', '{}');
  expect(await edgeSnapshots.get('behind-a-failing-cache')).toBeNull();
  expect([cache.match.mock.calls.length, cache.put.mock.calls.length]).toEqual([1, 1]);
});

test('the certificate of FairPlay is asked of the provider', async () => {
  const after = leaving();
  const { id } = await createUser();
  const request = new Request(`${origin}/api/drm/fairplay/certificate`, {
    headers: { cookie: `session=${await openSession(id)}` },
  });
  const made = makeScope(request, worker(), after.waitUntil);
  const licences = { ...made.ports.licences, hasCertificate: true, certificate: async () => new Uint8Array(3) };
  const scope: Scope = { ...made, ports: { ...made.ports, licences } };
  const response = await fairplayCertificate(scope);
  expect([response.status, (await response.arrayBuffer()).byteLength]).toEqual([200, 3]);
  await after.done();
  expect([cache.match.mock.calls.length, cache.put.mock.calls.length]).toEqual([1, 1]);
});

type Ways = { match(key: string): Promise<unknown>; put(key: string, response: Response): Promise<unknown> };

test.each(['match', 'put'] as const)('a page that asks the cache itself, planted, is lost by %s', async (way) => {
  const asking = (ways: Ways) => () =>
    way === 'match' ? ways.match(`${origin}/planted`) : ways.put(`${origin}/planted`, new Response('planted'));
  expect(await visit(asking(edgeCache()))).toEqual([200, true]);
  await expect(visit(asking(nearest()))).rejects.toThrow('the cache is down');
});
