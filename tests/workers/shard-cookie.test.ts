import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { readCookies } from '../../workers/request/cookies';
import { makeScope } from '../../workers/context';
import { shardOf } from '../../workers/request/device';
import { parseEnv } from '../../workers/env';
import { nameClient, type ClientNames } from '../../workers/shared-pages';
import { servePage } from '../../workers/pages';

const origin = 'https://apice.example';
const deviceId = 'D'.repeat(32);

/** A page that shows nothing, for a browser that sends these cookies. */
async function visit(path: string, cookie = '') {
  const worker = parseEnv({ ...env });
  const request = new Request(origin + path, cookie ? { headers: { cookie } } : undefined);
  const scope = makeScope(request, worker, () => undefined);
  const render = async () => new Response('<html></html>', { headers: { 'content-type': 'text/html' } });
  const page = await servePage(request, scope, worker, { render, paths: [], buildVersion: crypto.randomUUID() });
  return { shard: scope.shard, set: page.headers.getSetCookie().filter((line) => line.startsWith('shard=')) };
}

describe('the shard cookie', () => {
  test('comes with the first page, for 30 days and out of reach of scripts, and is this request’s shard', async () => {
    const { shard, set } = await visit('/signup');
    expect(set).toHaveLength(1);
    expect(set[0]).toMatch(/^shard=[A-Za-z0-9]{6}; Path=\/; Max-Age=2592000; SameSite=Lax; HttpOnly/);
    expect(set[0]).toContain(`shard=${shard};`);
  });

  test('is not given again, and stays what it was', async () => {
    expect(await visit('/signup', 'shard=a1B2c3')).toEqual({ shard: 'a1B2c3', set: [] });
  });

  test.each([['too-long-a-shard'], ['a b'], ['']])('replaces %j, which is none', async (value) => {
    const { shard, set } = await visit('/signup', `shard=${value}`);
    expect(shard).toMatch(/^[A-Za-z0-9]{6}$/);
    expect(set).toHaveLength(1);
    expect(shardOf(readCookies(`shard=${value}`))).toBeNull();
  });

  test('comes with the shared landing page too, which stays shared for who has both names', () => {
    const landing = (names: ClientNames) => {
      const headers = new Headers({ 'cache-control': 'public, max-age=0, s-maxage=60' });
      nameClient(headers, names, { isDevelopment: true });
      return { named: headers.getSetCookie().map((line) => line.split('=')[0]), cache: headers.get('cache-control') };
    };
    const forOne = 'private, max-age=0, must-revalidate';
    expect(landing({ deviceId: null, shard: null, language: null })).toEqual({
      named: ['deviceId', 'shard'],
      cache: forOne,
    });
    expect(landing({ deviceId, shard: null, language: null })).toEqual({ named: ['shard'], cache: forOne });
    expect(landing({ deviceId, shard: 'a1B2c3', language: 'en' })).toEqual({ named: ['language'], cache: forOne });
    expect(landing({ deviceId, shard: 'a1B2c3', language: null })).toEqual({
      named: [],
      cache: 'public, max-age=0, s-maxage=60',
    });
  });
});
