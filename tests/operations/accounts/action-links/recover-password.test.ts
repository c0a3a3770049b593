import { beforeEach, describe, expect, it } from 'vitest';
import { challenges, identities, rateLimits } from '../../../../db/schema';
import { solveBotCheck } from '../../../support/accounts/bot';
import { createUser } from '../../../support/factories';
import { codeIn, linkIn, mailLater, onlyMail } from '../../../support/mails';
import { call, callAs, db, makeScope, refusalOf, testNow, type ScopeOptions } from '../../../support/scope';

const email = 'elena@apice.test';
const password = 'otturazione';
const hourMs = 3_600_000;
const tooMany = { code: 'resource-exhausted', reason: 'auth/too-many-requests' };

const recover = async (address = email, options: ScopeOptions = {}, input: object = {}) => {
  const scope = await makeScope(options);
  return { scope, answer: await call(scope, 'RecoverPassword', { email: address, ...input }) };
};

const links = () => db.select({ userId: challenges.userId }).from(challenges);

describe('RecoverPassword', () => {
  beforeEach(async () => {
    await createUser({ id: 'elena', email, password, preferredLanguage: 'it' });
  });

  it.each([email, ' ELENA@Apice.test '])('mails a link to the account of %j', async (written) => {
    const { scope, answer } = await recover(written);
    expect(answer).toEqual({ sent: true });
    const mail = onlyMail(scope);
    expect(mail).toMatchObject({ to: email, subject: 'Scegli una nuova password' });
    const link = linkIn(mail);
    expect(link.origin + link.pathname).toBe('http://localhost:8787/__/auth/action');
    expect(link.searchParams.get('mode')).toBe('resetPassword');
    expect(codeIn(mail)).toMatch(/^[A-Za-z0-9]{43}$/);
  });

  it('keeps no code in the table, and the link an hour', async () => {
    const code = codeIn(onlyMail((await recover()).scope));
    const [row] = await db.select().from(challenges);
    expect(row).toMatchObject({ kind: 'reset-password', userId: 'elena', expiresAt: testNow + hourMs });
    expect(JSON.stringify(row)).not.toContain(code);
  });

  it('writes in the account’s language, to a stranger in the page’s', async () => {
    await createUser({ email: 'anna@apice.test', password, preferredLanguage: 'es' });
    await createUser({ email: 'aso@apice.test', password, preferredLanguage: 'es', category: 'aso' });
    const subjectFor = async (address: string) =>
      onlyMail((await recover(address, { cookieLanguage: 'en' })).scope).subject;
    expect(await subjectFor('anna@apice.test')).toBe('Elige una nueva contraseña');
    expect(await subjectFor('aso@apice.test')).toBe('Scegli una nuova password');
    expect(await subjectFor('nessuno@apice.test')).toBe('There is no Apice account with this address');
  });

  it('tells an account without password how it opens, with no link to a new one', async () => {
    const { id: userId } = await createUser({ email: 'google@apice.test' });
    for (const provider of ['google', 'apple'] as const)
      await db
        .insert(identities)
        .values({ provider, subject: `${provider}-1`, userId, email: 'google@apice.test', createdAt: testNow });
    const mail = onlyMail((await recover('google@apice.test')).scope);
    expect(mail.text).toMatch(/Accedi con (?:Apple o Google|Google o Apple)/);
    expect(linkIn(mail).href).toBe('http://localhost:8787/?login=1');
    expect(await links()).toEqual([{ userId: null }]);
  });

  it('sends a link to an account that has neither password nor provider: it may choose one', async () => {
    await createUser({ email: 'invitata@apice.test' });
    expect(codeIn(onlyMail((await recover('invitata@apice.test')).scope))).toHaveLength(43);
  });

  it('ends the older link of the account, and no other', async () => {
    await createUser({ id: 'anna', email: 'anna@apice.test', password });
    await recover('anna@apice.test');
    await recover();
    await recover(email, { now: testNow + 1 });
    expect((await links()).map(({ userId }) => userId).sort()).toEqual(['anna', 'elena']);
  });

  it('leaves one link when two are asked for at the same moment', async () => {
    const scopes = await Promise.all([recover(), recover(), recover()]);
    const codes = scopes.map(({ scope }) => codeIn(onlyMail(scope)));
    const outcomes = await Promise.all(
      codes.map((code) =>
        callAs(null, 'ReadActionLink', { code }).then(
          () => 'open',
          () => 'dead',
        ),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === 'open')).toHaveLength(1);
  });

  it.each(['', 'elena', 'elena@', `${'a'.repeat(250)}@a.it`])('refuses %j before it counts', async (written) => {
    expect(await refusalOf(recover(written))).toMatchObject({ reason: 'auth/invalid-email' });
    expect(await db.select().from(rateLimits)).toEqual([]);
  });
});

describe('RecoverPassword with a mail service that does not answer', () => {
  it.each([email, 'nessuno@apice.test'])(
    'answers the same to whoever asks for %s, whose mail waits until it leaves',
    async (address) => {
      await createUser({ email, password });
      expect((await recover(address, { silent: ['mail'] })).answer).toEqual({ sent: true });
      expect(await mailLater(testNow)).toMatchObject({ to: address });
    },
  );
});

describe('RecoverPassword limits', () => {
  const dev = { isDevelopment: true };

  it.each([email, 'nessuno@apice.test'])('%s from one place to four an hour, account or not', async (address) => {
    await createUser({ email, password });
    for (let time = 0; time < 4; time += 1) await recover(address, dev);
    expect(await refusalOf(recover(address, dev))).toMatchObject(tooMany);
    expect((await recover(address, { ...dev, address: '198.51.100.1' })).answer).toEqual({ sent: true });
    expect((await recover(address, { ...dev, now: testNow + hourMs })).answer).toEqual({ sent: true });
  });

  it('an account to twelve mails an hour from everywhere', async () => {
    for (let time = 0; time < 12; time += 1) await recover(email, { ...dev, address: `198.51.100.${time}` });
    expect(await refusalOf(recover(email, { ...dev, address: '192.0.2.1' }))).toMatchObject(tooMany);
  });

  it('one place to thirty an hour, whatever the accounts, bot check or not', async () => {
    for (let time = 0; time < 30; time += 1) {
      await refusalOf(recover(`vittima-${time}@apice.test`, {}, { botCheck: 'nonsense' }));
    }
    expect(await refusalOf(recover())).toMatchObject(tooMany);
  });

  it('what is asked without the bot check to three an hour', async () => {
    // Altcha compares the expiry with the machine's clock too.
    const today = { now: Date.now() };
    for (let time = 0; time < 3; time += 1) await recover(`uno-${time}@apice.test`, today);
    const needed = { code: 'failed-precondition', reason: 'bot-check-needed' };
    expect(await refusalOf(recover(email, today))).toMatchObject(needed);
    const botCheck = await solveBotCheck(await callAs(null, 'GetBotChallenge', {}, today));
    expect((await recover(email, today, { botCheck })).answer).toEqual({ sent: true });
    expect(await refusalOf(recover(email, today, { botCheck }))).toMatchObject({ reason: 'bot-check-failed' });
  });

  it('without writing down who was asked for', async () => {
    await recover();
    const keys = (await db.select({ key: rateLimits.key }).from(rateLimits)).map(({ key }) => key);
    expect(keys).toHaveLength(4);
    for (const key of keys) expect(key).toMatch(/^recover-[a-z]+:[\w-]{43}$/);
  });
});
