import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { users } from '../../../db/schema';
import { impersonationTokenMs } from '../../../domain/accounts/impersonation';
import { sessionLifetimeMs } from '../../../domain/accounts/sessions';
import { operations, type OperationName } from '../../../operations';
import { auditOf } from '../../support/audit';
import { apply, resetCode } from '../../support/links';
import { createAdmin, createUser, createVideo, saveSettings } from '../../support/factories';
import { call, callAs, db, makeScope, openSession, refusalOf, sessionCookieOf, testNow } from '../../support/scope';

const setAdmin = (id: string, admin: boolean) => db.update(users).set({ admin }).where(eq(users.id, id));
const promote = (id: string) => setAdmin(id, true);
const demote = (id: string) => setAdmin(id, false);

const linkFor = async (admin: { id: string }, uid: string, now = testNow) =>
  callAs(admin, 'RequestImpersonationToken', { uid, sender: admin.id }, { now });

/** An impersonation that runs: its cookie. */
async function impersonate(admin: { id: string }, uid: string, now = testNow): Promise<string> {
  const { token } = await linkFor(admin, uid, now);
  const scope = await makeScope({ isImpersonationHost: true, now });
  await call(scope, 'StartImpersonation', { token });
  return sessionCookieOf(scope);
}

/** A password by mail, as the owner of the address sets it. */
async function recover({ id }: { id: string }) {
  const [admin] = await db.select({ email: users.email }).from(users).where(eq(users.id, id));
  await apply(await resetCode(admin?.email ?? ''), { password: 'un nuovo segreto 9' });
}

const callerOf = async (cookie: string, options: { isImpersonationHost: boolean; now?: number }) =>
  (await (await makeScope({ cookie, ...options })).identify()).caller;

describe('RequestImpersonationToken', () => {
  test('answers a link to the separate host that works for a minute, and is written down', async () => {
    const admin = await createAdmin();
    const user = await createUser();
    const { url, token, expiresAt } = await linkFor(admin, user.id);
    expect(url).toBe(`http://impersonate.localhost:8787/impersonate?token=${token}`);
    expect(expiresAt).toBe(testNow + impersonationTokenMs);
    expect(await auditOf('RequestImpersonationToken')).toMatchObject([
      { actorId: admin.id, userId: user.id, outcome: 'done' },
    ]);
  });

  test.each([
    ['another administrator', async () => (await createAdmin()).id, 'impersonation-of-admin'],
    ['nobody', async () => 'no-such-user', 'auth/user-not-found'],
  ])('refuses %s', async (_who, uidOf, reason) => {
    const admin = await createAdmin();
    const uid = await uidOf();
    expect(await refusalOf(linkFor(admin, uid))).toMatchObject({ reason });
    expect(await auditOf('RequestImpersonationToken')).toMatchObject([{ userId: uid, outcome: reason }]);
  });

  test('refuses oneself, a sender that is somebody else, and everybody while the flag is off', async () => {
    const admin = await createAdmin();
    const user = await createUser();
    expect(await refusalOf(linkFor(admin, admin.id))).toMatchObject({ reason: 'impersonation-of-oneself' });
    const asOther = callAs(admin, 'RequestImpersonationToken', { uid: user.id, sender: user.id });
    expect(await refusalOf(asOther)).toMatchObject({ code: 'permission-denied', reason: 'auth/user-mismatch' });
    await saveSettings({ ALLOW_IMPERSONATION: false });
    expect(await refusalOf(linkFor(admin, user.id))).toMatchObject({ reason: 'impersonation-off' });
  });
});

test('RequestImpersonationToken asks for a fresh proof', async () => {
  const [admin, user] = [await createAdmin(), await createUser()];
  const cookie = await openSession(admin.id, testNow - 3_600_000);
  const work = call(await makeScope({ cookie }), 'RequestImpersonationToken', { uid: user.id, sender: admin.id });
  expect(await refusalOf(work)).toMatchObject({ reason: 'auth/requires-recent-login' });
});

describe('StartImpersonation', () => {
  const start = async (token: string, options: { isImpersonationHost?: boolean; now?: number } = {}) =>
    call(await makeScope({ isImpersonationHost: true, ...options }), 'StartImpersonation', { token });

  test('opens the user’s session for half an hour, once', async () => {
    const admin = await createAdmin();
    const user = await createUser();
    const { token } = await linkFor(admin, user.id);
    const scope = await makeScope({ isImpersonationHost: true });
    expect(await call(scope, 'StartImpersonation', { token })).toEqual({ uid: user.id });
    expect(scope.outgoing.session).toMatchObject({ maxAgeSeconds: 1800 });
    expect(await refusalOf(start(token))).toMatchObject({ reason: 'impersonation-link-used' });
    expect(await auditOf('StartImpersonation')).toMatchObject([{ actorId: admin.id, userId: user.id }]);
  });

  test('of two that use the link at once, one is refused', async () => {
    const { token } = await linkFor(await createAdmin(), (await createUser()).id);
    const outcomes = await Promise.allSettled([start(token), start(token)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('is refused late, elsewhere, with a made-up link, and once the administrator is none any more', async () => {
    const admin = await createAdmin();
    const user = await createUser();
    const late = { now: testNow + impersonationTokenMs };
    const { token } = await linkFor(admin, user.id);
    expect(await refusalOf(start(token, late))).toMatchObject({ reason: 'impersonation-link-used' });
    expect(await refusalOf(start(token, { isImpersonationHost: false }))).toMatchObject({
      reason: 'impersonation-off',
    });
    expect(await refusalOf(start('x'.repeat(43)))).toMatchObject({ reason: 'impersonation-link-used' });
    await demote(admin.id);
    expect(await refusalOf(start(token))).toMatchObject({ reason: 'impersonation-link-used' });
  });
});

describe('an impersonation', () => {
  test('counts on its own host only, where no other session counts', async () => {
    const user = await createUser();
    const cookie = await impersonate(await createAdmin(), user.id);
    expect(await callerOf(cookie, { isImpersonationHost: true })).toMatchObject({
      kind: 'user',
      user: { id: user.id },
    });
    expect(await callerOf(cookie, { isImpersonationHost: false })).toEqual({ kind: 'visitor' });
    expect(await callerOf(await openSession(user.id), { isImpersonationHost: true })).toEqual({ kind: 'visitor' });
  });

  test.each([
    ['LogoutAll', (admin: { id: string }) => callAs(admin, 'LogoutAll', {})],
    ['ChangePassword', (admin: { id: string }) => callAs(admin, 'ChangePassword', { password: 'un nuovo segreto 9' })],
    ['a password by mail', recover],
  ])('ends, and so does a link that waits, with %s of its administrator', async (_how, end) => {
    const [admin, other, user] = [await createAdmin(), await createAdmin(), await createUser()];
    const [cookie, others] = [await impersonate(admin, user.id), await impersonate(other, user.id)];
    const { token } = await linkFor(admin, user.id);
    const { token: othersToken } = await linkFor(other, user.id);
    await end(admin);
    const there = { isImpersonationHost: true };
    expect(await callerOf(cookie, there)).toEqual({ kind: 'visitor' });
    expect(await callerOf(others, there)).toMatchObject({ kind: 'user' });
    expect(await refusalOf(call(await makeScope(there), 'StartImpersonation', { token }))).toMatchObject({
      reason: 'impersonation-link-used',
    });
    await call(await makeScope(there), 'StartImpersonation', { token: othersToken });
  });

  test('ends after half an hour of use, with its administrator’s session, and when its user becomes one', async () => {
    const admin = await createAdmin();
    const user = await createUser();
    const cookie = await impersonate(admin, user.id);
    const end = testNow + sessionLifetimeMs('impersonation');
    expect(await callerOf(cookie, { isImpersonationHost: true, now: end - 1 })).toMatchObject({ kind: 'user' });
    expect(await callerOf(cookie, { isImpersonationHost: true, now: end })).toEqual({ kind: 'visitor' });
    await promote(user.id);
    expect(await callerOf(cookie, { isImpersonationHost: true })).toEqual({ kind: 'visitor' });
    await demote(user.id);
    await demote(admin.id);
    expect(await callerOf(cookie, { isImpersonationHost: true })).toEqual({ kind: 'visitor' });
  });

  const personal = (Object.keys(operations) as OperationName[]).filter((name) => operations[name].isPersonal);

  test('does nothing that is the user’s own, whatever the input', async () => {
    const cookie = await impersonate(await createAdmin(), (await createUser()).id);
    expect(personal.length).toBeGreaterThan(10);
    for (const name of personal) {
      const scope = await makeScope({ cookie, isImpersonationHost: true });
      expect(await refusalOf(operations[name].run(scope, {})), name).toMatchObject({ reason: 'impersonating' });
    }
  });

  test('sees why a video does not open, but opens none', async () => {
    const cookie = await impersonate(await createAdmin(), (await createUser({ isNewTrial: true })).id);
    const watch = async (videoId: string) =>
      refusalOf(call(await makeScope({ cookie, isImpersonationHost: true }), 'GetVideo', { videoId }));
    const [closed, open] = [await createVideo(), await createVideo({ free: true })];
    expect(await watch(closed.id)).toMatchObject({ reason: 'subscription-needed' });
    expect(await watch(open.id)).toMatchObject({ reason: 'impersonating' });
  });
});
