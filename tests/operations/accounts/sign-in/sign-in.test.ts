import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { identities, rateLimits, secondFactors, sessions, users } from '../../../../db/schema';
import type { PasswordHasher } from '../../../../operations/ports';
import { dummyHash } from '../../../../operations/accounts/sign-in/dummy-hash';
import { createUser } from '../../../support/factories';
import {
  call,
  callUnchecked,
  db,
  fastPasswords,
  makeScope,
  refusalOf,
  type ScopeOptions,
  sessionCookieOf,
  testNow,
} from '../../../support/scope';

const email = 'elena@apice.test';
const password = 'otturazione';
const minuteMs = 60_000;

const signIn = async (input: object = {}, options: ScopeOptions = {}) =>
  call(await makeScope({ passwords: fastPasswords, ...options }), 'SignIn', { email, password, ...input });

const wrong = { code: 'unauthenticated', reason: 'auth/wrong-password' };
const tooMany = { code: 'resource-exhausted', reason: 'auth/too-many-requests' };

const addIdentity = (userId: string, provider: 'google' | 'apple') =>
  db.insert(identities).values({ provider, subject: `${provider}-${userId}`, userId, email, createdAt: testNow });

const addSecondFactor = (userId: string) =>
  db.insert(secondFactors).values({ id: 'factor', userId, kind: 'sms', phone: '+393331234321', createdAt: testNow });

describe('SignIn', () => {
  it.each(['elena@apice.test', ' ELENA@Apice.test '])('signs in the account of %j', async (written) => {
    const user = await createUser({ email, password });
    const scope = await makeScope({ passwords: fastPasswords });
    expect(await call(scope, 'SignIn', { email: written, password })).toEqual({ uid: user.id });
    const next = await makeScope({ cookie: sessionCookieOf(scope) });
    expect((await next.identify()).caller).toMatchObject({ kind: 'user', user: { id: user.id } });
  });

  it('remembers the device of the session', async () => {
    await createUser({ email, password });
    await signIn({}, { deviceId: 'E'.repeat(32) });
    expect(await db.select().from(sessions)).toMatchObject([{ deviceId: 'E'.repeat(32), createdAt: testNow }]);
  });

  it('checks the password with the real hash', async () => {
    const { scryptPasswords: passwords } = await import('../../../../workers/providers/passwords');
    const user = await createUser({ email, passwordHash: await passwords.hash(password) });
    expect(await signIn({}, { passwords })).toEqual({ uid: user.id });
    expect(await refusalOf(signIn({ password: 'Otturazione' }, { passwords }))).toMatchObject(wrong);
  });
});

describe('SignIn refuses', () => {
  it('an unknown address and a wrong password with the same body', async () => {
    await createUser({ email, password });
    const known = await refusalOf(signIn({ password: 'sbagliata' }));
    const unknown = await refusalOf(signIn({ email: 'nessuno@apice.test' }));
    expect(known).toMatchObject(wrong);
    expect(JSON.stringify(unknown)).toBe(JSON.stringify(known));
  });

  it.each([
    ['a wrong password', email, 'own'],
    ['an unknown address', 'nessuno@apice.test', dummyHash],
    ['an account without a password', 'google@apice.test', dummyHash],
  ])('%s after one check of the same cost', async (_name, address, checked) => {
    const own = await createUser({ email, password });
    const google = await createUser({ email: 'google@apice.test' });
    await addIdentity(google.id, 'google');
    const hashes: string[] = [];
    const passwords: PasswordHasher = {
      hash: fastPasswords.hash,
      verify: async (_password, hash) => {
        hashes.push(hash);
        return false;
      },
    };
    await refusalOf(signIn({ email: address }, { passwords }));
    expect(hashes).toEqual([checked === 'own' ? own.passwordHash : checked]);
  });

  it.each([
    { provider: 'google' as const, refusal: { code: 'failed-precondition', reason: 'custom/google-login-needed' } },
    { provider: 'apple' as const, refusal: wrong },
    { provider: null, refusal: wrong },
  ])('an account without password, from $provider', async ({ provider, refusal }) => {
    const user = await createUser({ email });
    if (provider) await addIdentity(user.id, provider);
    expect(await refusalOf(signIn())).toMatchObject(refusal);
    expect(await db.select().from(sessions)).toHaveLength(0);
  });

  it('a wrong password as wrong when the account has Google too', async () => {
    const user = await createUser({ email, password });
    await addIdentity(user.id, 'google');
    expect(await refusalOf(signIn({ password: 'sbagliata' }))).toMatchObject(wrong);
    expect(await signIn()).toEqual({ uid: user.id });
  });

  it('the text of the dummy hash, whatever the hasher', async () => {
    const { scryptPasswords: passwords } = await import('../../../../workers/providers/passwords');
    expect(await refusalOf(signIn({ password: dummyHash }, { passwords }))).toMatchObject(wrong);
    expect(await refusalOf(signIn({ password: '' }, { passwords }))).toMatchObject(wrong);
  });

  it.each([
    ['no password', { email }],
    ['an object for a password', { email, password: { $ne: '' } }],
    ['a field too many', { email, password, remember: true }],
  ])('%s as invalid input', async (_name, input) => {
    const refusal = await refusalOf(callUnchecked(await makeScope(), 'SignIn', input));
    expect(refusal).toMatchObject({ code: 'invalid-argument', reason: 'invalid-input' });
  });
});

describe('SignIn with a second factor', () => {
  it('answers a resolver and opens no session', async () => {
    const user = await createUser({ email, password, admin: true });
    await addSecondFactor(user.id);
    const scope = await makeScope({ passwords: fastPasswords });
    const refusal = await refusalOf(call(scope, 'SignIn', { email, password }));
    expect(refusal).toEqual({
      code: 'failed-precondition',
      message: 'auth/multi-factor-auth-required',
      reason: 'auth/multi-factor-auth-required',
      details: { resolver: expect.stringMatching(/^\w{43}$/) },
    });
    expect(scope.outgoing.session).toBeUndefined();
    expect(await db.select().from(sessions)).toHaveLength(0);
  });

  it('tells nothing of it to a wrong password', async () => {
    const user = await createUser({ email, password });
    await addSecondFactor(user.id);
    expect(await refusalOf(signIn({ password: 'sbagliata' }))).toMatchObject(wrong);
  });

  it('is no session cookie', async () => {
    const user = await createUser({ email, password });
    await addSecondFactor(user.id);
    const { details } = await refusalOf(signIn());
    const scope = await makeScope({ cookie: String(Object(details).resolver) });
    expect((await scope.identify()).caller).toEqual({ kind: 'visitor' });
  });
});

describe('SignIn limits attempts', () => {
  const fail = (options: ScopeOptions = {}, address = email) =>
    refusalOf(signIn({ email: address, password: 'sbagliata' }, options));

  it.each([
    ['an account', email],
    ['an address without account', 'nessuno@apice.test'],
  ])('of %s to ten in a quarter of an hour, also with the right password', async (_name, address) => {
    await createUser({ email, password });
    for (let attempt = 1; attempt <= 10; attempt += 1) expect(await fail({}, address)).toMatchObject(wrong);
    const eleventh = await fail({}, address);
    expect(eleventh).toMatchObject({ ...tooMany, details: { retryAt: testNow + 15 * minuteMs } });
    expect(await refusalOf(signIn({ email: address }))).toEqual(eleventh);
    expect(await fail({ now: testNow + 15 * minuteMs - 1 }, address)).toMatchObject(tooMany);
    expect(await fail({ now: testNow + 15 * minuteMs }, address)).toMatchObject(wrong);
  });

  it('of an account from one address without locking its owner out elsewhere', async () => {
    const user = await createUser({ email, password });
    for (let attempt = 1; attempt <= 30; attempt += 1) await fail();
    expect(await refusalOf(signIn())).toMatchObject(tooMany);
    expect(await signIn({}, { address: '198.51.100.1' })).toEqual({ uid: user.id });
  });

  it('of an account to a hundred from everywhere', { timeout: 60_000 }, async () => {
    await createUser({ email, password });
    for (let attempt = 0; attempt < 100; attempt += 1) {
      expect(await fail({ address: `198.51.100.${Math.floor(attempt / 10)}` })).toMatchObject(wrong);
    }
    expect(await refusalOf(signIn({}, { address: '192.0.2.1' }))).toMatchObject(tooMany);
    expect(await signIn({}, { address: '192.0.2.1', now: testNow + 15 * minuteMs })).toBeDefined();
  });

  it('that run in parallel', async () => {
    await createUser({ email, password });
    const refusals = await Promise.all(Array.from({ length: 25 }, () => fail()));
    expect(refusals.filter(({ reason }) => reason === wrong.reason)).toHaveLength(10);
  });

  it('and forgets those of an account that signs in', async () => {
    await createUser({ email, password });
    for (let round = 0; round < 3; round += 1) {
      for (let attempt = 1; attempt <= 9; attempt += 1) expect(await fail()).toMatchObject(wrong);
      await signIn();
    }
  });

  it('from one address to sixty, whatever the accounts', { timeout: 60_000 }, async () => {
    await createUser({ email, password });
    for (let attempt = 1; attempt <= 60; attempt += 1) {
      expect(await fail({}, `vittima-${attempt}@apice.test`)).toMatchObject(wrong);
    }
    expect(await refusalOf(signIn())).toMatchObject(tooMany);
    expect(await signIn({}, { address: '198.51.100.1' })).toBeDefined();
  });

  it('but not those of an address that sign in rightly', { timeout: 60_000 }, async () => {
    const { id } = await createUser({ email, password });
    for (let attempt = 1; attempt <= 70; attempt += 1) expect(await signIn()).toEqual({ uid: id });
  });

  it('without writing down who was asked for', async () => {
    await fail();
    const keys = (await db.select({ key: rateLimits.key }).from(rateLimits)).map(({ key }) => key).join('\n');
    expect(keys).toMatch(/^(?:sign-in-(?:account|address|pair):[\w-]{43}\n?){3}$/);
  });

  it('of the account that has changed its address, too', async () => {
    const user = await createUser({ email, password });
    await db.update(users).set({ email: 'nuova@apice.test' }).where(eq(users.id, user.id));
    expect(await fail()).toMatchObject(wrong);
    expect(await signIn({ email: 'nuova@apice.test' })).toEqual({ uid: user.id });
  });
});
