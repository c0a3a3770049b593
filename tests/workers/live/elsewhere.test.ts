import { expect, test, vi } from 'vitest';
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
} from './upstream';

useUpstream();

test.each(['index.m3u8', 'at/live/7.m4s'])(
  'a source that does not begin to answer %s is down after eight seconds',
  async (file) => {
    const { at, folder } = await channel();
    answers.set(at('/live/master.m3u8?key=k1'), 'never');
    answers.set(at('/live/7.m4s'), 'never');
    const path = `${await folder()}/${file}`;
    const waits: number[] = [];
    // The wait is over at once, in the request that waits.
    vi.stubGlobal('setTimeout', (run: () => void, milliseconds: number) => {
      waits.push(milliseconds);
      queueMicrotask(run);
    });
    expect(await refusalOf(path)).toEqual(down);
    expect([waits, asked.length]).toEqual([[8000], 1]);
  },
);

test('a piece that has begun may take its time: a viewer’s line can be slow', async () => {
  const { at, folder } = await channel();
  answers.set(at('/live/7.m4s'), { body: 'piece' });
  const path = `${await folder()}/at/live/7.m4s`;
  const pending = new Map<number, () => void>();
  vi.stubGlobal('setTimeout', (run: () => void, milliseconds: number) => {
    pending.set(milliseconds, run);
    return milliseconds;
  });
  vi.stubGlobal('clearTimeout', (timer: number) => pending.delete(timer));
  expect((await get(path)).text).toBe('piece');
  expect([pending.size, asked[0]?.init.signal?.aborted]).toEqual([0, false]);
});

test('a source is asked without a cookie, follows nobody elsewhere, and nothing on the way keeps its answer', async () => {
  const { at, folder } = await channel();
  answers.set(at('/live/master.m3u8?key=k1'), { body: list() });
  answers.set(at('/live/7.m4s'), { body: 'piece' });
  const headers = { cookie: 'theme=dark', 'x-forwarded-for': '192.0.2.1', 'user-agent': 'a browser' };
  for (const file of ['index.m3u8', 'at/live/7.m4s']) await get(`${await folder()}/${file}`, { headers });
  for (const { init } of asked) {
    expect(init).toMatchObject({ redirect: 'manual', cache: 'no-store' });
    expect([...new Headers(init.headers)]).toEqual([]);
  }
  expect(asked).toHaveLength(2);
});

test.each([
  'page.html',
  'at/page.html',
  'at/live/page.html?7.m4s',
  'at/key.bin',
  'at/',
  'at/live/LIST.M3U8',
  'live/7.m4s',
  'at@evil.example/7.m4s',
])('only files of films are passed on, not %s', async (file) => {
  const { folder } = await channel();
  expect(await refusalOf(`${await folder()}/${file}`)).toEqual(none);
  expect(asked).toEqual([]);
});

test.each([
  'at//evil.example/7.m4s',
  'at/\\evil.example/7.m4s',
  'at/%2F%2Fevil.example/7.m4s',
  'at/%5C%5Cevil.example/7.m4s',
  'at/@evil.example/7.m4s',
  'at/%2e%2e/7.m4s',
  'at/..%2f..%2f7.m4s',
  'at/https://evil.example/7.m4s',
  'at/live/..%5C7.m4s',
])('%s never leads away from the source’s host', async (file) => {
  const { folder, host } = await channel();
  await get(`${await folder()}/${file}`);
  expect(asked.filter(({ address }) => new URL(address).host !== host)).toEqual([]);
});

const names = (answer: { text: string; headers: Headers }, host: string): boolean =>
  [answer.text, ...[...answer.headers].flat()].some((text) => text.includes(host));

test('the source’s host is in no answer, and would be in one that is passed on as it is', async () => {
  const { at, folder, host } = await channel();
  const own = await folder();
  const headers = hostileHeaders(host);
  answers.set(at('/live/master.m3u8?key=k1'), { body: hostile(host), headers });
  answers.set(at('/7.m4s'), { body: 'piece', headers });
  answers.set(at('/page.m3u8'), { body: `<a href="https://${host}">`, headers });
  answers.set(at('/moved.m4s'), { status: 302, headers: { location: `https://${host}/8.m4s` } });
  answers.set(at('/gone.m4s'), { status: 404, body: `no such file at ${host}`, headers });
  answers.set(at('/broken.m4s'), { status: 500, body: `${host} failed`, headers });
  const files = ['index.m3u8', 'at/7.m4s', 'at/page.m3u8', 'at/moved.m4s', 'at/gone.m4s', 'at/broken.m4s', 'at/no.m4s'];
  for (const file of files) expect([file, names(await get(`${own}/${file}`), host)]).toEqual([file, false]);
  expect(asked).toHaveLength(files.length);
  const planted = { text: hostile(host), headers: new Headers(headers) };
  expect(names(planted, host)).toBe(true);
});
