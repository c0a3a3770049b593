import { describe, expect, test } from 'vitest';
import { signedMediaPrefix, playGrant } from '../../operations/watching/grants';
import { serveMedia, type MediaHost } from '../../workers/media-host/serve-media';

const now = Date.UTC(2026, 10, 20, 9, 30);
const later = Math.floor(now / 1000) + 3600;
const secret = 'media-host-secret-Zq7vXw2RtY9uPb4LmN8c';
const page = 'https://apice.it';
const origin = 'https://media.apice.it';

/** A host whose bucket holds one piece; `asked` is what it was asked for. */
function host(
  answer: () => Promise<Response> = async () => new Response('piece', { headers: { 'set-cookie': 'a=b' } }),
) {
  const asked: Request[] = [];
  const settings: MediaHost = {
    secret,
    pages: [page],
    fetch: (request) => {
      asked.push(request);
      return answer();
    },
  };
  const get = (path: string, init: RequestInit = {}) => serveMedia(new Request(origin + path, init), settings, now);
  return { asked, get };
}

const prefix = (exp = later, by: string = secret) => signedMediaPrefix(by, { videoId: 'diga', userId: 'anna', exp });
const reasonOf = async (response: Response) => (await response.json<{ error: { reason: string } }>()).error.reason;

describe('a host of films without the Worker', () => {
  test('asks the bucket for a signed piece under its own name, and lets the pages read it', async () => {
    const { asked, get } = host();
    const response = await get(`${await prefix()}/cbcs/v360/1.m4s?x=1`, {
      headers: { origin: page, range: 'bytes=0-3', cookie: 'sid=secret' },
    });
    expect(await response.text()).toBe('piece');
    expect(asked.map(({ url, headers }) => [url, headers.get('range'), headers.get('cookie')])).toEqual([
      [`${origin}/videos/diga/cbcs/v360/1.m4s`, 'bytes=0-3', null],
    ]);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'access-control-allow-origin': page,
      'timing-allow-origin': page,
      'cache-control': 'private, max-age=3600, immutable',
      'content-type': 'video/iso.segment',
      'x-content-type-options': 'nosniff',
    });
    expect(response.headers.has('set-cookie')).toBe(false);
  });

  test.each([
    ['the bucket’s own name', async () => '/videos/diga/cbcs/v360/1.m4s', 404, 'media-not-found'],
    ['another folder', async () => '/uploads/tickets/1.pdf', 404, 'media-not-found'],
    ['a path that climbs', async () => `${await prefix()}/cbcs/..%2f..%2fuploads`, 404, 'media-not-found'],
    [
      'another video',
      async () => `${(await prefix()).replace(/diga$/, 'altra')}/cbcs/v360/1.m4s`,
      403,
      'media-invalid',
    ],
    [
      'another key',
      async () => `${await prefix(later, 'another-secret-of-more-than-32-letters')}/1.m4s`,
      403,
      'media-invalid',
    ],
    ['an address that has ended', async () => `${await prefix(later - 3600)}/1.m4s`, 403, 'media-expired'],
    [
      'a piece beyond a preload',
      async () => {
        const grant = { videoId: 'diga', userId: 'anna', exp: later, excerpt: { from: 10, to: 13 } };
        return `${await signedMediaPrefix(secret, grant)}/cbcs/v360/14.m4s`;
      },
      403,
      'media-preload-expired',
    ],
  ])('never asks it for %s', async (_what, pathOf, status, reason) => {
    const { asked, get } = host();
    const response = await get(await pathOf());
    expect([response.status, await reasonOf(response)]).toEqual([status, reason]);
    expect(asked).toEqual([]);
  });

  test('lets no other page read, answers a preflight, and takes no writing', async () => {
    const { asked, get } = host();
    const path = `${await prefix()}/cbcs/v360/1.m4s`;
    const foreign = await get(path, { headers: { origin: 'https://elsewhere.example' } });
    expect(foreign.headers.has('access-control-allow-origin')).toBe(false);
    const preflight = await get(path, { method: 'OPTIONS', headers: { origin: page } });
    expect([preflight.status, preflight.headers.get('access-control-allow-headers')]).toEqual([204, 'range']);
    expect(preflight.headers.get('access-control-allow-origin')).toBe(page);
    expect((await get(path, { method: 'PUT', body: 'x' })).status).toBe(404);
    expect(asked).toHaveLength(1);
  });

  test('tells a page of a piece that is missing, and of a bucket that fails', async () => {
    const path = `${await prefix()}/cbcs/v360/99.m4s`;
    const missing = await host(async () => new Response('no', { status: 404 })).get(path, {
      headers: { origin: page },
    });
    expect([missing.status, await reasonOf(missing)]).toEqual([404, 'media-not-found']);
    const broken = await host(() => Promise.reject(new Error('no line'))).get(path, { headers: { origin: page } });
    expect([broken.status, broken.headers.get('access-control-allow-origin')]).toEqual([502, page]);
  });
});

test('a grant’s addresses are on the host of films, where there is one', async () => {
  const bound = { videoId: 'diga', userId: 'anna', deviceId: 'd', sessionId: 's', durationMs: 180_000, film: 'diga/b' };
  const dashAt = async (mediaHost: string | null) =>
    (await playGrant({ MEDIA_SECRET: secret, DRM_SECRET: secret, mediaHost }, bound, now)).dash;
  const own = await dashAt(null);
  expect(own).toMatch(/^\/m\/.*\/diga\/b\/cbcs\/manifest\.mpd$/);
  const there = await dashAt(origin);
  expect(there).toBe(origin + own);
  const { asked, get } = host();
  expect((await get(there.slice(origin.length))).status).toBe(200);
  expect(asked[0]?.url).toBe(`${origin}/videos/diga/b/cbcs/manifest.mpd`);
});
