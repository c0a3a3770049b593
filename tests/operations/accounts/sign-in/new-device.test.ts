import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { notificationPreferences, sessions } from '../../../../db/schema';
import { createUser } from '../../../support/factories';
import {
  call,
  callAs,
  callUnchecked,
  db,
  fastPasswords,
  makeScope,
  openSession,
  testNow,
} from '../../../support/scope';

// A sign-in from a device that the account was never used on is announced by bell and mail, once per device.

const email = 'elena@apice.test';
const password = 'otturazione';
const [first, second, third] = ['A', 'B', 'C'].map((letter) => letter.repeat(32));

/** Signs in on a device; the subjects of the mails that this sends. */
async function signIn(deviceId: string | undefined | null, now = testNow) {
  const scope = await makeScope({ passwords: fastPasswords, deviceId: deviceId ?? null, now });
  await call(scope, 'SignIn', { email, password });
  await scope.settled();
  return scope.outbox.mails.map(({ subject }) => subject);
}

const notice = 'Accesso da un nuovo dispositivo';
const bellOf = async (user: { id: string }) => (await callAs(user, 'GetUserNotifications', {})).notifications;
const signOutEverywhere = ({ id }: { id: string }) => db.delete(sessions).where(eq(sessions.userId, id));

describe('a sign-in', () => {
  test('on the first device of an account is announced to nobody, not even after a sign-out', async () => {
    const user = await createUser({ email, password });
    expect(await signIn(first)).toEqual([]);
    expect(await signIn(first)).toEqual([]);
    await signOutEverywhere(user);
    expect(await signIn(first, testNow + 1)).toEqual([]);
    expect(await bellOf(user)).toEqual([]);
  });

  test('on another one is announced once, by mail and bell, and leads to the profile', async () => {
    const user = await createUser({ email, password });
    await signIn(first);
    expect(await signIn(second, testNow + 1)).toEqual([notice]);
    expect(await bellOf(user)).toMatchObject([{ topic: 'safety', title: notice, data: { action: 'goto::/profile' } }]);
    expect((await bellOf(user))[0]?.body).toContain('Chrome, Windows');
    await signOutEverywhere(user);
    for (const known of [second, first]) expect(await signIn(known, testNow + 2)).toEqual([]);
    expect(await signIn(third, testNow + 3)).toEqual([notice]);
    expect(await bellOf(user)).toHaveLength(2);
  });

  test('is announced although all sessions had ended, and where the browser names no device', async () => {
    const user = await createUser({ email, password });
    await signIn(first);
    await signOutEverywhere(user);
    expect(await signIn(second, testNow + 1)).toEqual([notice]);
    expect(await signIn(null, testNow + 2)).toEqual([notice]);
    expect(await signIn(null, testNow + 3)).toEqual([notice]);
  });

  test('is mailed although its bell is switched off', async () => {
    const user = await createUser({ email, password });
    const off = ['bell', 'push', 'mail'] as const;
    await db
      .insert(notificationPreferences)
      .values(off.map((channel) => ({ userId: user.id, topic: 'safety' as const, channel, isOn: false })));
    await signIn(first);
    expect(await signIn(second, testNow + 1)).toEqual([notice]);
    expect(await bellOf(user)).toEqual([]);
  });
});

describe('a completed sign-up', () => {
  const privacy = { privacyDefault: true, privacyProfiling: false, privacyMarketing: false, privacySendNews: true };
  const form = { email, password, category: 'odontoiatra', privacy, botCheck: 'development' };
  const names = { nome: 'Elena', cognome: 'Marchetti', privacy };
  const welcome = 'Il tuo account Apice è pronto';

  async function signUp(options: { isNativeApp?: boolean } = {}) {
    const scope = await makeScope({ isDevelopment: true, passwords: fastPasswords, deviceId: first, ...options });
    const { uid } = await callUnchecked(scope, 'SignUp', form);
    await scope.settled();
    return { uid: String(uid), subjects: scope.outbox.mails.map(({ subject }) => subject) };
  }

  async function save(uid: string, now: number) {
    const scope = await makeScope({ now, cookie: await openSession(uid, now) });
    await call(scope, 'SaveProfile', names);
    await scope.settled();
    return scope.outbox.mails.map(({ subject }) => subject);
  }

  test('is welcomed by mail once, when the first login is done', async () => {
    const { uid, subjects } = await signUp();
    expect(subjects).toEqual([]);
    expect(await save(uid, testNow + 1)).toEqual([welcome]);
    expect(await save(uid, testNow + 2)).toEqual([]);
  });

  test('is welcomed at once in an app, and not again', async () => {
    const { uid, subjects } = await signUp({ isNativeApp: true });
    expect(subjects).toEqual([welcome]);
    expect(await save(uid, testNow + 1)).toEqual([]);
  });
});
