import { expect, test, vi } from 'vitest';
import { nearest } from '../../../workers/edge-cache';
import {
  answers,
  asked,
  channel,
  down,
  get,
  hostile,
  hostileHeaders,
  list,
  none,
  refusalOf,
  useUpstream,
  type Answer,
} from './upstream';

useUpstream();

test('a list leads below the channel’s own address, and what is elsewhere leads nowhere', async () => {
  const { at, folder, host } = await channel();
  answers.set(at('/live/master.m3u8?key=k1'), { body: hostile(host) });
  const own = await folder();
  const { text } = await get(`${own}/index.m3u8`);
  expect(text).toBe(
    list(
      `#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="Italiano",URI="${own}/at/live/a/it.m3u8"`,
      `#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="s",NAME="Italiano",URI="${own}/at/s/it.m3u8?t=1"`,
      `#EXT-X-KEY:METHOD=AES-128,URI="${own}/elsewhere"`,
      `#EXT-X-MAP:URI="${own}/at/init.mp4"`,
      '#EXT-X-STREAM-INF:BANDWIDTH=1',
      `${own}/at/live/v360.m3u8`,
      '#EXT-X-STREAM-INF:BANDWIDTH=2',
      `${own}/at/live/v720.m3u8`,
      '#EXT-X-STREAM-INF:BANDWIDTH=3',
      `${own}/elsewhere`,
      '#EXTINF:2.0,',
      `${own}/at/7.m4s`,
    ),
  );
  expect(await refusalOf(`${own}/elsewhere`)).toEqual(none);
});

test('the addresses of a list below are resolved against that list’s own', async () => {
  const { at, folder } = await channel();
  const own = await folder();
  answers.set(at('/live/v720/list.m3u8'), { body: list('#EXTINF:2,', 'pieces/1.m4s', '#EXTINF:2,', '../2.m4s') });
  const { text } = await get(`${own}/at/live/v720/list.m3u8`);
  expect(text).toBe(list('#EXTINF:2,', `${own}/at/live/v720/pieces/1.m4s`, '#EXTINF:2,', `${own}/at/live/2.m4s`));
});

test('a list is kept by no browser and no longer than a second by the edge, whatever the source says', async () => {
  const { at, folder, host } = await channel();
  const put = vi.spyOn(nearest(), 'put').mockResolvedValue(undefined);
  answers.set(at('/live/master.m3u8?key=k1'), { body: list(), headers: hostileHeaders(host) });
  const { headers } = await get(`${await folder()}/index.m3u8`);
  expect([headers.get('cache-control'), headers.get('etag')]).toEqual(['no-store', null]);
  expect(headers.get('content-type')).toBe('application/vnd.apple.mpegurl');
  await expect.poll(() => put.mock.calls.length).toBe(1);
  const kept = put.mock.calls[0]?.[1];
  expect([...(kept?.headers ?? [])].filter(([name]) => name !== 'content-type')).toEqual([
    ['cache-control', 'public, max-age=1'],
  ]);
});

test.each<[string, Answer]>([
  ['that the source refuses', { status: 503 }],
  ['that is forbidden', { status: 403, body: 'token expired' }],
  ['that is not there', { status: 404 }],
  ['that is a page', { body: '<!doctype html><h1>Off line</h1>' }],
  ['that is empty', { body: '' }],
  ['that is endless', { body: `#EXTM3U\n${'#'.repeat(1_000_001)}` }],
  ['that is elsewhere', { status: 302, headers: { location: 'https://elsewhere.example/master.m3u8' } }],
])('a list %s means that the source is down, and is asked for again', async (_what, answer) => {
  const { at, folder } = await channel();
  const put = vi.spyOn(nearest(), 'put');
  answers.set(at('/live/master.m3u8?key=k1'), answer);
  const path = `${await folder()}/index.m3u8`;
  expect([await refusalOf(path), await refusalOf(path)]).toEqual([down, down]);
  expect([asked.length, put.mock.calls.length]).toEqual([2, 0]);
});

test('so does a line that is down, and a list that breaks off', async () => {
  const { folder } = await channel();
  const path = `${await folder()}/index.m3u8`;
  expect(await refusalOf(path)).toEqual(down);
  vi.stubGlobal('fetch', async () => {
    const body = new ReadableStream({ pull: (controller) => controller.error(new Error('it broke off')) });
    return new Response(body);
  });
  expect(await refusalOf(path)).toEqual(down);
});
