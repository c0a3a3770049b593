import { env, exports } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Excerpt } from '../../domain/watching/preload';
import { signedMediaPrefix } from '../../operations/watching/grants';
import { edgeCache } from '../../workers/edge-cache';
import { parseEnv } from '../../workers/env';
import { parseRange } from '../../workers/media';
import { createUser } from '../support/factories';
import { openSession } from '../support/http';

const origin = 'https://apice.example';
const bytes = Uint8Array.from({ length: 1000 }, (_, index) => index % 251);
const inAnHour = () => Math.floor(Date.now() / 1000) + 3600;
const worker = () => parseEnv({ ...env });

const prefix = (userId: string, exp = inAnHour(), videoId = 'diga') =>
  signedMediaPrefix(worker().MEDIA_SECRET, { videoId, userId, exp });

const preload = (userId: string, excerpt: Excerpt, exp = inAnHour()) =>
  signedMediaPrefix(worker().MEDIA_SECRET, { videoId: 'diga', userId, exp, excerpt });

/** Read to the end: an unread body holds back its copy for the cache. */
async function get(path: string, headers: Record<string, string> = {}): Promise<Response> {
  const response = await exports.default.fetch(origin + path, { headers });
  const body = await response.arrayBuffer();
  return new Response(body.byteLength > 0 ? body : null, response);
}

const reasonOf = async (response: Response) => (await response.json<{ error: { reason: string } }>()).error.reason;

beforeEach(async () => {
  await env.MEDIA.put('videos/diga/cbcs/v360/1.m4s', bytes);
  await env.MEDIA.put('videos/altra/cbcs/v360/1.m4s', bytes);
  await env.MEDIA.put('pictures/posters/diga-wide-640.webp', bytes);
});

describe('signed films', () => {
  test('a signed address serves the segment, privately and for good', async () => {
    const response = await get(`${await prefix('anna')}/cbcs/v360/1.m4s`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('video/iso.segment');
    expect(response.headers.get('cache-control')).toMatch(/^private, max-age=\d+, immutable$/);
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(bytes);
  });

  test('a tampered signature, another video, another user and an expired address are refused', async () => {
    const good = await prefix('anna');
    const cases = [
      [
        good.replace(
          /\.(.)([^./]+)\/diga$/,
          (_all, first: string, rest: string) => `.${first === 'A' ? 'B' : 'A'}${rest}/diga`,
        ),
        'media-invalid',
      ],
      [good.replace(/diga$/, 'altra'), 'media-invalid'],
      [good.replace('.anna.', '.bruno.'), 'media-invalid'],
      [good.replace(/\/m\/\d+/, `/m/${inAnHour() + 9}`), 'media-invalid'],
      [await prefix('anna', Math.floor(Date.now() / 1000) - 1), 'media-expired'],
    ] as const;
    for (const [address, reason] of cases) {
      const response = await get(`${address}/cbcs/v360/1.m4s`);
      expect([response.status, await reasonOf(response)], address).toEqual([403, reason]);
    }
  });

  describe('preloaded', () => {
    const excerpt = { from: 10, to: 13 };
    const files = [
      'cbcs/manifest.mpd',
      'cbcs/v720/init.mp4',
      'cbcs/v720/10.m4s',
      'cbcs/a-it/13.m4s',
      'second/v360/13.m4s',
      'sub-it.vtt',
    ];
    const beyond = [
      'cbcs/v360/1.m4s',
      'cbcs/v720/9.m4s',
      'cbcs/a-it/14.m4s',
      'second/v360/14.m4s',
      'second/v360/8.m4s',
      'storyboard.webp',
    ];

    beforeEach(async () => {
      for (const file of [...files, ...beyond]) await env.MEDIA.put(`videos/diga/${file}`, bytes);
    });

    test.each(files)('%s is had', async (file) => {
      const response = await get(`${await preload('anna', excerpt)}/${file}`);
      expect(response.status).toBe(200);
      await response.arrayBuffer();
    });

    test.each(beyond)('%s waits for the opening', async (file) => {
      const whole = await get(`${await prefix('anna')}/${file}`);
      expect(whole.status).toBe(200);
      await whole.arrayBuffer();
      const response = await get(`${await preload('anna', excerpt)}/${file}`);
      expect([response.status, await reasonOf(response)]).toEqual([403, 'media-preload-expired']);
    });

    test('neither its range nor its end can be changed, nor the range be left out', async () => {
      const good = await preload('anna', excerpt);
      for (const address of [
        good.replace('-10-13.', '-10-99.'),
        good.replace('-10-13.', '-1-13.'),
        good.replace('-10-13.', '.'),
        (await prefix('anna')).replace('.anna.', '-1-99.anna.'),
      ]) {
        const response = await get(`${address}/cbcs/v720/10.m4s`);
        expect([response.status, await reasonOf(response)], address).toEqual([403, 'media-invalid']);
      }
      const ended = await get(`${await preload('anna', excerpt, inAnHour() - 3601)}/cbcs/v720/10.m4s`);
      expect([ended.status, await reasonOf(ended)]).toEqual([403, 'media-expired']);
    });
  });

  test('somebody else who is signed in cannot use an address', async () => {
    const user = await createUser();
    const cookie = `session=${await openSession(user.id)}`;
    expect((await get(`${await prefix(user.id)}/cbcs/v360/1.m4s`, { cookie })).status).toBe(200);
    const response = await get(`${await prefix('anna')}/cbcs/v360/1.m4s`, { cookie });
    expect([response.status, await reasonOf(response)]).toEqual([403, 'media-of-another-user']);
  });

  test.each(['/m/', '/m/1.2.3/diga/x', '/m/../pictures/x.webp'])('%s is not there', async (path) => {
    expect((await get(path)).status).toBe(404);
  });

  test('a way out of the folder does not exist', async () => {
    expect((await get(`${await prefix('anna')}/cbcs/..%2F..%2F..%2Fpictures/posters/diga-wide-640.webp`)).status).toBe(
      404,
    );
  });

  test('the copy that viewers share is found under an address with another signature', async () => {
    const first = await get(`${await prefix('anna')}/cbcs/v360/1.m4s`);
    await first.arrayBuffer();
    const second = await get(`${await prefix('bruno')}/cbcs/v360/1.m4s`);
    expect(second.status).toBe(200);
    expect(new Uint8Array(await second.arrayBuffer())).toEqual(bytes);
  });
});

describe('ranges', () => {
  test.each([
    [null, null],
    ['bytes=0-99', { offset: 0, length: 100 }],
    ['bytes=900-', { offset: 900, length: 100 }],
    ['bytes=-10', { offset: 990, length: 10 }],
    ['bytes=-5000', { offset: 0, length: 1000 }],
    ['bytes=990-5000', { offset: 990, length: 10 }],
    ['bytes=1000-', 'unsatisfiable'],
    ['bytes=5-2', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=0-1,5-6', null],
    ['items=0-1', null],
    ['bytes=-', null],
  ])('%s of 1000 bytes', (header, expected) => {
    expect(parseRange(header, 1000)).toEqual(expected);
  });

  test('a range is answered in part, an unsatisfiable one with 416', async () => {
    const part = await get('/pictures/posters/diga-wide-640.webp', { range: 'bytes=10-19' });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, 'bytes 10-19/1000']);
    expect(new Uint8Array(await part.arrayBuffer())).toEqual(bytes.slice(10, 20));
    const beyond = await get('/pictures/posters/diga-wide-640.webp', { range: 'bytes=4000-' });
    expect(beyond.status).toBe(416);
  });
});

describe('the copy in the edge’s cache', () => {
  const picture = 'pictures/posters/diga-wide-640.webp';

  /** Asked for once, kept by the cache, and gone from the bucket: whatever answers now is the copy. */
  async function keepOnlyCopy() {
    await (await get(`/${picture}`)).arrayBuffer();
    const inCache = async () => {
      const copy = await edgeCache().match(`https://media.apice.invalid/${picture}`);
      await copy?.arrayBuffer();
      return copy !== undefined;
    };
    await expect.poll(inCache).toBe(true);
    await env.MEDIA.delete(picture);
  }

  test.each([
    ['bytes=0-1,5-6', 200],
    ['items=0-1', 200],
    ['bytes=-', 200],
    ['bytes=5-2', 416],
  ])('answers %s as the bucket would', async (range, status) => {
    await keepOnlyCopy();
    const response = await get(`/${picture}`, { range });
    const body = new Uint8Array(await response.arrayBuffer());
    expect(response.status).toBe(status);
    if (status === 200) expect(body).toEqual(bytes);
  });

  test('answers one range in part', async () => {
    await keepOnlyCopy();
    const part = await get(`/${picture}`, { range: 'bytes=10-19' });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, 'bytes 10-19/1000']);
    expect(new Uint8Array(await part.arrayBuffer())).toEqual(bytes.slice(10, 20));
    expect((await get(`/${picture}`, { range: 'bytes=4000-' })).status).toBe(416);
  });
});

test('pictures are public, cached for good, and missing ones are not there', async () => {
  const picture = await get('/pictures/posters/diga-wide-640.webp');
  expect(picture.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  await picture.arrayBuffer();
  expect((await get('/pictures/posters/none.webp')).status).toBe(404);
});
