import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { sessions, users } from '../../../../db/schema';
import type { PasswordHasher } from '../../../../operations/ports';
import { scryptPasswords } from '../../../../workers/providers/passwords';
import { createUser, saveSettings } from '../../../support/factories';
import {
  callUnchecked,
  callUncheckedAs,
  db,
  fastPasswords,
  makeScope,
  refusalOf,
  type ScopeOptions,
  sessionCookieOf,
} from '../../../support/scope';

const privacy = { privacyDefault: true, privacyProfiling: false, privacyMarketing: false, privacySendNews: true };
const form = {
  email: 'elena@apice.test',
  password: 'otturazione',
  category: 'odontoiatra',
  privacy,
  botCheck: 'development',
};

/** A visitor who fills the form in, in development, where the bot check accepts a fixed word. */
const signUp = async (input: object = {}, options: ScopeOptions = {}) =>
  callUnchecked(await makeScope({ isDevelopment: true, passwords: fastPasswords, ...options }), 'SignUp', {
    ...form,
    ...input,
  });

/** Hashes no password before so many ask: every one of them has looked around, none has written anything. */
function meeting(size: number): PasswordHasher {
  let here = 0;
  let open: () => void = () => undefined;
  const everybodyIsHere = new Promise<void>((resolve) => {
    open = resolve;
  });
  return {
    ...fastPasswords,
    hash: async (password) => {
      here += 1;
      if (here === size) open();
      await everybodyIsHere;
      return fastPasswords.hash(password);
    },
  };
}

const userOf = async (email: string) => (await db.select().from(users).where(eq(users.email, email)))[0];

describe('SignUp', () => {
  it('opens an account with what the form says', async () => {
    const { uid } = await signUp({}, { cookieLanguage: 'es', now: 1_790_000_000_001 });
    expect(uid).toMatch(/^[A-Za-z0-9]{28}$/);
    expect(await userOf('elena@apice.test')).toMatchObject({
      id: uid,
      emailVerifiedAt: null,
      alias: 1000,
      nome: '',
      cognome: '',
      category: 'odontoiatra',
      tags: [],
      ...privacy,
      preferredLanguage: 'es',
      admin: false,
      companyId: null,
      createdAt: 1_790_000_000_001,
    });
  });

  it('stores the password as a hash that only the password opens', async () => {
    await signUp({}, { passwords: scryptPasswords });
    const hash = (await userOf('elena@apice.test'))?.passwordHash ?? '';
    expect(hash).toMatch(/^scrypt\$16384\$8\$5\$/);
    expect(await scryptPasswords.verify('otturazione', hash)).toBe(true);
    expect(await scryptPasswords.verify('Otturazione', hash)).toBe(false);
  });

  it('signs the new user in: the cookie names them in the next request', async () => {
    const scope = await makeScope({ isDevelopment: true, passwords: fastPasswords });
    const { uid } = await callUnchecked(scope, 'SignUp', form);
    expect(scope.outgoing.session).toMatchObject({ maxAgeSeconds: 30 * 86_400 });
    const next = await makeScope({ cookie: sessionCookieOf(scope) });
    expect((await next.identify()).caller).toMatchObject({
      kind: 'user',
      user: { id: uid, email: 'elena@apice.test' },
    });
  });

  it('normalises the address', async () => {
    await signUp({ email: '  Elena@Apice.TEST ' });
    expect(await userOf('elena@apice.test')).toBeDefined();
  });

  it.each([
    { category: 'aso', isNewTrialOn: true, trial: { isNewTrial: false, customTrialSeconds: 1800 } },
    { category: 'aso', isNewTrialOn: false, trial: { isNewTrial: false, customTrialSeconds: 1800 } },
    { category: 'odontoiatra', isNewTrialOn: true, trial: { isNewTrial: true, customTrialSeconds: null } },
    { category: 'odontoiatra', isNewTrialOn: false, trial: { isNewTrial: false, customTrialSeconds: null } },
  ])('starts the trial of $category, new trial $isNewTrialOn', async ({ category, isNewTrialOn, trial }) => {
    await saveSettings({ ENABLE_NEW_TRIAL_FOR_NEW_USERS: isNewTrialOn });
    await signUp({ category });
    expect(await userOf('elena@apice.test')).toMatchObject(trial);
  });

  it('gives the next free alias, also to sign-ups that race', async () => {
    const emails = ['a', 'b', 'c', 'd', 'e'].map((name) => `${name}@apice.test`);
    const passwords = meeting(emails.length);
    await Promise.all(emails.map((email) => signUp({ email }, { passwords })));
    const rows = await db.select({ alias: users.alias }).from(users);
    expect(rows.map(({ alias }) => alias).sort()).toEqual([1000, 1001, 1002, 1003, 1004]);
  });

  it.each([
    { taken: 1500, next: 1501 },
    { taken: 12, next: 1000 },
    { taken: 999, next: 1000 },
  ])('goes on after alias $taken with $next', async ({ taken, next }) => {
    await createUser({ alias: taken });
    await signUp();
    expect(await userOf('elena@apice.test')).toMatchObject({ alias: next });
  });
});

describe('SignUp refuses', () => {
  it.each([
    ['a word', { email: 'elena' }, 'auth/invalid-email'],
    ['no domain', { email: 'elena@' }, 'auth/invalid-email'],
    ['a space', { email: 'elena bianchi@apice.test' }, 'auth/invalid-email'],
    ['two addresses', { email: 'a@apice.test,b@apice.test' }, 'auth/invalid-email'],
    ['a header', { email: 'a@apice.test\nBcc: b@apice.test' }, 'auth/invalid-email'],
    ['nothing', { email: '' }, 'auth/invalid-email'],
    ['255 characters', { email: `${'a'.repeat(244)}@apice.test` }, 'auth/invalid-email'],
    ['7 characters', { password: 'denti12' }, 'auth/weak-password'],
    ['201 characters', { password: 'x'.repeat(201) }, 'auth/weak-password'],
    ['one that many use', { password: 'Password123' }, 'password-too-common'],
    ['one of one character', { password: 'aaaaaaaaaa' }, 'password-too-common'],
    ['no password', { password: '' }, 'auth/weak-password'],
    ['no consent', { privacy: { ...privacy, privacyDefault: false } }, 'consent-needed'],
    ['an unknown category', { category: 'igienista' }, 'invalid-input'],
    ['a consent left out', { privacy: { privacyDefault: true } }, 'invalid-input'],
    ['a field too many', { admin: true }, 'invalid-input'],
  ])('%s', async (_name, input, reason) => {
    expect(await refusalOf(signUp(input))).toMatchObject({ code: 'invalid-argument', reason });
    expect(await db.select().from(users)).toHaveLength(0);
  });

  it.each([8, 200])('not a password of %i characters', async (length) => {
    const { uid } = await signUp({ password: 'otturazi'.repeat(25).slice(0, length) });
    expect(await userOf('elena@apice.test')).toMatchObject({ id: uid });
  });

  it('the consents that the settings require, by name', async () => {
    await saveSettings({ REQUIRED_CONSENTS: { privacyDefault: true, privacyMarketing: true, privacySendNews: true } });
    const refusal = await refusalOf(signUp({ privacy: { ...privacy, privacyDefault: false } }));
    expect(refusal).toMatchObject({
      reason: 'consent-needed',
      details: { missing: ['privacyDefault', 'privacyMarketing'] },
    });
  });

  it.each(['elena@apice.test', 'ELENA@apice.test'])('an address in use, written %s', async (email) => {
    await createUser({ email: 'elena@apice.test' });
    expect(await refusalOf(signUp({ email }))).toMatchObject({
      code: 'already-exists',
      reason: 'auth/email-already-in-use',
    });
  });

  it('one of two that race for an address, as in use', async () => {
    const passwords = meeting(3);
    const racers = ['elena@apice.test', 'Elena@apice.test', 'elena@apice.test'].map((email) =>
      signUp({ email }, { passwords }),
    );
    const outcomes = await Promise.allSettled(racers);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes.filter(({ status }) => status === 'rejected')) {
      expect(outcome).toMatchObject({ reason: { code: 'already-exists', reason: 'auth/email-already-in-use' } });
    }
    expect(await db.select().from(users)).toHaveLength(1);
    expect(await db.select().from(sessions)).toHaveLength(1);
  });

  it('somebody who is signed in', async () => {
    const user = await createUser();
    const refusal = await refusalOf(callUncheckedAs(user, 'SignUp', form, { isDevelopment: true }));
    expect(refusal).toMatchObject({ code: 'failed-precondition', reason: 'already-signed-in' });
  });

  it('the 21st attempt of an address within the hour, and lets it try again after', async () => {
    const attempt = async (options: ScopeOptions = {}) =>
      refusalOf(callUnchecked(await makeScope(options), 'SignUp', { ...form, botCheck: undefined }));
    const first = await Promise.all(Array.from({ length: 20 }, () => attempt()));
    expect(new Set(first.map(({ reason }) => reason))).toEqual(new Set(['bot-check-needed']));
    expect(await attempt()).toMatchObject({ code: 'resource-exhausted', reason: 'auth/too-many-requests' });
    expect(await attempt({ address: '203.0.113.8' })).toMatchObject({ reason: 'bot-check-needed' });
    expect(await attempt({ isDevelopment: true })).toMatchObject({ reason: 'bot-check-needed' });
    expect(await attempt({ now: Date.UTC(2026, 10, 20, 10, 30, 1) })).toMatchObject({ reason: 'bot-check-needed' });
  });

  it('without counting what only the form gets wrong', async () => {
    for (let slip = 0; slip < 25; slip += 1) await refusalOf(signUp({ password: 'corta' }, { isDevelopment: false }));
    expect(await refusalOf(signUp({}, { isDevelopment: false }))).toMatchObject({ reason: 'bot-check-failed' });
  });
});
