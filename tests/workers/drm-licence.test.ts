import { env, exports } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { contentKeys } from '../../db/schema';
import { licenceToken } from '../../operations/watching/grants';
import { parseEnv } from '../../workers/env';
import { createUser, createVideo } from '../support/factories';
import { openSession } from '../support/http';
import { db } from '../support/scope';

const origin = 'https://apice.example';
const kid = '00112233445566778899aabbccddeeff';
const key = 'ffeeddccbbaa99887766554433221100';
const kidInRequest = 'ABEiM0RVZneImaq7zN3u_w';
const inAnHour = () => Math.floor(Date.now() / 1000) + 3600;

const token = (changes: Partial<{ videoId: string; userId: string; exp: number }> = {}) =>
  licenceToken(parseEnv({ ...env }).DRM_SECRET, {
    videoId: 'diga',
    userId: 'anna',
    deviceId: 'D'.repeat(32),
    exp: inAnHour(),
    ...changes,
  });

const ask = (
  drmToken: string | null,
  body: unknown = { kids: [kidInRequest], type: 'temporary' },
  headers: Record<string, string> = {},
) =>
  exports.default.fetch(`${origin}/api/drm/clearkey/diga`, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: {
      'content-type': 'application/json',
      ...(drmToken === null ? {} : { 'x-drm-token': drmToken }),
      ...headers,
    },
  });

const outcome = async (response: Response) => {
  const { error } = await response.json<{ error: { reason: string } }>();
  return [response.status, error.reason];
};

beforeEach(async () => {
  await createVideo({ id: 'diga' });
  await db.insert(contentKeys).values({ videoId: 'diga', label: 'VIDEO', kid, key });
});

describe('a ClearKey licence', () => {
  test('is given for a token of this video', async () => {
    const response = await ask(await token());
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toEqual({
      keys: [{ kty: 'oct', kid: kidInRequest, k: '_-7dzLuqmYh3ZlVEMyIRAA' }],
      type: 'temporary',
    });
  });

  test('is refused without a token, or with one that does not hold', async () => {
    const good = await token();
    expect(await outcome(await ask(null))).toEqual([401, 'licence-token-missing']);
    expect(await outcome(await ask('nonsense'))).toEqual([403, 'licence-token-malformed']);
    expect(await outcome(await ask(await token({ videoId: 'altra' })))).toEqual([403, 'licence-token-invalid']);
    expect(await outcome(await ask(await token({ exp: inAnHour() - 7200 })))).toEqual([403, 'licence-token-expired']);
    expect(await outcome(await ask(good.replace('.anna.', '.bruno.')))).toEqual([403, 'licence-token-invalid']);
  });

  test('is refused to somebody else who is signed in', async () => {
    const user = await createUser();
    const cookie = `session=${await openSession(user.id)}`;
    expect(await outcome(await ask(await token(), undefined, { cookie }))).toEqual([
      403,
      'licence-token-of-another-user',
    ]);
    expect((await ask(await token({ userId: user.id }), undefined, { cookie })).status).toBe(200);
  });

  test.each([
    '',
    '{',
    '[]',
    '{"kids":[]}',
    '{"kids":[7]}',
    JSON.stringify({ kids: ['x'.repeat(100)] }),
    `"${'x'.repeat(9000)}"`,
  ])('names a malformed request %#', async (body) => {
    expect((await ask(await token(), body)).status).toBe(400);
  });

  test('is not given for a key of another film', async () => {
    expect(await outcome(await ask(await token(), { kids: ['AAAAAAAAAAAAAAAAAAAAAA'] }))).toEqual([
      404,
      'key-not-found',
    ]);
  });
});
