import { exports } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { operations, type OperationName } from '../../operations';
import type { CallerKind } from '../../operations/context';
import { createUser } from '../support/factories';
import { openSession } from '../support/http';

const origin = 'https://apice.example';
const names = Object.keys(operations) as OperationName[];

type Init = { cookie?: string; origin?: string | null; body?: string; type?: string; headers?: Record<string, string> };

function post(
  name: string,
  { cookie, origin: from = origin, body = '{}', type = 'application/json', headers }: Init = {},
) {
  return exports.default.fetch(`${origin}/api/${name}`, {
    method: 'POST',
    body,
    headers: {
      'content-type': type,
      ...(from === null ? {} : { origin: from }),
      ...(cookie ? { cookie: `session=${cookie}` } : {}),
      ...headers,
    },
  });
}

const refusal = async (response: Response) => {
  const { error } = await response.json<{ error: { code: string; reason?: string; details?: { path: string }[] } }>();
  return { status: response.status, code: error.code, reason: error.reason, details: error.details };
};

/** Who is refused by each kind of `allowed`, and how. */
const refusedBy: Record<CallerKind, Partial<Record<'visitor' | 'user' | 'companyAdmin' | 'admin', number>>> = {
  visitor: {},
  user: { visitor: 401 },
  companyAdmin: { visitor: 401, user: 403 },
  admin: { visitor: 401, user: 403, companyAdmin: 403 },
  system: { visitor: 403, user: 403, companyAdmin: 403, admin: 403 },
};

describe('every operation', () => {
  test('refuses every caller kind that it does not allow', async () => {
    const cookies = {
      visitor: undefined,
      user: await openSession((await createUser()).id),
      companyAdmin: await openSession((await createUser({ companyAdmin: true })).id),
      admin: await openSession((await createUser({ admin: true })).id),
    };
    let refused = 0;
    for (const name of names) {
      const { allowed } = operations[name];
      for (const kind of ['visitor', 'user', 'companyAdmin', 'admin'] as const) {
        const expected = refusedBy[allowed][kind];
        if (!expected) continue;
        const response = await post(name, { cookie: cookies[kind] });
        expect(response.status, `${name} by ${kind}`).toBe(expected);
        refused += 1;
      }
    }
    expect(refused).toBeGreaterThan(10);
  });

  test.each(names)('%s names malformed JSON, wrong types and unknown fields', async (name) => {
    const { allowed } = operations[name];
    const user = await createUser({ admin: allowed === 'admin', companyAdmin: allowed === 'companyAdmin' });
    const cookie = allowed === 'visitor' ? undefined : await openSession(user.id);
    expect(await refusal(await post(name, { cookie, body: '{"a":' }))).toMatchObject({
      status: 400,
      reason: 'malformed-json',
    });
    for (const body of ['[]', '"text"', '7', 'null']) {
      expect(await refusal(await post(name, { cookie, body })), body).toMatchObject({
        status: 400,
        code: 'invalid-argument',
      });
    }
    const unknown = await refusal(await post(name, { cookie, body: '{"noSuchField":1}' }));
    expect(unknown).toMatchObject({ status: 400, code: 'invalid-argument', reason: 'invalid-input' });
    expect(unknown.details?.map(({ path }) => path)).toContain('noSuchField');
  });
});

describe('the gateway', () => {
  test('answers an unknown operation with not-found', async () => {
    expect(await refusal(await post('NoSuchOperation'))).toMatchObject({ status: 404, code: 'not-found' });
  });

  test('wants JSON, and not too much of it', async () => {
    expect(await refusal(await post('GetCountry', { type: 'text/plain' }))).toMatchObject({
      status: 400,
      reason: 'json-needed',
    });
    const body = JSON.stringify({ x: 'a'.repeat(70_000) });
    expect(await refusal(await post('GetCountry', { body }))).toMatchObject({ status: 400, reason: 'body-too-large' });
  });

  test.each(['https://evil.example', 'null', 'http://apice.example', `${origin}.evil.example`])(
    'refuses a post from the origin %s',
    async (from) => {
      const cookie = await openSession((await createUser()).id);
      expect(await refusal(await post('GetExperiments', { cookie, origin: from }))).toMatchObject({
        status: 403,
        reason: 'cross-origin',
      });
    },
  );

  test('refuses a cookie without an origin, and takes a token without one', async () => {
    const cookie = await openSession((await createUser()).id);
    expect((await post('GetExperiments', { cookie, origin: null })).status).toBe(403);
    const answer = await post('GetIdentityToken', { cookie });
    const { token } = await answer.json<{ token: string }>();
    const byToken = await post('GetExperiments', { origin: null, headers: { authorization: `Bearer ${token}` } });
    expect(byToken.status).toBe(200);
  });

  test.each(['', 'a.b.c', 'x'.repeat(5000), 'secret.user.AAAA'])(
    'takes the cookie %# for a visitor',
    async (cookie) => {
      expect((await post('GetExperiments', { cookie })).status).toBe(401);
    },
  );

  test('every answer carries a request id and the security headers', async () => {
    const response = await post('GetCountry');
    expect(response.headers.get('x-request-id')).toBeTruthy();
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(response.headers.get('cache-control')).toBe('no-store');
  });
});
