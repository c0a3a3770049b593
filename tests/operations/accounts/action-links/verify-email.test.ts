import { beforeEach, describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { users } from '../../../../db/schema';
import { createUser, saveSettings } from '../../../support/factories';
import { apply, verifyCode } from '../../../support/links';
import { codeIn, mailLater, onlyMail } from '../../../support/mails';
import { openTab } from '../../../support/tab';
import { call, callAs, db, makeScope, openSession, refusalOf, testNow } from '../../../support/scope';

const email = 'elena@apice.test';
const dayMs = 86_400_000;
const dead = { reason: 'auth/invalid-action-code' };
const needed = { code: 'failed-precondition', reason: 'email-verification-needed' };

describe('SendEmailVerification', () => {
  let elena: Awaited<ReturnType<typeof createUser>>;
  beforeEach(async () => {
    elena = await createUser({ email, preferredLanguage: 'en' });
  });

  it('mails a link that verifies the address, used by whoever reads that mail', async () => {
    const code = await verifyCode(elena);
    expect(await callAs(null, 'ReadActionLink', { code })).toEqual({
      mode: 'verifyEmail',
      email,
      returnPath: '/profile',
    });
    expect((await callAs(elena, 'GetProfile', {})).emailVerified).toBe(false);
    expect((await apply(code)).answer).toEqual({ mode: 'verifyEmail', email, returnPath: '/profile' });
    expect((await callAs(elena, 'GetProfile', {})).emailVerified).toBe(true);
    expect(await refusalOf(apply(code))).toMatchObject(dead);
  });

  it('writes in the language of the account', async () => {
    const scope = await makeScope({ cookie: await openSession(elena.id) });
    await call(scope, 'SendEmailVerification', {});
    expect(onlyMail(scope)).toMatchObject({ to: email, subject: 'Confirm your e-mail address' });
  });

  it.each([
    ['/series/endo?a=1', '/series/endo?a=1'],
    ['https://evil.example/', '/profile'],
    ['//evil.example', '/profile'],
    ['/\\evil.example', '/profile'],
    ['javascript:alert(1)', '/profile'],
  ])('leads back to %j as %j', async (returnPath, expected) => {
    const code = await verifyCode(elena, { returnPath });
    expect((await callAs(null, 'ReadActionLink', { code })).returnPath).toBe(expected);
    expect((await apply(code)).answer.returnPath).toBe(expected);
  });

  it('lasts a day, and ends when a newer one is sent', async () => {
    const first = await verifyCode(elena);
    const second = await verifyCode(elena, { now: testNow + 1 });
    expect(await refusalOf(apply(first))).toMatchObject(dead);
    const late = apply(second, { now: testNow + 1 + dayMs });
    expect(await refusalOf(late)).toMatchObject({ reason: 'auth/expired-action-code' });
    expect((await apply(second, { now: testNow + dayMs })).answer.email).toBe(email);
  });

  it('verifies only the address it was sent to', async () => {
    const code = await verifyCode(elena);
    await db.update(users).set({ email: 'altra@apice.test' }).where(eq(users.id, elena.id));
    expect(await refusalOf(apply(code))).toMatchObject(dead);
  });

  it('has nothing to do once the address is verified', async () => {
    await apply(await verifyCode(elena));
    const refusal = await refusalOf(callAs(elena, 'SendEmailVerification', {}));
    expect(refusal).toMatchObject({ reason: 'email-already-verified' });
  });

  it('waits in the outbox while the mail service does not answer', async () => {
    await callAs(elena, 'SendEmailVerification', {}, { silent: ['mail'] });
    const code = codeIn(await mailLater(testNow));
    expect((await apply(code, { now: testNow + 1_800_000 })).answer.email).toBe(email);
  });

  it('is noticed by every open page, the one that waits for it too', async () => {
    const heard = await openTab(elena.id, await openSession(elena.id));
    await apply(await verifyCode(elena));
    await expect.poll(() => heard).toEqual(['welcome', 'rights']);
  });

  it('sends six an hour', async () => {
    for (let time = 0; time < 6; time += 1) await callAs(elena, 'SendEmailVerification', {});
    const refusal = await refusalOf(callAs(elena, 'SendEmailVerification', {}));
    expect(refusal).toMatchObject({ reason: 'auth/too-many-requests' });
  });

  it('is not for visitors, nor for whoever looks at Apice as somebody else', async () => {
    expect(await refusalOf(callAs(null, 'SendEmailVerification', {}))).toMatchObject({ code: 'unauthenticated' });
  });
});

describe('forced verification', () => {
  beforeEach(() => saveSettings({ FORCE_EMAIL_VERIFICATION: true }));

  it('refuses an unverified address until it is verified; what verifying needs stays open', async () => {
    const user = await createUser({ email });
    expect(await refusalOf(callAs(user, 'GetHome', {}))).toMatchObject(needed);
    expect((await callAs(user, 'GetProfile', {})).emailVerified).toBe(false);
    expect(await callAs(user, 'ChangeEmail', { email: 'nuova@apice.test' })).toEqual({ sent: true });
    await apply(await verifyCode(user));
    expect(await callAs(user, 'GetHome', {})).toBeDefined();
  });

  it.each([
    ['a verified address', { emailVerifiedAt: testNow }],
    ['an administrator', { admin: true }],
  ])('lets %s in', async (_who, facts) => {
    expect(await callAs(await createUser({ email, ...facts }), 'GetHome', {})).toBeDefined();
  });
});
