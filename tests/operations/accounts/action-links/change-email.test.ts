import { beforeEach, describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { challenges, sessions, users } from '../../../../db/schema';
import { createUser } from '../../../support/factories';
import { apply, changeCode, resetCode } from '../../../support/links';
import { codeIn, linkIn, mailLater, onlyMail } from '../../../support/mails';
import { call, callAs, db, fastPasswords, makeScope, openSession, refusalOf, testNow } from '../../../support/scope';
import { openTab } from '../../../support/tab';

const email = 'elena@apice.test';
const newEmail = 'nuova@apice.test';
const dayMs = 86_400_000;
const password = 'una frase nuova';
const dead = { reason: 'auth/invalid-action-code' };

let elena: Awaited<ReturnType<typeof createUser>>;
beforeEach(async () => {
  elena = await createUser({ email, password: 'otturazione', emailVerifiedAt: 7, preferredLanguage: 'it' });
});

const rowOf = async () => (await db.select().from(users).where(eq(users.id, elena.id)))[0];
const links = async () => (await db.select({ kind: challenges.kind }).from(challenges)).map(({ kind }) => kind).sort();
const open = (code: string) => callAs(null, 'ReadActionLink', { code });

describe('ChangeEmail', () => {
  it('changes nothing until the link sent to the new address is used', async () => {
    const scope = await makeScope({ cookie: await openSession(elena.id) });
    expect(await call(scope, 'ChangeEmail', { email: ' NUOVA@apice.test ' })).toEqual({ sent: true });
    const mail = onlyMail(scope);
    expect(mail).toMatchObject({ to: newEmail, subject: 'Conferma il nuovo indirizzo' });
    expect(await rowOf()).toMatchObject({ email, emailVerifiedAt: 7 });
    const code = codeIn(mail);
    expect(await open(code)).toEqual({ mode: 'verifyAndChangeEmail', email: newEmail, returnPath: null });
    await apply(code, { now: testNow + 5 });
    expect(await rowOf()).toMatchObject({ email: newEmail, emailVerifiedAt: testNow + 5 });
    expect(await refusalOf(apply(code))).toMatchObject(dead);
  });

  it('signs nobody out: the person is the same', async () => {
    await apply(await changeCode(elena, newEmail));
    expect(await db.select().from(sessions)).toHaveLength(1);
  });

  it('ends the links that were sent to the old address', async () => {
    const reset = await resetCode(email);
    await apply(await changeCode(elena, newEmail));
    expect(await refusalOf(open(reset))).toMatchObject(dead);
    expect(await links()).toEqual(['recover-email']);
  });

  it('lasts a day, and ends when another change is asked for', async () => {
    const first = await changeCode(elena, newEmail);
    const second = await changeCode(elena, 'altra@apice.test', { now: testNow + 1 });
    expect(await refusalOf(apply(first))).toMatchObject(dead);
    const late = apply(second, { now: testNow + 1 + dayMs });
    expect(await refusalOf(late)).toMatchObject({ reason: 'auth/expired-action-code' });
    expect((await apply(second, { now: testNow + dayMs })).answer.email).toBe('altra@apice.test');
  });

  it.each([
    ['elena', 'auth/invalid-email'],
    [email, 'email-unchanged'],
    [' ELENA@apice.test', 'email-unchanged'],
  ])('refuses %j', async (written, reason) => {
    expect(await refusalOf(callAs(elena, 'ChangeEmail', { email: written }))).toMatchObject({ reason });
    expect(await links()).toEqual([]);
  });

  it('answers the same for an address in use, whose owner is told', async () => {
    await createUser({ email: 'anna@apice.test', password: 'otturazione' });
    const ask = async (address: string) => {
      const scope = await makeScope({ cookie: await openSession(elena.id) });
      return { answer: await call(scope, 'ChangeEmail', { email: address }), mail: onlyMail(scope) };
    };
    const [used, free] = [await ask('anna@apice.test'), await ask(newEmail)];
    expect(JSON.stringify(used.answer)).toBe(JSON.stringify(free.answer));
    expect(used.mail).toMatchObject({ to: 'anna@apice.test', subject: 'Questo indirizzo ha già un account' });
    expect(linkIn(used.mail).href).toBe('http://localhost:8787/?login=1');
  });

  it('tells whoever proves the new address that somebody was faster', async () => {
    const code = await changeCode(elena, newEmail);
    await createUser({ email: newEmail });
    expect(await refusalOf(apply(code))).toMatchObject({ code: 'already-exists', reason: 'auth/email-already-in-use' });
    expect(await rowOf()).toMatchObject({ email });
    expect(await links()).toEqual(['change-email']);
  });

  it('wants a recent log-in, and six requests an hour at most', async () => {
    const cookie = await openSession(elena.id, testNow - 300_000);
    const stale = call(await makeScope({ cookie }), 'ChangeEmail', { email: newEmail });
    expect(await refusalOf(stale)).toMatchObject({ reason: 'auth/requires-recent-login' });
    for (let time = 0; time < 6; time += 1) await callAs(elena, 'ChangeEmail', { email: newEmail });
    const seventh = await refusalOf(callAs(elena, 'ChangeEmail', { email: newEmail }));
    expect(seventh).toMatchObject({ reason: 'auth/too-many-requests' });
  });

  it('waits in the outbox while the mail service does not answer', async () => {
    await callAs(elena, 'ChangeEmail', { email: newEmail }, { silent: ['mail'] });
    const code = codeIn(await mailLater(testNow));
    expect((await apply(code, { now: testNow + 1_800_000 })).answer.email).toBe(newEmail);
  });
});

describe('the old address', () => {
  const changed = async () => onlyMail((await apply(await changeCode(elena, newEmail))).scope);

  it('is told, with a way back and without the whole new one', async () => {
    const mail = await changed();
    expect(mail).toMatchObject({ to: email, subject: 'Il tuo indirizzo è cambiato' });
    expect(mail.text).toContain('n•••@apice.test');
    expect(mail.text).not.toContain(newEmail);
    expect(await open(codeIn(mail))).toEqual({ mode: 'recoverEmail', email, returnPath: null });
  });

  it('is told even if the mail service does not answer: the mail waits, and its way back works', async () => {
    await apply(await changeCode(elena, newEmail), { silent: ['mail'] });
    const mail = await mailLater(testNow);
    expect(mail.to).toBe(email);
    expect(await open(codeIn(mail))).toMatchObject({ mode: 'recoverEmail', email });
  });

  it('is told nothing if it was never verified: it may be a stranger’s', async () => {
    await db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, elena.id));
    const { scope } = await apply(await changeCode(elena, newEmail));
    expect(scope.outbox.mails).toEqual([]);
    expect(await links()).toEqual([]);
  });

  it('comes back with a new password, and every session ends', async () => {
    const code = codeIn(await changed());
    const tab = await openTab(elena.id, await openSession(elena.id));
    await apply(code, { password, now: testNow + 6 * dayMs });
    expect(await rowOf()).toMatchObject({ email, emailVerifiedAt: testNow + 6 * dayMs });
    expect(await db.select().from(sessions)).toEqual([]);
    await expect.poll(() => tab).toEqual(['welcome', 'logout']);
    const scope = await makeScope({ passwords: fastPasswords });
    expect(await call(scope, 'SignIn', { email, password })).toEqual({ uid: elena.id });
    expect(await refusalOf(apply(code, { password }))).toMatchObject(dead);
  });

  it('needs a password that will do, within seven days', async () => {
    const code = codeIn(await changed());
    expect(await refusalOf(apply(code))).toMatchObject({ reason: 'auth/weak-password' });
    const late = apply(code, { password, now: testNow + 7 * dayMs });
    expect(await refusalOf(late)).toMatchObject({ reason: 'auth/expired-action-code' });
  });

  it('comes back even if the address was changed once more, which ends the other way back', async () => {
    const first = codeIn(await changed());
    const again = await apply(await changeCode(elena, 'terza@apice.test', { now: testNow + 1 }), { now: testNow + 1 });
    const second = codeIn(onlyMail(again.scope));
    await apply(first, { password, now: testNow + 2 });
    expect(await rowOf()).toMatchObject({ email });
    expect(await refusalOf(apply(second, { password }))).toMatchObject(dead);
  });

  it('stays where it is while somebody else has it, and the link is kept', async () => {
    const code = codeIn(await changed());
    const taker = await createUser({ email });
    const refusal = await refusalOf(apply(code, { password }));
    expect(refusal).toMatchObject({ code: 'already-exists', reason: 'auth/email-already-in-use' });
    await db.delete(users).where(eq(users.id, taker.id));
    expect((await apply(code, { password })).answer.email).toBe(email);
  });
});
