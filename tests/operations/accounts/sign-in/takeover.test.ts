import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { identities, passkeys, secondFactors, sessions, users } from '../../../../db/schema';
import { startSession } from '../../../../operations/accounts/sessions/session';
import { auditOf } from '../../../support/audit';
import { createAdmin, createUser } from '../../../support/factories';
import { apply, changeCode, resetCode } from '../../../support/links';
import { codeIn } from '../../../support/mails';
import { person, providersAtHand } from '../../../support/accounts/provider';
import { link, openProviders, rowsOf, visit } from '../../../support/accounts/provider-visits';
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
import { openTab } from '../../../support/tab';

// What an attacker with access to an account leaves behind when its owner recovers it.

const password = 'una frase nuova';
const dead = { reason: 'auth/invalid-action-code' };

const addPasskey = (userId: string, createdAt: number) =>
  db.insert(passkeys).values({ id: `key-${createdAt}`, userId, name: 'x', publicKey: 'x', counter: 0, createdAt });
const addPhone = (userId: string, createdAt: number) =>
  db.insert(secondFactors).values({ id: `sms-${createdAt}`, userId, kind: 'sms', phone: '+393331234567', createdAt });
const passkeysOf = async (userId: string) =>
  (await db.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.userId, userId))).map(({ id }) => id);

describe('taking an account back', () => {
  it('ends the ways in that came with another address, and leaves those from before', async () => {
    const user = await createUser({ emailVerifiedAt: 7 });
    await addPasskey(user.id, testNow - 1000);
    const code = await changeCode(user, 'ladro@apice.test');
    const { scope } = await apply(code, { now: testNow + 5 });
    await addPasskey(user.id, testNow + 9);
    await addPhone(user.id, testNow + 9);
    await link(user.id);
    await db.update(identities).set({ createdAt: testNow + 9 });
    const [wayBack] = scope.outbox.mails;
    await apply(wayBack ? codeIn(wayBack) : '', { password, now: testNow + 20 });
    expect(await passkeysOf(user.id)).toEqual([`key-${testNow - 1000}`]);
    expect((await rowsOf(user.email)).linked).toEqual([]);
    expect(await db.select().from(secondFactors)).toEqual([]);
  });

  it('by its mail, when the address was never verified, leaves no way in of whoever wrote it first', async () => {
    const user = await createUser({ password: 'otturazione', emailVerifiedAt: null });
    await addPasskey(user.id, testNow - 1000);
    await apply(await resetCode(user.email), { password });
    expect(await passkeysOf(user.id)).toEqual([]);
  });

  it('keeps the ways in of an owner who only forgot a password', async () => {
    const user = await createUser({ password: 'otturazione', emailVerifiedAt: 7 });
    await addPasskey(user.id, testNow - 1000);
    await apply(await resetCode(user.email), { password });
    expect(await passkeysOf(user.id)).toHaveLength(1);
  });

  it.each([
    ['a new password', (user: { id: string }) => callAs(user, 'ChangePassword', { password })],
    ['leaving everywhere', (user: { id: string }) => callAs(user, 'LogoutAll', {})],
  ])('by %s ends a change of address that waits for its link', async (_how, act) => {
    const user = await createUser({ password: 'otturazione', emailVerifiedAt: 7 });
    const code = await changeCode(user, 'ladro@apice.test');
    await act(user);
    expect(await refusalOf(apply(code))).toMatchObject(dead);
  });
});

describe('a log-in under way', () => {
  const logIn = async (change: (userId: string) => Promise<unknown>) => {
    const user = await createUser({ password: 'otturazione' });
    const passwords = {
      ...fastPasswords,
      verify: async (typed: string, hash: string) => {
        const isRight = await fastPasswords.verify(typed, hash);
        await change(user.id);
        return isRight;
      },
    };
    const scope = await makeScope({ passwords });
    const work = call(scope, 'SignIn', { email: user.email, password: 'otturazione' });
    return { work, sessionsOf: () => db.select().from(sessions).where(eq(sessions.userId, user.id)) };
  };

  it('opens nothing once the password has changed', async () => {
    const { work, sessionsOf } = await logIn((id) =>
      db.update(users).set({ passwordHash: 'another' }).where(eq(users.id, id)),
    );
    expect(await refusalOf(work)).toMatchObject({ reason: 'auth/wrong-password' });
    expect(await sessionsOf()).toEqual([]);
  });

  it('opens nothing once a second factor is asked for', async () => {
    const { work, sessionsOf } = await logIn((id) => addPhone(id, testNow));
    expect(await refusalOf(work)).toMatchObject({ reason: 'auth/wrong-password' });
    expect(await sessionsOf()).toEqual([]);
  });

  it('opens a session when nothing has changed', async () => {
    const { work, sessionsOf } = await logIn(async () => undefined);
    await work;
    expect(await sessionsOf()).toHaveLength(1);
  });

  it('is one of a hundred in a quarter of an hour, right as it may be', { timeout: 60_000 }, async () => {
    const user = await createUser({ password: 'otturazione' });
    const enter = async (address: string) =>
      call(await makeScope({ passwords: fastPasswords, address }), 'SignIn', {
        email: user.email,
        password: 'otturazione',
      });
    for (let round = 0; round < 100; round += 1) await enter(`198.51.100.${round}`);
    expect(await refusalOf(enter('203.0.113.1'))).toMatchObject({ reason: 'auth/too-many-requests' });
  });

  it('tells the tabs of whoever was signed in in this browser before', async () => {
    const [before, after] = [await createUser(), await createUser({ password: 'otturazione' })];
    const cookie = await openSession(before.id);
    const tab = await openTab(before.id, cookie);
    const scope = await makeScope({ cookie, passwords: fastPasswords });
    await call(scope, 'SignIn', { email: after.email, password: 'otturazione' });
    await expect.poll(() => tab).toContain('logout');
  });
});

it('a provider is not linked before the second factor is answered', async () => {
  await openProviders();
  const user = await createUser({ email: 'irene@studio.example', emailVerifiedAt: testNow });
  await addPhone(user.id, testNow);
  const { work } = await visit(providersAtHand(person({})));
  expect(await refusalOf(work)).toMatchObject({ reason: 'auth/multi-factor-auth-required' });
  expect((await rowsOf(user.email)).linked).toEqual([]);
});

describe('an administrator', () => {
  it('is none at a television', async () => {
    const admin = await createAdmin();
    const scope = await makeScope();
    await startSession(scope, admin.id, { kind: 'tv' });
    const cookie = sessionCookieOf(scope);
    const refusal = await refusalOf(call(await makeScope({ cookie }), 'GetPresence', {}));
    expect(refusal).toMatchObject({ code: 'permission-denied', reason: 'not-allowed' });
    expect(await auditOf('GetPresence')).toMatchObject([{ actorId: admin.id, outcome: 'not-allowed' }]);
  });

  it('is written down with what was refused in an impersonation, and others are not', async () => {
    const [admin, user] = [await createAdmin(), await createUser()];
    const scope = await makeScope();
    await startSession(scope, user.id, { kind: 'impersonation', impersonatorId: admin.id });
    const there = { cookie: sessionCookieOf(scope), isImpersonationHost: true };
    await refusalOf(call(await makeScope(there), 'DeleteAccount', {}));
    expect(await auditOf('DeleteAccount')).toMatchObject([
      { actorId: admin.id, userId: user.id, isImpersonated: true, outcome: 'impersonating' },
    ]);
    await refusalOf(callAs(user, 'GetPresence', {}));
    expect(await auditOf('GetPresence')).toEqual([]);
  });
});

it('a device that is removed takes the tabs of its sessions along, whatever device they name', async () => {
  const { id } = await createUser();
  const [old, other] = [testNow - 40 * 86_400_000, 'O'.repeat(32)];
  const facts = { browser: 'Chrome', browserVersion: '142', os: 'Windows', osVersion: '11' };
  await callAs({ id }, 'RegisterDevice', { deviceId: other, ...facts }, { now: old, deviceId: other });
  const scope = await makeScope({ deviceId: other });
  await startSession(scope, id);
  const tab = await openTab(id, sessionCookieOf(scope));
  await callAs({ id }, 'RemoveDevice', { deviceId: other });
  await expect.poll(() => tab).toContain('logout');
});
