import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env, exports } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { sessions } from '../../db/schema';
import { backend } from '../../workers/backend';
import { createAdmin, createUser, saveSettings } from '../support/factories';
import { openSession } from '../support/http';
import { db } from '../support/scope';

const origin = 'https://apice.example';
const deviceId = 'A'.repeat(32);

async function connect(headers: Record<string, string>, query = `?deviceId=${deviceId}`) {
  const response = await exports.default.fetch(`${origin}/realtime${query}`, {
    headers: { upgrade: 'websocket', origin, ...headers },
  });
  if (response.webSocket) {
    response.webSocket.accept();
    response.webSocket.close(1000);
    return [response.status];
  }
  const { error } = await response.json<{ error: { reason: string } }>();
  return [response.status, error.reason];
}

const signedIn = async () => `session=${await openSession((await createUser()).id)}`;

async function tokenOf(cookie: string): Promise<string> {
  const response = await exports.default.fetch(`${origin}/api/GetIdentityToken`, {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json', origin, cookie },
  });
  return (await response.json<{ token: string }>()).token;
}

test('a page of ours with a session is given its socket', async () => {
  expect(await connect({ cookie: await signedIn() })).toEqual([101]);
  expect(await connect({ cookie: `${await signedIn()}; deviceId=${deviceId}` }, '')).toEqual([101]);
});

test('a visitor is given none', async () => {
  expect(await connect({})).toEqual([401, 'sign-in-needed']);
  expect(await connect({ cookie: 'session=a.b.c' })).toEqual([401, 'sign-in-needed']);
});

test('a page of another site is given none, whatever it says of itself beside a token', async () => {
  const cookie = await signedIn();
  for (const from of ['https://evil.example', 'null', 'http://apice.example']) {
    expect(await connect({ cookie, origin: from })).toEqual([403, 'cross-origin']);
    expect(await connect({ cookie, origin: from, authorization: 'Basic eDp5' })).toEqual([403, 'cross-origin']);
  }
  const authorization = `Bearer ${await tokenOf(cookie)}`;
  expect(await connect({ origin: 'https://evil.example', authorization })).toEqual([101]);
});

test.each(['?deviceId=short', `?deviceId=${'!'.repeat(32)}`, ''])('%j names no device', async (query) => {
  expect(await connect({ cookie: await signedIn() }, query)).toEqual([400, 'device-id-needed']);
});

test('a request without an upgrade is told to ask for a socket', async () => {
  expect(await connect({ cookie: await signedIn(), upgrade: 'h2c' })).toEqual([400, 'upgrade-needed']);
});

test('the answer says whether the session is still valid', async () => {
  const ask = async (headers: Record<string, string>) => {
    const response = await exports.default.fetch(`${origin}/realtime/session`, { headers });
    await response.body?.cancel();
    return [response.status, response.headers.get('cache-control')];
  };
  const cookie = await signedIn();
  expect(await ask({ cookie })).toEqual([204, 'no-store']);
  expect((await ask({}))[0]).toBe(401);
  await exports.default.fetch(`${origin}/api/SignOut`, {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json', origin, cookie },
  });
  expect((await ask({ cookie }))[0]).toBe(401);
});

test('a socket ends with its session', async () => {
  const cookie = await signedIn();
  const { webSocket } = await exports.default.fetch(`${origin}/realtime?deviceId=${deviceId}`, {
    headers: { upgrade: 'websocket', origin, cookie },
  });
  if (!webSocket) throw new Error('no socket was given');
  const closed = new Promise<{ code: number }>((resolve) => webSocket.addEventListener('close', resolve));
  webSocket.accept();
  await exports.default.fetch(`${origin}/api/LogoutAll`, {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json', origin, cookie },
  });
  expect((await closed).code).toBe(4001);
  expect(await connect({ cookie })).toEqual([401, 'sign-in-needed']);
});

test('an impersonation is given none: it would hold places and write positions in somebody’s name', async () => {
  const [admin, user] = [await createAdmin(), await createUser()];
  const cookie = `session=${await openSession(user.id)}`;
  const impersonation = { kind: 'impersonation' as const, impersonatorId: admin.id };
  await db.update(sessions).set(impersonation).where(eq(sessions.userId, user.id));
  const host = 'https://vista.example';
  const context = createExecutionContext();
  const request = new Request(`${host}/realtime?deviceId=${deviceId}`, {
    headers: { upgrade: 'websocket', origin: host, cookie },
  });
  const response = await backend.fetch(request, { ...env, IMPERSONATION_URL: host }, context);
  await waitOnExecutionContext(context);
  expect(response.status).toBe(403);
  expect(await response.json()).toMatchObject({ error: { reason: 'impersonating' } });
});

test('the game’s socket is given while the game is on in the language, and to nobody who acts for another', async () => {
  const ask = async (cookie: string | null) => {
    const headers = { upgrade: 'websocket', origin, ...(cookie ? { cookie } : {}) };
    const response = await exports.default.fetch(`${origin}/realtime/gaming`, { headers });
    response.webSocket?.accept();
    response.webSocket?.close(1000);
    return response.webSocket ? 101 : (await response.json<{ error: { reason: string } }>()).error.reason;
  };
  const user = await createUser({ preferredLanguage: 'it' });
  const cookie = `session=${await openSession(user.id)}`;
  expect(await ask(null)).toBe('sign-in-needed');
  expect(await ask(cookie)).toBe('gaming-off');
  await saveSettings({ ENABLE_GAMING: true });
  expect(await ask(cookie)).toBe(101);
  const other = await createUser({ preferredLanguage: 'es' });
  expect(await ask(`session=${await openSession(other.id)}`)).toBe('gaming-off');
  const admin = await createAdmin();
  await db.update(sessions).set({ impersonatorId: admin.id }).where(eq(sessions.userId, user.id));
  expect(await ask(cookie)).not.toBe(101);
});
