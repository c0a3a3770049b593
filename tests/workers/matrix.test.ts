import { exports } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { sessions } from '../../db/schema';
import { operations, type OperationName } from '../../operations';
import { makeIdentityToken } from '../../operations/accounts/sessions/identity-token';
import { claimOfCookie } from '../../operations/accounts/sessions/session';
import { createAdmin, createUser } from '../support/factories';
import { openSession } from '../support/http';
import { db } from '../support/scope';

const origin = 'https://apice.example';
const registered = Object.keys(operations) as OperationName[];
const names = registered.filter((name) => operations[name].allowed !== 'system');
const closed = names.filter((name) => operations[name].allowed !== 'visitor');
const secret = 'development-SESSION_SECRET-is-known-to-everybody';

type Headers = Record<string, string>;

const post = async (name: string, headers: Headers) => {
  const response = await exports.default.fetch(`${origin}/api/${name}`, {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json', origin, ...headers },
  });
  await response.text();
  return response.status;
};

const rowOf = async (cookie: string) => (await claimOfCookie(secret, cookie))?.sessionId ?? '';
const cookieHeader = (cookie: string): Headers => ({ cookie: `session=${cookie}` });

/**
 * Callers that only appear to be administrators: every operation that is not for visitors must refuse them with 401.
 */
const impostors: [string, () => Promise<Headers>][] = [
  [
    'whose session was ended',
    async () => {
      const cookie = await openSession((await createAdmin()).id);
      await db.delete(sessions).where(eq(sessions.id, await rowOf(cookie)));
      return cookieHeader(cookie);
    },
  ],
  [
    'whose session has run out',
    async () => {
      const cookie = await openSession((await createAdmin()).id);
      await db
        .update(sessions)
        .set({ expiresAt: Date.now() - 1 })
        .where(eq(sessions.id, await rowOf(cookie)));
      return cookieHeader(cookie);
    },
  ],
  [
    'who puts another user into the cookie',
    async () => {
      const [mine, admin] = [await openSession((await createUser()).id), await createAdmin()];
      const [text, , signature] = mine.split('.');
      return cookieHeader(`${text}.${admin.id}.${signature}`);
    },
  ],
  [
    'who puts the row’s key into the cookie',
    async () => {
      const cookie = await openSession((await createAdmin()).id);
      const [, user, signature] = cookie.split('.');
      return cookieHeader(`${await rowOf(cookie)}.${user}.${signature}`);
    },
  ],
  [
    'with a token of a session that was ended',
    async () => {
      const admin = await createAdmin();
      const sessionId = await rowOf(await openSession(admin.id));
      await db.delete(sessions).where(eq(sessions.id, sessionId));
      return { authorization: `Bearer ${await makeIdentityToken(secret, admin.id, sessionId, Date.now())}` };
    },
  ],
  [
    'with a token of another session’s user',
    async () => {
      const [admin, user] = [await createAdmin(), await createUser()];
      const sessionId = await rowOf(await openSession(user.id));
      return { authorization: `Bearer ${await makeIdentityToken(secret, admin.id, sessionId, Date.now())}` };
    },
  ],
  [
    'with an expired token',
    async () => {
      const admin = await createAdmin();
      const sessionId = await rowOf(await openSession(admin.id));
      return {
        authorization: `Bearer ${await makeIdentityToken(secret, admin.id, sessionId, Date.now() - 3_601_000)}`,
      };
    },
  ],
  [
    'with a token signed by somebody else',
    async () => {
      const admin = await createAdmin();
      const sessionId = await rowOf(await openSession(admin.id));
      return { authorization: `Bearer ${await makeIdentityToken('x'.repeat(32), admin.id, sessionId, Date.now())}` };
    },
  ],
  [
    'who brings an impersonation to the ordinary host',
    async () => {
      const [admin, user] = [await createAdmin(), await createUser()];
      const cookie = await openSession(user.id);
      const row = { kind: 'impersonation' as const, impersonatorId: admin.id };
      await db
        .update(sessions)
        .set(row)
        .where(eq(sessions.id, await rowOf(cookie)));
      return cookieHeader(cookie);
    },
  ],
];

/** The operations that let these headers in. */
async function openTo(headers: Headers, ask = post): Promise<string[]> {
  const statuses = await Promise.all(closed.map(async (name) => ({ name, status: await ask(name, headers) })));
  return statuses.filter(({ status }) => status !== 401).map(({ name, status }) => `${name} ${status}`);
}

describe('every operation that is not for visitors', () => {
  test.each(impostors)('refuses somebody %s', async (_who, headersOf) => {
    expect(closed.length).toBeGreaterThan(20);
    expect(await openTo(await headersOf())).toEqual([]);
  });

  test('lets the one in whom they imitate: the check can fail', async () => {
    const cookie = await openSession((await createAdmin()).id);
    expect((await openTo(cookieHeader(cookie))).length).toBe(closed.length);
    const careless = async (name: string) => (name === 'GetProfile' ? 200 : 401);
    expect(await openTo({}, careless)).toEqual(['GetProfile 200']);
  });
});

describe('what is only for the system', () => {
  test('does not exist for anybody who asks', async () => {
    const cookie = await openSession((await createAdmin()).id);
    const internal = registered.filter((name) => operations[name].allowed === 'system');
    expect(internal.length).toBeGreaterThan(0);
    const statuses = await Promise.all(internal.map((name) => post(name, cookieHeader(cookie))));
    expect(new Set(statuses)).toEqual(new Set([404]));
  });
});

/** The operations that another site could make a user's browser call (CSRF). */
async function openToOtherSites(ask = post): Promise<string[]> {
  const cookie = await openSession((await createAdmin()).id);
  const headers = { ...cookieHeader(cookie), origin: 'https://evil.example' };
  const statuses = await Promise.all(names.map(async (name) => ({ name, status: await ask(name, headers) })));
  return statuses.filter(({ status }) => status !== 403).map(({ name }) => name);
}

describe('a post from another site', () => {
  test('is refused by every operation', async () => {
    expect(await openToOtherSites()).toEqual([]);
  });

  test('that one operation takes is noticed', async () => {
    const careless = (name: string, headers: Headers) =>
      post(name, name === 'LogoutAll' ? { ...headers, origin } : headers);
    expect(await openToOtherSites(careless)).toEqual(['LogoutAll']);
  });
});
