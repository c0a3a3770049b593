import { expect, test, vi } from 'vitest';
import { edgeCache, nearest } from '../../../workers/edge-cache';
import {
  answers,
  asked,
  channel,
  down,
  get,
  hostileHeaders,
  list,
  missing,
  refusalOf,
  useUpstream,
  type Answer,
} from './upstream';

useUpstream();

const mp4 = 'moof and mdat';

test('a piece is private and short, and nothing of the source’s headers but its length is passed on', async () => {
  const { at, folder, host } = await channel();
  answers.set(at('/live/7.m4s?t=1'), { body: mp4, headers: { ...hostileHeaders(host), 'content-type': 'text/html' } });
  const { status, headers, text } = await get(`${await folder()}/at/live/7.m4s?t=1`);
  expect([status, text]).toEqual([200, mp4]);
  expect(headers.get('cache-control')).toBe('private, max-age=10');
  expect(headers.get('content-type')).toBe('video/iso.segment');
  for (const name of ['etag', 'set-cookie', 'link', 'server', 'access-control-allow-origin'])
    expect([name, headers.get(name)]).toEqual([name, null]);
});

test('a piece is asked for once, for whoever has a grant, and kept for ten seconds', async () => {
  const { at, folder, host } = await channel();
  const put = vi.spyOn(nearest(), 'put');
  answers.set(at('/live/7.m4s'), { body: mp4, headers: { ...hostileHeaders(host), 'cache-control': 'no-store' } });
  const first = await get(`${await folder('anna')}/at/live/7.m4s`);
  const isKept = async () => {
    const copy = await edgeCache().match(`https://live.apice.invalid/${encodeURIComponent(at('/live/7.m4s'))}`);
    return new TextDecoder().decode(await copy?.arrayBuffer()) === mp4;
  };
  await expect.poll(isKept).toBe(true);
  const second = await get(`${await folder('bruno')}/at/live/7.m4s`);
  expect([first.text, second.text, asked.length]).toEqual([mp4, mp4, 1]);
  expect(put.mock.calls[0]?.[1].headers.get('cache-control')).toBe('public, max-age=10');
});

test('a piece that is not there yet is not remembered as missing', async () => {
  const { at, folder } = await channel();
  const path = `${await folder()}/at/live/8.m4s`;
  for (const status of [404, 410]) {
    answers.set(at('/live/8.m4s'), { status, headers: { 'cache-control': 'public, max-age=600' } });
    expect(await refusalOf(path)).toEqual(missing);
  }
  answers.set(at('/live/8.m4s'), { body: mp4 });
  expect((await get(path)).text).toBe(mp4);
  expect(asked).toHaveLength(3);
});

test.each<[string, Answer]>([
  ['fails', { status: 500 }],
  ['leads elsewhere', { status: 301, headers: { location: 'https://elsewhere.example/7.m4s' } }],
  ['forbids it', { status: 401 }],
])('a piece of a source that %s is refused', async (_what, answer) => {
  const { at, folder } = await channel();
  answers.set(at('/live/7.m4s'), answer);
  expect(await refusalOf(`${await folder()}/at/live/7.m4s`)).toEqual(down);
});

test('a piece is had in part where that is asked for', async () => {
  const { at, folder } = await channel();
  const put = vi.spyOn(nearest(), 'put');
  const path = `${await folder()}/at/live/all.mp4`;
  answers.set(at('/live/all.mp4'), { status: 206, body: 'part', headers: { 'content-range': 'bytes 4-7/100' } });
  const part = await get(path, { headers: { range: 'bytes=4-7', cookie: 'theme=dark' } });
  expect([part.status, part.text, part.headers.get('content-range')]).toEqual([206, 'part', 'bytes 4-7/100']);
  expect(asked[0]?.init.headers).toEqual({ range: 'bytes=4-7' });
  answers.set(at('/live/all.mp4'), { status: 416, body: 'beyond', headers: { 'content-range': 'bytes */100' } });
  const beyond = await get(path, { headers: { range: 'bytes=400-' } });
  expect([beyond.status, beyond.text, beyond.headers.get('content-range')]).toEqual([416, '', 'bytes */100']);
  expect(beyond.headers.get('cache-control')).toBe('no-store');
  expect(put).not.toHaveBeenCalled();
});

test.each(['index.m3u8', 'at/live/7.m4s'])('the head of %s is the same without a body', async (file) => {
  const { at, folder } = await channel();
  answers.set(at('/live/master.m3u8?key=k1'), { body: list() });
  answers.set(at('/live/7.m4s'), { body: mp4 });
  const path = `${await folder()}/${file}`;
  const head = await get(path, { method: 'HEAD' });
  const whole = await get(path);
  expect([head.status, head.text]).toEqual([200, '']);
  for (const name of ['content-type', 'cache-control']) expect(head.headers.get(name)).toBe(whole.headers.get(name));
});

test('nothing is written to a source', async () => {
  const { folder } = await channel();
  expect((await get(`${await folder()}/at/live/7.m4s`, { method: 'POST', body: 'x' })).status).toBe(404);
  expect(asked).toEqual([]);
});
