import { describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { sessions, users } from '../../../../db/schema';
import { administratorSessionMs, supersededGraceMs } from '../../../../domain/accounts/sessions';
import { createAdmin, createUser } from '../../../support/factories';
import { openTab, sessionIdOf } from '../../../support/tab';
import {
  call,
  callAs,
  db,
  fastPasswords,
  makeScope,
  openSession,
  refusalOf,
  sessionCookieOf,
  testNow,
} from '../../../support/scope';
import { operations } from '../../../../operations';
import type { Operation } from '../../../../operations/operation';
import { sweepNowAndThen } from '../../../../operations/shared/rate-limit';

const dayMs = 86_400_000;
const visitor = { kind: 'visitor' };
const callerOf = async (options: { cookie?: string; token?: string; now?: number }) =>
  (await (await makeScope(options)).identify()).caller;

describe('a session', () => {
  it('is found by its cookie, once it is signed by us', async () => {
    const user = await createUser({ category: 'aso' });
    const cookie = await openSession(user.id);
    expect(await callerOf({ cookie })).toMatchObject({ kind: 'user', user: { id: user.id, category: 'aso' } });
    const [secret, , signature] = cookie.split('.');
    const other = await createUser();
    for (const forged of [
      `${secret}.${other.id}.${signature}`,
      `x${cookie}`,
      cookie.slice(0, -2),
      `${cookie}.x`,
      '..',
      '',
    ]) {
      expect(await callerOf({ cookie: forged })).toEqual(visitor);
    }
  });

  it('keeps no cookie in the table', async () => {
    const cookie = await openSession((await createUser()).id);
    const [row] = await db.select().from(sessions);
    expect(cookie).not.toContain(row?.id);
    expect(row?.id).toBe(await sessionIdOf(cookie));
  });

  it('lasts thirty days after its last use, sliding once a day', async () => {
    const user = await createUser();
    const cookie = await openSession(user.id);
    expect(await callerOf({ cookie, now: testNow + 30 * dayMs })).toEqual(visitor);
    const later = await makeScope({ cookie, now: testNow + 29 * dayMs });
    expect((await later.identify()).caller.kind).toBe('user');
    await later.settled();
    expect(await callerOf({ cookie, now: testNow + 58 * dayMs })).toMatchObject({ kind: 'user' });
  });

  it('slides in the browser too, under the same value, with the row and not more often', async () => {
    const user = await createUser();
    const cookie = await openSession(user.id);
    const outgoingAt = async (now: number, facts = {}) => {
      const scope = await makeScope({ cookie, now, ...facts });
      await scope.identify();
      await scope.settled();
      return scope.outgoing.session;
    };
    expect(await outgoingAt(testNow + dayMs - 1)).toBeUndefined();
    expect(await outgoingAt(testNow + dayMs)).toEqual({ value: cookie, maxAgeSeconds: 30 * 86_400 });
    expect(await outgoingAt(testNow + dayMs + 1)).toBeUndefined();
  });

  it('does not slide where the answer can set no cookie, and sets none for a token', async () => {
    const user = await createUser();
    const cookie = await openSession(user.id);
    const socket = await makeScope({ cookie, now: testNow + 2 * dayMs, slides: false });
    await socket.identify();
    await socket.settled();
    expect(await db.select({ lastUsedAt: sessions.lastUsedAt }).from(sessions)).toEqual([{ lastUsedAt: testNow }]);
    const { token } = await call(await makeScope({ cookie }), 'GetIdentityToken', {});
    await db.update(sessions).set({ lastUsedAt: testNow - 2 * dayMs });
    const byToken = await makeScope({ token });
    await byToken.identify();
    await byToken.settled();
    expect(byToken.outgoing.session).toBeUndefined();
    expect(await db.select({ lastUsedAt: sessions.lastUsedAt }).from(sessions)).toEqual([{ lastUsedAt: testNow }]);
  });

  it('is swept away some time after it has expired', async () => {
    const user = await createUser();
    const now = Math.ceil(testNow / 50) * 50;
    const row = { userId: user.id, createdAt: 0, lastUsedAt: 0 };
    // Behind every place where a sweep may begin.
    await db.insert(sessions).values([
      { ...row, id: 'zzzzzzzzzz1', expiresAt: now },
      { ...row, id: 'zzzzzzzzzz2', expiresAt: now + 1 },
    ]);
    const scope = await makeScope({ now });
    sweepNowAndThen(scope);
    await scope.settled();
    expect(await db.select({ id: sessions.id }).from(sessions)).toEqual([{ id: 'zzzzzzzzzz2' }]);
  });

  it.each([
    [{ admin: true }, 'admin'],
    [{ companyAdmin: true }, 'companyAdmin'],
    [{ admin: true, companyAdmin: true }, 'admin'],
    [{}, 'user'],
  ])('of %j is a caller of kind %s', async (rights, kind) => {
    expect((await callerOf({ cookie: await openSession((await createUser(rights)).id) })).kind).toBe(kind);
  });

  it('of an administrator ends twelve hours after its log-in, however much it is used', async () => {
    const [admin, user] = [await createAdmin(), await createUser()];
    const [staff, own] = [await openSession(admin.id), await openSession(user.id)];
    const end = testNow + administratorSessionMs;
    expect(await callerOf({ cookie: staff, now: end - 1 })).toMatchObject({ kind: 'admin' });
    expect(await callerOf({ cookie: staff, now: end })).toEqual(visitor);
    expect(await callerOf({ cookie: own, now: end })).toMatchObject({ kind: 'user' });
    const { sessions: listed } = await callAs(admin, 'GetSessions', {}, { now: end });
    expect(listed).toHaveLength(1);
  });

  it('lets in what was under way while it got a new secret, for seconds and without the fresh proof', async () => {
    const user = await createUser({ password: 'otturazione' });
    const cookie = await openSession(user.id, testNow - 3_600_000);
    const confirming = await makeScope({ cookie, passwords: fastPasswords });
    await call(confirming, 'Reauthenticate', { password: 'otturazione' });
    const renewed = sessionCookieOf(confirming);
    const parallel = await Promise.all(Array.from({ length: 8 }, () => callerOf({ cookie })));
    expect(parallel.map(({ kind }) => kind)).toEqual(Array.from({ length: 8 }, () => 'user'));
    expect(parallel[0]).toMatchObject({ session: { isSuperseded: true, authenticatedAt: 0 } });
    expect(await callerOf({ cookie: renewed })).toMatchObject({
      session: { isSuperseded: false, authenticatedAt: testNow },
    });
    expect(await callerOf({ cookie, now: testNow + supersededGraceMs - 1 })).toMatchObject({ kind: 'user' });
    expect(await callerOf({ cookie, now: testNow + supersededGraceMs })).toEqual(visitor);
  });

  it('makes nothing that lives on with a secret that was replaced', async () => {
    const user = await createUser({ password: 'otturazione' });
    const cookie = await openSession(user.id, testNow - 3_600_000);
    const confirming = await makeScope({ cookie, passwords: fastPasswords });
    await call(confirming, 'Reauthenticate', { password: 'otturazione' });
    const superseded = { code: 'unavailable', reason: 'session-superseded' };
    const thief = await makeScope({ cookie });
    expect(await refusalOf(call(thief, 'GetIdentityToken', {}))).toMatchObject(superseded);
    const commands = Object.values<Operation>(operations).filter(
      ({ isCommand, allowed }) => isCommand && allowed === 'user',
    );
    expect(commands.length).toBeGreaterThan(50);
    const passed: string[] = [];
    for (const { name, run } of commands) {
      const { reason } = await refusalOf(run(await makeScope({ cookie }), {}));
      if (reason !== 'session-superseded') passed.push(name);
    }
    expect(passed).toEqual([]);
    expect((await call(await makeScope({ cookie }), 'GetProfile', {})).uid).toBe(user.id);
    // The new one is not refused: the check above sees the secret, not the caller.
    const owner = await makeScope({ cookie: sessionCookieOf(confirming) });
    expect(await refusalOf(call(owner, 'ConsumeTvLoginCode', { loginCode: 'AAAAAA' }))).not.toMatchObject(superseded);
  });

  it('puts no old secret back into the browser when a request that still has it would slide the end', async () => {
    const user = await createUser({ password: 'otturazione' });
    const cookie = await openSession(user.id, testNow - 2 * 86_400_000);
    const confirming = await makeScope({ cookie, passwords: fastPasswords, slides: false });
    await call(confirming, 'Reauthenticate', { password: 'otturazione' });
    const [late, renewed] = [
      await makeScope({ cookie }),
      await makeScope({ cookie: sessionCookieOf(confirming) }),
    ] as const;
    expect((await late.identify()).caller.kind).toBe('user');
    expect(late.outgoing.session).toBeUndefined();
    // The new one slides: a day has passed since it was used.
    await renewed.identify();
    expect(renewed.outgoing.session).toBeDefined();
  });

  it('gets no third secret from a request that still has the first one: the browser keeps the last answer', async () => {
    const user = await createUser({ password: 'otturazione' });
    const cookie = await openSession(user.id);
    const confirm = async () => {
      const scope = await makeScope({ cookie, passwords: fastPasswords });
      await call(scope, 'Reauthenticate', { password: 'otturazione' });
      return scope.outgoing.session;
    };
    expect(await confirm()).toBeDefined();
    expect(await refusalOf(confirm())).toMatchObject({ reason: 'session-superseded' });
  });

  it('ends with the account', async () => {
    const user = await createUser();
    const cookie = await openSession(user.id);
    await db.delete(users).where(eq(users.id, user.id));
    expect(await callerOf({ cookie })).toEqual(visitor);
  });
});

describe('GetIdentityToken', () => {
  it('names the caller for an hour', async () => {
    const user = await createUser();
    const { token, expiresAt } = await callAs(user, 'GetIdentityToken', {});
    expect(expiresAt).toBe(Math.floor(testNow / 1000) * 1000 + 3_600_000);
    expect(await callerOf({ token, now: expiresAt - 1 })).toMatchObject({ kind: 'user', user: { id: user.id } });
    expect(await callerOf({ token, now: expiresAt })).toEqual(visitor);
  });

  it('ends with the session it was made in', async () => {
    const user = await createUser();
    const cookie = await openSession(user.id);
    const { token } = await call(await makeScope({ cookie }), 'GetIdentityToken', {});
    await call(await makeScope({ cookie }), 'SignOut', {});
    expect(await callerOf({ token })).toEqual(visitor);
    const refusal = await refusalOf(call(await makeScope({ token }), 'GetProfile', {}));
    expect(refusal).toMatchObject({ code: 'unauthenticated', reason: 'sign-in-needed' });
  });

  it('signs nobody in when it is changed', async () => {
    const { token } = await callAs(await createUser(), 'GetIdentityToken', {});
    const [header, payload, signature = ''] = token.split('.');
    const none = btoa('{"alg":"none","typ":"JWT"}').replaceAll('=', '');
    const stranger = btoa(JSON.stringify({ ...JSON.parse(atob(payload ?? '')), sub: 'X'.repeat(28) })).replaceAll(
      '=',
      '',
    );
    for (const forged of [
      `${none}.${payload}.`,
      `${none}.${payload}.${signature}`,
      `${header}.${stranger}.${signature}`,
      'x',
    ]) {
      expect(await callerOf({ token: forged })).toEqual(visitor);
    }
  });

  it('is not for visitors', async () => {
    expect(await refusalOf(callAs(null, 'GetIdentityToken', {}))).toMatchObject({ code: 'unauthenticated' });
  });
});

describe('SignOut', () => {
  it('ends this session only, clears the cookie and tells the tabs of it', async () => {
    const user = await createUser();
    const [here, there] = [await openSession(user.id), await openSession(user.id)];
    const [tabHere, tabThere] = [await openTab(user.id, here), await openTab(user.id, there)];
    const scope = await makeScope({ cookie: here });
    expect(await call(scope, 'SignOut', {})).toEqual({ signedOut: true });
    expect(scope.outgoing.session).toBe('clear');
    expect(await callerOf({ cookie: here })).toEqual(visitor);
    expect(await callerOf({ cookie: there })).toMatchObject({ kind: 'user' });
    await expect.poll(() => tabHere).toEqual(['welcome', 'logout']);
    expect(tabThere).toEqual(['welcome']);
  });

  it('lets a visitor lose a cookie that has ended', async () => {
    const user = await createUser();
    const cookie = await openSession(user.id);
    for (let time = 0; time < 2; time += 1) {
      const scope = await makeScope({ cookie });
      await call(scope, 'SignOut', {});
      expect(scope.outgoing.session).toBe('clear');
    }
  });
});

describe('LogoutAll', () => {
  it('ends every session of the caller, and nobody else’s', async () => {
    const [user, other] = [await createUser(), await createUser()];
    const cookies = [await openSession(user.id), await openSession(user.id)];
    const others = await openSession(other.id);
    const tabs = [await openTab(user.id, cookies[0] ?? ''), await openTab(user.id, cookies[1] ?? '')];
    const scope = await makeScope({ cookie: cookies[0] });
    expect(await call(scope, 'LogoutAll', {})).toEqual({ signedOut: true });
    expect(scope.outgoing.session).toBe('clear');
    for (const cookie of cookies) expect(await callerOf({ cookie })).toEqual(visitor);
    expect(await callerOf({ cookie: others })).toMatchObject({ kind: 'user' });
    for (const heard of tabs) await expect.poll(() => heard).toEqual(['welcome', 'logout']);
  });

  it('is not for visitors', async () => {
    expect(await refusalOf(callAs(null, 'LogoutAll', {}))).toMatchObject({ code: 'unauthenticated' });
  });
});
