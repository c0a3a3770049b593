import { execFile } from 'node:child_process';
import { statSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, expect, test, vi } from 'vitest';
import { signedMediaPrefix } from '../../operations/watching/grants';

const [current, before] = ['new-Zq7vXw2RtY9uPb4LmN8cKd5Hj3Gf6Ts', 'old-Zq7vXw2RtY9uPb4LmN8cKd5Hj3Gf6Ts'];
const file = path.resolve('.cache/media-host/snippet.js');
const run = promisify(execFile);
const build = (settings: Record<string, string>) =>
  run(process.execPath, ['scripts/media-host.mjs'], { env: { PATH: process.env.PATH, ...settings } });

afterEach(() => vi.unstubAllGlobals());

test('the snippet of a films’ host opens what either key has signed, and nothing else', async () => {
  const settings = {
    MEDIA_SECRET: `b:${current}`,
    MEDIA_SECRET_PREVIOUS: before,
    MEDIA_SECRET_PREVIOUS_UNTIL: '2099-01-01',
    BASE_URL: 'https://apice.it/',
    COUNTRY_DOMAINS: 'IT=apice.it,ES=apice.es',
  };
  const { stdout } = await build(settings);
  // It says that the file contains the key, but never shows it.
  expect(stdout).toContain('MEDIA_SECRET');
  expect(stdout).not.toContain(current);
  expect(statSync(path.dirname(file)).mode & 0o077).toBe(0);
  const asked = vi.fn(async (_request: Request) => new Response('piece'));
  vi.stubGlobal('fetch', asked);
  const { default: snippet }: { default: { fetch: (request: Request) => Promise<Response> } } = await import(file);
  const get = (address: string) => snippet.fetch(new Request(`https://media.apice.it${address}`));
  const signedBy = (secret: Parameters<typeof signedMediaPrefix>[0]) =>
    signedMediaPrefix(secret, { videoId: 'diga', userId: 'anna', exp: Math.floor(Date.now() / 1000) + 60 });
  for (const secret of [{ current: { id: 'b', secret: current }, previous: null }, before]) {
    expect(await (await get(`${await signedBy(secret)}/cbcs/v360/1.m4s`)).text()).toBe('piece');
  }
  expect(asked.mock.calls.map(([request]) => request.url)).toEqual(
    Array.from({ length: 2 }, () => 'https://media.apice.it/videos/diga/cbcs/v360/1.m4s'),
  );
  expect((await get(`${await signedBy('another-key-of-more-than-32-letters')}/cbcs/v360/1.m4s`)).status).toBe(403);
  const readableFor = async (page: string) => {
    const request = new Request('https://media.apice.it/m/', { method: 'OPTIONS', headers: { origin: page } });
    return (await snippet.fetch(request)).headers.get('access-control-allow-origin');
  };
  expect(await readableFor('https://apice.es')).toBe('https://apice.es');
  expect(await readableFor('https://elsewhere.example')).toBeNull();
  expect((await get('/videos/diga/cbcs/v360/1.m4s')).status).toBe(404);
  expect(asked).toHaveBeenCalledTimes(2);
});

test('it is not built without its key', async () => {
  await expect(build({ BASE_URL: 'https://apice.it' })).rejects.toMatchObject({ code: 1 });
});
