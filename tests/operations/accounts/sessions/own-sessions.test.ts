import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { identities, sessions, users } from '../../../../db/schema';
import { startSession } from '../../../../operations/accounts/sessions/session';
import { createAdmin, createSubscription, createUser } from '../../../support/factories';
import {
  call,
  callAs,
  callUnchecked,
  callUncheckedAs,
  db,
  makeScope,
  openSession,
  refusalOf,
  sessionCookieOf,
  testNow,
} from '../../../support/scope';
import { present } from '../../../support/present';

const dayMs = 86_400_000;
const callerOf = async (options: { cookie?: string; token?: string; isImpersonationHost?: boolean }) =>
  (await (await makeScope(options)).identify()).caller.kind;

const listOf = async (cookie: string) => (await call(await makeScope({ cookie }), 'GetSessions', {})).sessions;

const visitOf = async (userId: string, impersonatorId: string) => {
  const scope = await makeScope();
  await startSession(scope, userId, { kind: 'impersonation', impersonatorId });
  return sessionCookieOf(scope);
};

describe('GetSessions', () => {
  it('lists where the caller is signed in, the last used first, and marks the one that asks', async () => {
    const [user, other] = [await createUser(), await createUser()];
    await openSession(other.id);
    await openSession(user.id, testNow - 3 * dayMs);
    const cookie = await openSession(user.id);
    expect(await listOf(cookie)).toMatchObject([
      {
        isCurrent: true,
        kind: 'web',
        name: '',
        country: 'IT',
        city: 'Bologna',
        browser: 'Chrome',
        os: 'Windows',
        createdAt: testNow,
        lastUsedAt: testNow,
      },
      { isCurrent: false, createdAt: testNow - 3 * dayMs },
    ]);
  });

  it('leaves out what has expired', async () => {
    const user = await createUser();
    await openSession(user.id, testNow - 31 * dayMs);
    expect(await listOf(await openSession(user.id))).toHaveLength(1);
  });

  it('names sessions by what is no key: not the row’s, not the cookie’s, and another after a rotation', async () => {
    const user = await createUser();
    const cookie = await openSession(user.id);
    const [listed] = await listOf(cookie);
    const [row] = await db.select().from(sessions);
    expect(listed?.id).not.toBe(row?.id);
    expect(cookie).not.toContain(listed?.id);
    await db.update(sessions).set({ id: 'another' });
    const { sessions: renamed } = await callAs(user, 'GetSessions', {});
    expect(renamed.map(({ id }) => id)).not.toContain(listed?.id);
  });

  it('tells where each was last used from', async () => {
    const user = await createUser();
    const abroad = await makeScope({ country: 'ES', city: 'Sevilla' });
    await startSession(abroad, user.id);
    expect(await listOf(sessionCookieOf(abroad))).toMatchObject([{ country: 'ES', city: 'Sevilla' }]);
    const home = { cookie: sessionCookieOf(abroad), now: testNow + dayMs };
    const scope = await makeScope(home);
    await scope.identify();
    await scope.settled();
    const [session] = (await call(await makeScope(home), 'GetSessions', {})).sessions;
    expect(session).toMatchObject({ country: 'IT', city: 'Bologna', lastUsedAt: testNow + dayMs });
  });

  it('shows the visit of an administrator to whom it is paid', async () => {
    const [user, admin] = [await createUser(), await createAdmin()];
    await visitOf(user.id, admin.id);
    const kinds = (await listOf(await openSession(user.id))).map(({ kind }) => kind);
    expect(kinds.sort()).toEqual(['impersonation', 'web']);
  });

  it('is not for visitors', async () => {
    expect(await refusalOf(callAs(null, 'GetSessions', {}))).toMatchObject({ code: 'unauthenticated' });
  });
});

describe('EndSession', () => {
  it('ends that session and its token, and no other', async () => {
    const user = await createUser();
    const [here, there] = [await openSession(user.id), await openSession(user.id, testNow - 1)];
    const { token } = await call(await makeScope({ cookie: there }), 'GetIdentityToken', {});
    expect(await callerOf({ token })).toBe('user');
    const [, second] = await listOf(here);
    const scope = await makeScope({ cookie: here });
    expect(await call(scope, 'EndSession', { id: present(second).id })).toEqual({ ended: true });
    expect(scope.outgoing.session).toBeUndefined();
    expect([await callerOf({ cookie: there }), await callerOf({ token })]).toEqual(['visitor', 'visitor']);
    expect(await callerOf({ cookie: here })).toBe('user');
  });

  it('of the session that calls signs it out', async () => {
    const cookie = await openSession((await createUser()).id);
    const [own] = await listOf(cookie);
    const scope = await makeScope({ cookie });
    await call(scope, 'EndSession', { id: present(own).id });
    expect(scope.outgoing.session).toBe('clear');
    expect(await callerOf({ cookie })).toBe('visitor');
  });

  it('knows nobody else’s, nor a row’s own key', async () => {
    const [user, other] = [await createUser(), await createUser()];
    const others = await openSession(other.id);
    const [foreign] = await listOf(others);
    const [row] = await db.select().from(sessions).where(eq(sessions.userId, other.id));
    for (const id of [foreign?.id, row?.id, 'x']) {
      const refusal = await refusalOf(callAs(user, 'EndSession', { id: present(id) }));
      expect(refusal).toMatchObject({ code: 'not-found', reason: 'session-not-found' });
    }
    expect(await callerOf({ cookie: others })).toBe('user');
  });

  it.each(['EndSession', 'LogoutAll'] as const)('%s is nothing to do in somebody else’s name', async (name) => {
    const [user, admin] = [await createUser(), await createAdmin()];
    const own = await openSession(user.id);
    const [listed] = await listOf(own);
    const scope = await makeScope({ cookie: await visitOf(user.id, admin.id), isImpersonationHost: true });
    const refusal = await refusalOf(callUnchecked(scope, name, name === 'EndSession' ? { id: listed?.id } : {}));
    expect(refusal).toMatchObject({ code: 'permission-denied', reason: 'impersonating' });
    expect(await callerOf({ cookie: own })).toBe('user');
  });
});

describe('LogoutAll', () => {
  it('ends an administrator’s visit and every token too', async () => {
    const [user, admin] = [await createUser(), await createAdmin()];
    const visit = await visitOf(user.id, admin.id);
    expect(await callerOf({ cookie: visit, isImpersonationHost: true })).toBe('user');
    const cookie = await openSession(user.id);
    const { token } = await call(await makeScope({ cookie }), 'GetIdentityToken', {});
    await call(await makeScope({ cookie }), 'LogoutAll', {});
    const visiting = { cookie: visit, isImpersonationHost: true };
    for (const caller of [{ cookie }, visiting, { token }]) expect(await callerOf(caller)).toBe('visitor');
  });
});

describe('SetTheme', () => {
  it.each(['light', 'dark', null] as const)('keeps %s with the account', async (theme) => {
    const user = await createUser({ theme: theme === 'dark' ? 'light' : 'dark' });
    expect(await callAs(user, 'SetTheme', { theme })).toEqual({ theme });
    const [row] = await db.select({ theme: users.theme }).from(users).where(eq(users.id, user.id));
    expect(row).toEqual({ theme });
  });

  it('refuses another one, and visitors', async () => {
    const user = await createUser();
    expect(await refusalOf(callUncheckedAs(user, 'SetTheme', { theme: 'blue' }))).toMatchObject({
      code: 'invalid-argument',
    });
    expect(await refusalOf(callAs(null, 'SetTheme', { theme: null }))).toMatchObject({ code: 'unauthenticated' });
  });
});

describe('GetAccount', () => {
  it('tells the ways in, and keeps what opens them', async () => {
    const user = await createUser({ password: 'otturazione', passwordChangedAt: testNow - dayMs });
    const row = { userId: user.id, email: 'elena@gmail.example', createdAt: testNow };
    await db.insert(identities).values({ ...row, provider: 'google', subject: 'google-subject' });
    const account = await callAs(user, 'GetAccount', {});
    expect(account).toEqual({
      password: { changedAt: testNow - dayMs },
      providers: [{ provider: 'google', email: 'elena@gmail.example', linkedAt: testNow }],
      subscription: null,
    });
    expect(JSON.stringify(account)).not.toMatch(/otturazione|google-subject/);
  });

  it('has no password where there is none, and the price of the subscription that runs', async () => {
    const user = await createUser();
    const end = testNow + 365 * dayMs;
    await createSubscription(user.id, { cancelAt: end, canceledAt: testNow });
    await createSubscription(user.id, { status: 'canceled', createdAt: testNow + 1 });
    expect(await callAs(user, 'GetAccount', {})).toMatchObject({
      password: null,
      subscription: {
        name: 'Annuale',
        status: 'active',
        unitAmount: 29_000,
        interval: 'year',
        currentPeriodEnd: end,
        cancelAt: end,
        canceledAt: testNow,
      },
    });
  });

  it('travels in one round trip with the session', async () => {
    const user = await createUser();
    const scope = await makeScope({ cookie: await openSession(user.id) });
    const names = [
      'GetAccount',
      'GetSessions',
      'GetDevices',
      'GetSecondFactor',
      'GetPasskeys',
      'GetSignInProviders',
    ] as const;
    await Promise.all(names.map((name) => call(scope, name, {})));
    // The settings are read once per version and isolate.
    expect(scope.use.batches).toBeLessThanOrEqual(2);
  });
});

describe('RenameSession', () => {
  it('gives one’s own session a name, and takes it back', async () => {
    const user = await createUser();
    const cookie = await openSession(user.id);
    const rename = async (name: string) => {
      const [listed] = await listOf(cookie);
      return call(await makeScope({ cookie }), 'RenameSession', { id: present(listed).id, name });
    };
    expect(await rename('  Studio ')).toEqual({ name: 'Studio' });
    expect(await listOf(cookie)).toMatchObject([{ name: 'Studio' }]);
    await rename('');
    expect(await listOf(cookie)).toMatchObject([{ name: '' }]);
  });

  it('refuses somebody else’s, a name that is too long, and visits', async () => {
    const [user, other, admin] = [await createUser(), await createUser(), await createAdmin()];
    const [theirs] = await listOf(await openSession(other.id));
    const cookie = await openSession(user.id);
    const rename = async (input: { id: string; name: string }, scope = { cookie, isImpersonationHost: false }) =>
      refusalOf(callUnchecked(await makeScope(scope), 'RenameSession', input));
    expect(await rename({ id: theirs?.id ?? '', name: 'x' })).toMatchObject({ reason: 'session-not-found' });
    expect(await rename({ id: theirs?.id ?? '', name: 'x'.repeat(41) })).toMatchObject({ reason: 'invalid-input' });
    const visiting = { cookie: await visitOf(other.id, admin.id), isImpersonationHost: true };
    expect(await rename({ id: theirs?.id ?? '', name: 'x' }, visiting)).toMatchObject({ reason: 'impersonating' });
  });
});
