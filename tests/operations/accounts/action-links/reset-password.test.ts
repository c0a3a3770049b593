import { beforeEach, describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { challenges, secondFactors, sessions, users } from '../../../../db/schema';
import { createUser } from '../../../support/factories';
import { apply, changeCode, resetCode, verifyCode } from '../../../support/links';
import { linkIn, onlyMail } from '../../../support/mails';
import { call, callAs, db, fastPasswords, makeScope, openSession, refusalOf, testNow } from '../../../support/scope';
import { openTab } from '../../../support/tab';

const email = 'elena@apice.test';
const hourMs = 3_600_000;
const dead = { code: 'failed-precondition', reason: 'auth/invalid-action-code' };
const expired = { code: 'failed-precondition', reason: 'auth/expired-action-code' };
const password = 'una frase nuova';

const signIn = async (word: string, address = '203.0.113.7') =>
  call(await makeScope({ passwords: fastPasswords, address }), 'SignIn', { email, password: word });

const userRow = async () => (await db.select().from(users).where(eq(users.email, email)))[0];

describe('a link to a new password', () => {
  let elena: Awaited<ReturnType<typeof createUser>>;
  beforeEach(async () => {
    elena = await createUser({ email, password: 'otturazione', preferredLanguage: 'it' });
  });

  it('sets it and verifies the address, but signs nobody in', async () => {
    const { scope, answer } = await apply(await resetCode(email), { password });
    expect(answer).toEqual({ mode: 'resetPassword', email, returnPath: null });
    expect(scope.outgoing.session).toBeUndefined();
    expect(await userRow()).toMatchObject({ passwordChangedAt: testNow, emailVerifiedAt: testNow });
    expect(await signIn(password)).toEqual({ uid: elena.id });
    expect(await refusalOf(signIn('otturazione'))).toMatchObject({ reason: 'auth/wrong-password' });
  });

  it('refuses a temporary password, which others have seen, and keeps the link', async () => {
    await db
      .update(users)
      .set({ temporaryUntil: testNow + hourMs })
      .where(eq(users.id, elena.id));
    const code = await resetCode(email);
    expect(await refusalOf(apply(code, { password: 'otturazione' }))).toMatchObject({
      reason: 'password-already-seen',
    });
    await apply(code, { password });
    expect(await userRow()).toMatchObject({ temporaryUntil: null });
  });

  it('keeps the moment at which the address was verified before', async () => {
    await db.update(users).set({ emailVerifiedAt: 7 }).where(eq(users.id, elena.id));
    await apply(await resetCode(email), { password });
    expect(await userRow()).toMatchObject({ emailVerifiedAt: 7 });
  });

  it('ends every session of the account with its open tabs, and nobody else’s', async () => {
    const other = await createUser();
    const cookies = [await openSession(elena.id), await openSession(elena.id)];
    const tabs = await Promise.all(cookies.map((cookie) => openTab(elena.id, cookie)));
    const theirs = await openTab(other.id, await openSession(other.id));
    const { scope } = await apply(await resetCode(email), { password, cookie: cookies[0] });
    expect(scope.outgoing.session).toBe('clear');
    for (const heard of tabs) await expect.poll(() => heard).toEqual(['welcome', 'logout']);
    expect(theirs).toEqual(['welcome']);
    expect((await db.select().from(sessions)).map(({ userId }) => userId)).toEqual([other.id]);
  });

  it('lifts a lock-out that strangers have caused from everywhere', async () => {
    for (let n = 0; n < 101; n++) await refusalOf(signIn('sbagliata', `198.51.100.${n}`));
    expect(await refusalOf(signIn('otturazione'))).toMatchObject({ reason: 'auth/too-many-requests' });
    await apply(await resetCode(email), { password });
    expect(await signIn(password)).toEqual({ uid: elena.id });
  });

  it('leaves the session of somebody else who uses it', async () => {
    const other = await createUser();
    const { scope } = await apply(await resetCode(email), { password, cookie: await openSession(other.id) });
    expect(scope.outgoing.session).toBeUndefined();
  });

  it('does not step over a second factor', async () => {
    const row = { id: 'factor', userId: elena.id, kind: 'sms' as const, phone: '+393331234321', createdAt: testNow };
    await db.update(users).set({ emailVerifiedAt: 7 }).where(eq(users.id, elena.id));
    await db.insert(secondFactors).values(row);
    const { scope } = await apply(await resetCode(email), { password });
    expect(scope.outgoing.session).toBeUndefined();
    expect(await refusalOf(signIn(password))).toMatchObject({ reason: 'auth/multi-factor-auth-required' });
  });

  it('tells the owner, with the moment and the device, and how to choose another', async () => {
    const { scope } = await apply(await resetCode(email), { password });
    const mail = onlyMail(scope);
    expect(mail).toMatchObject({ to: email, subject: 'La tua password è cambiata' });
    expect(mail.text).toContain('20/11/2026 10:30');
    expect(mail.text).toContain('Chrome, Windows');
    expect(linkIn(mail).href).toBe('http://localhost:8787/__/auth/action?mode=resetPassword');
  });

  it('is done even if that notice cannot leave', async () => {
    expect((await apply(await resetCode(email), { password, silent: ['mail'] })).answer.email).toBe(email);
    expect(await signIn(password)).toEqual({ uid: elena.id });
  });

  it('lets whoever had too many wrong tries sign in at once', async () => {
    for (let time = 0; time < 11; time += 1) await refusalOf(signIn('sbagliata'));
    await apply(await resetCode(email), { password });
    expect(await signIn(password)).toEqual({ uid: elena.id });
  });

  it('can be looked at as often as a mail scanner likes, and used once', async () => {
    const code = await resetCode(email);
    for (let time = 0; time < 3; time += 1) {
      expect(await callAs(null, 'ReadActionLink', { code })).toEqual({
        mode: 'resetPassword',
        email,
        returnPath: null,
      });
    }
    await apply(code, { password });
    expect(await refusalOf(apply(code, { password: 'ancora un’altra' }))).toMatchObject(dead);
    expect(await refusalOf(callAs(null, 'ReadActionLink', { code }))).toMatchObject(dead);
    expect(await signIn(password)).toEqual({ uid: elena.id });
  });

  it('works for one of those who use it at the same moment', async () => {
    const code = await resetCode(email);
    const words = ['una frase uno', 'una frase due', 'una frase tre', 'una frase quattro'];
    const outcomes = await Promise.all(
      words.map((word) =>
        apply(code, { password: word }).then(
          () => word,
          () => null,
        ),
      ),
    );
    const [won, ...others] = outcomes.filter((outcome) => outcome !== null);
    expect(others).toEqual([]);
    expect(await signIn(won ?? '')).toEqual({ uid: elena.id });
  });

  it('lasts an hour', async () => {
    const code = await resetCode(email);
    const over = { now: testNow + hourMs };
    expect(await refusalOf(apply(code, { ...over, password }))).toMatchObject(expired);
    expect(await refusalOf(callAs(null, 'ReadActionLink', { code }, over))).toMatchObject(expired);
    expect((await apply(code, { now: testNow + hourMs - 1, password })).answer.email).toBe(email);
  });

  it('ends when a newer one is asked for', async () => {
    const older = await resetCode(email);
    const newer = await resetCode(email, { now: testNow + 1 });
    expect(await refusalOf(apply(older, { password }))).toMatchObject(dead);
    expect((await apply(newer, { password })).answer.email).toBe(email);
  });

  it('ends with the address it was sent to', async () => {
    const code = await resetCode(email);
    await db.update(users).set({ email: 'altra@apice.test' }).where(eq(users.id, elena.id));
    expect(await refusalOf(apply(code, { password }))).toMatchObject(dead);
  });

  it.each(['', 'corta', 'x'.repeat(201)])('is not used up by a password like %j', async (weak) => {
    const code = await resetCode(email);
    expect(await refusalOf(apply(code, { password: weak }))).toMatchObject({ reason: 'auth/weak-password' });
    expect((await apply(code, { password })).answer.email).toBe(email);
  });

  it('is hashed for nobody without a link', async () => {
    let hashed = 0;
    const passwords = { ...fastPasswords, hash: async () => String((hashed += 1)) };
    for (const code of ['', 'x', 'A'.repeat(43), 'A'.repeat(200)]) {
      expect(await refusalOf(apply(code, { password, passwords }))).toMatchObject(dead);
    }
    expect(hashed).toBe(0);
  });

  it('ends what else waits for an answer, but no way back', async () => {
    await verifyCode(elena);
    await changeCode(elena, 'nuova@apice.test');
    const facts = { email: 'prima@apice.test' };
    const row = { id: 'back', userId: elena.id, facts, createdAt: testNow, expiresAt: testNow + hourMs };
    await db.insert(challenges).values({ ...row, kind: 'recover-email' });
    await apply(await resetCode(email), { password });
    expect(await db.select({ kind: challenges.kind }).from(challenges)).toEqual([{ kind: 'recover-email' }]);
  });

  it('is no other challenge: a code sent by SMS opens nothing here', async () => {
    const { sha256 } = await import('../../../../operations/shared/signing');
    const row = { userId: elena.id, facts: { email }, createdAt: testNow, expiresAt: testNow + hourMs };
    await db.insert(challenges).values({ ...row, id: await sha256('123456'), kind: 'sms-code' });
    expect(await refusalOf(apply('123456', { password }))).toMatchObject(dead);
  });
});
