import { exports } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { operations, type OperationName } from '../../operations';
import type { CallerKind } from '../../operations/context';
import { sessions } from '../../db/schema';
import { readLimited, readLimitedText } from '../../workers/request/limited-body';
import { createAdmin, createUser } from '../support/factories';
import { openSession } from '../support/http';
import { db } from '../support/scope';

const origin = 'https://apice.example';
const registered = Object.keys(operations) as OperationName[];
const names = registered.filter((name) => operations[name].allowed !== 'system');

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
      admin: await openSession((await createAdmin()).id),
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
    const user =
      allowed === 'admin' ? await createAdmin() : await createUser({ companyAdmin: allowed === 'companyAdmin' });
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

  test('takes a token from any origin, beside any cookie; another authorization changes nothing', async () => {
    const cookie = await openSession((await createUser()).id);
    const { token } = await (await post('GetIdentityToken', { cookie })).json<{ token: string }>();
    const by = (authorization: string) =>
      post('GetExperiments', { cookie, origin: 'https://evil.example', headers: { authorization } });
    expect((await by(`Bearer ${token}`)).status).toBe(200);
    expect((await by('Bearer x')).status).toBe(401);
    expect((await by('Basic eDp5')).status).toBe(403);
    expect((await by('Bearer ')).status).toBe(403);
  });

  test('slides the session in the browser with its row', async () => {
    const cookie = await openSession((await createUser()).id);
    expect((await post('GetExperiments', { cookie })).headers.getSetCookie().join()).not.toContain('session=');
    await db.update(sessions).set({ lastUsedAt: Date.now() - 2 * 86_400_000 });
    const slid = await post('GetExperiments', { cookie });
    expect(slid.headers.has('x-session-renewed')).toBe(false);
    const lines = slid.headers.getSetCookie();
    expect(lines.find((line) => line.startsWith('session='))).toMatch(
      new RegExp(`^session=${cookie}; Path=/; Max-Age=2592000;`),
    );
    const lastUsed = () => db.select({ at: sessions.lastUsedAt }).from(sessions);
    await expect.poll(async () => (await lastUsed())[0]?.at).toBeGreaterThan(Date.now() - 86_400_000);
  });

  test('says when the session got another secret, and only then', async () => {
    const user = await createUser({ passwordHash: null });
    const cookie = await openSession(user.id);
    expect((await post('GetProfile', { cookie })).headers.has('x-session-renewed')).toBe(false);
    const body = JSON.stringify({ password: 'una frase nuova' });
    const changed = await post('ChangePassword', { cookie, body });
    expect([changed.status, changed.headers.get('x-session-renewed')]).toEqual([200, '1']);
    const left = await post('SignOut', { cookie: await openSession(user.id) });
    expect([left.status, left.headers.has('x-session-renewed')]).toEqual([200, false]);
  });

  test('hands on a bookmark after a command, so that the next request reads what it wrote', async () => {
    const cookie = await openSession((await createUser()).id);
    const bookmarkIn = (response: Response) =>
      response.headers.getSetCookie().find((line) => line.startsWith('d1-bookmark='));
    const device = { deviceId: 'A'.repeat(32), browser: '', browserVersion: '', os: '', osVersion: '' };
    const body = JSON.stringify(device);
    const bookmark = bookmarkIn(await post('RegisterDevice', { cookie, body }));
    expect(bookmark).toMatch(/^d1-bookmark=[0-9a-f-]{8,}; Path=\/; Max-Age=300;/);
    expect(bookmarkIn(await post('GetExperiments', { cookie }))).toBeUndefined();
    const next = await post('GetExperiments', {
      headers: { cookie: `session=${cookie}; ${bookmark?.split(';')[0]}` },
    });
    expect(next.status).toBe(200);
    const odd = await post('GetExperiments', { headers: { cookie: `session=${cookie}; d1-bookmark=first-nonsense` } });
    expect(odd.status).toBe(200);
  });

  test('stops reading a body at the limit, and does not begin one that says it is longer', async () => {
    let chunks = 0;
    const endless = new ReadableStream({
      pull(controller) {
        chunks += 1;
        if (chunks > 1000) controller.close();
        else controller.enqueue(new Uint8Array(4096).fill(32));
      },
    });
    const streamed = new Request(origin, { method: 'POST', body: endless });
    await expect(readLimited(streamed, 64 * 1024)).rejects.toMatchObject({ reason: 'body-too-large' });
    expect(chunks).toBeLessThan(40);
    const announced = new Request(origin, { method: 'POST', body: 'x', headers: { 'content-length': '70000' } });
    await expect(readLimited(announced, 64 * 1024)).rejects.toMatchObject({ reason: 'body-too-large' });
    expect(announced.bodyUsed).toBe(false);
    const fitting = new Request(origin, { method: 'POST', body: 'è'.repeat(10) });
    expect(await readLimitedText(fitting, 20)).toBe('è'.repeat(10));
    const bytes = new Request(origin, { method: 'POST', body: 'è'.repeat(11) });
    await expect(readLimitedText(bytes, 20)).rejects.toMatchObject({ reason: 'body-too-large' });
  });

  test.each([
    ['GetCountry', 100_000, { status: 400, reason: 'body-too-large' }],
    ['UpdateCompany', 100_000, { status: 401, reason: 'sign-in-needed' }],
    ['UpdateCompany', 2_000_001, { status: 400, reason: 'body-too-large' }],
  ])('%s reads a body of %i characters as far as it may', async (name, length, expected) => {
    expect(await refusal(await post(name, { body: '{}'.padEnd(length) }))).toMatchObject(expected);
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
