import { describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { challenges, identities, passkeys, sessions, users } from '../../../../db/schema';
import { startSession } from '../../../../operations/accounts/sessions/session';
import { createAdmin, createUser } from '../../../support/factories';
import { resetCode } from '../../../support/links';
import { linkIn, onlyMail } from '../../../support/mails';
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
  type ScopeOptions,
} from '../../../support/scope';
import { supersededGraceMs } from '../../../../domain/accounts/sessions';
import { openTab } from '../../../support/tab';

const email = 'elena@apice.test';
const password = 'una frase nuova';
const minuteMs = 60_000;

async function change(cookie: string, options: ScopeOptions = {}, word = password) {
  const scope = await makeScope({ cookie, passwords: fastPasswords, ...options });
  expect(await call(scope, 'ChangePassword', { password: word })).toEqual({ changed: true });
  return scope;
}

const callerOf = async (cookie: string, now = testNow) =>
  (await (await makeScope({ cookie, now })).identify()).caller.kind;

describe('ChangePassword', () => {
  it('changes it, and the way in with it', async () => {
    const user = await createUser({ email, password: 'otturazione' });
    await change(await openSession(user.id));
    const signIn = async (word: string) =>
      call(await makeScope({ passwords: fastPasswords }), 'SignIn', { email, password: word });
    expect(await signIn(password)).toEqual({ uid: user.id });
    expect(await refusalOf(signIn('otturazione'))).toMatchObject({ reason: 'auth/wrong-password' });
    expect(await db.select({ at: users.passwordChangedAt }).from(users)).toEqual([{ at: testNow }]);
  });

  it('ends all other sessions with their tabs, and gives this one a new secret', async () => {
    const user = await createUser({ email, password: 'otturazione' });
    const [here, there] = [await openSession(user.id), await openSession(user.id)];
    const [tabHere, tabThere] = [await openTab(user.id, here), await openTab(user.id, there)];
    const rotated = sessionCookieOf(await change(here));
    expect(rotated).not.toBe(here);
    const later = testNow + supersededGraceMs;
    expect([await callerOf(here, later), await callerOf(there), await callerOf(rotated)]).toEqual([
      'visitor',
      'visitor',
      'user',
    ]);
    await expect.poll(() => tabThere).toEqual(['welcome', 'logout']);
    expect(tabHere).toEqual(['welcome']);
    await call(await makeScope({ cookie: rotated }), 'SignOut', {});
    await expect.poll(() => tabHere).toEqual(['welcome', 'logout']);
  });

  it('gives an account that came through Google its first password', async () => {
    const user = await createUser({ email });
    await db
      .insert(identities)
      .values({ provider: 'google', subject: 'g', userId: user.id, email, createdAt: testNow });
    await change(await openSession(user.id));
    expect(await callAs(user, 'CheckEmail', {})).toEqual({ methods: ['password', 'google'] });
  });

  it('tells the owner, and ends the links to a new one', async () => {
    const user = await createUser({ email, password: 'otturazione', preferredLanguage: 'es' });
    await resetCode(email);
    const mail = onlyMail(await change(await openSession(user.id)));
    expect(mail).toMatchObject({ to: email, subject: 'Tu contraseña ha cambiado' });
    expect(linkIn(mail).searchParams.get('mode')).toBe('resetPassword');
    expect(await db.select().from(challenges)).toEqual([]);
  });

  it('is done even if the notice cannot leave', async () => {
    const user = await createUser({ email, password: 'otturazione' });
    await change(await openSession(user.id), { silent: ['mail'] });
    expect(await db.select({ hash: users.passwordHash }).from(users)).toEqual([{ hash: `fast$${password}` }]);
  });

  it.each(['', 'corta', 'x'.repeat(201)])('refuses %j and changes nothing', async (weak) => {
    const user = await createUser({ email, password: 'otturazione' });
    await openSession(user.id);
    const refusal = await refusalOf(callAs(user, 'ChangePassword', { password: weak }));
    expect(refusal).toMatchObject({ code: 'invalid-argument', reason: 'auth/weak-password' });
    expect(await db.select().from(sessions)).toHaveLength(2);
  });

  it('wants whoever asks to have proved who they are in the last five minutes', async () => {
    const user = await createUser({ email, password: 'otturazione' });
    const cookie = await openSession(user.id, testNow - 5 * minuteMs);
    expect(await refusalOf(change(cookie))).toMatchObject({ reason: 'auth/requires-recent-login' });
  });

  it('is refused to whoever looks at Apice as somebody else, and to visitors', async () => {
    const user = await createUser({ email, password: 'otturazione' });
    const scope = await makeScope();
    await startSession(scope, user.id, { kind: 'impersonation', impersonatorId: (await createAdmin()).id });
    for (const [name, input] of [
      ['ChangePassword', { password }],
      ['ChangeEmail', { email: 'nuova@apice.test' }],
      ['SendEmailVerification', {}],
    ] as const) {
      const asThem = call(await makeScope({ cookie: sessionCookieOf(scope), isImpersonationHost: true }), name, input);
      expect(await refusalOf(asThem)).toMatchObject({ code: 'permission-denied', reason: 'impersonating' });
      expect(await refusalOf(callAs(null, name, input))).toMatchObject({ code: 'unauthenticated' });
    }
  });

  it('costs at most twenty hashes an hour', async () => {
    const user = await createUser({ email, password: 'otturazione' });
    const passwords = fastPasswords;
    for (let time = 0; time < 20; time += 1) await callAs(user, 'ChangePassword', { password }, { passwords });
    const refusal = await refusalOf(callAs(user, 'ChangePassword', { password }, { passwords }));
    expect(refusal).toMatchObject({ reason: 'auth/too-many-requests' });
  });
});

describe('CheckEmail', () => {
  it('names every way into the caller’s own account, in a fixed order', async () => {
    const user = await createUser({ email, password: 'otturazione' });
    expect(await callAs(user, 'CheckEmail', {})).toEqual({ methods: ['password'] });
    for (const provider of ['apple', 'google'] as const)
      await db.insert(identities).values({ provider, subject: provider, userId: user.id, email, createdAt: testNow });
    const key = { userId: user.id, name: 'Telefono', publicKey: 'x', counter: 0, createdAt: testNow };
    await db.insert(passkeys).values([
      { ...key, id: 'k1' },
      { ...key, id: 'k2' },
    ]);
    expect(await callAs(user, 'CheckEmail', { email: ' ELENA@apice.test' })).toEqual({
      methods: ['password', 'google', 'apple', 'passkey'],
    });
    await db.update(users).set({ passwordHash: null }).where(eq(users.id, user.id));
    expect((await callAs(user, 'CheckEmail', {})).methods).not.toContain('password');
  });

  it('tells of no other address, whether it has an account or not', async () => {
    const user = await createUser({ email });
    await createUser({ email: 'anna@apice.test', password: 'otturazione' });
    const [known, unknown] = [
      await refusalOf(callAs(user, 'CheckEmail', { email: 'anna@apice.test' })),
      await refusalOf(callAs(user, 'CheckEmail', { email: 'nessuno@apice.test' })),
    ];
    expect(known).toMatchObject({ code: 'permission-denied', reason: 'not-allowed' });
    expect(known).toEqual(unknown);
    expect(await refusalOf(callAs(null, 'CheckEmail', { email }))).toMatchObject({ code: 'unauthenticated' });
  });
});
