import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { challenges, passkeys, sessions } from '../../../../db/schema';
import { createAuthenticator, type Cheat } from '../../../support/accounts/authenticator';
import { createAdmin, createUser } from '../../../support/factories';
import { ask, expired, minuteMs, refused, register, signIn, userWithPasskey } from '../../../support/accounts/passkeys';
import { call, callAs, db, makeScope, openSession, refusalOf, testNow } from '../../../support/scope';

describe('a sign-in with a passkey', () => {
  it('opens a session of its owner, with nothing else asked', async () => {
    const { user, authenticator } = await userWithPasskey();
    expect(await ask()).toMatchObject({ rpId: 'localhost', allowCredentials: [], userVerification: 'required' });
    expect(await signIn(authenticator, { userHandle: user.id })).toEqual({ uid: user.id });
  });

  it('counts as both factors', async () => {
    const admin = await createAdmin();
    const authenticator = await createAuthenticator();
    await register(admin, authenticator);
    expect(await signIn(authenticator)).toEqual({ uid: admin.id });
  });

  it.each<[string, Cheat, object]>([
    ['another origin', { origin: 'https://apice.example' }, refused],
    ['another host', { rpId: 'apice.example' }, refused],
    ['no verification of the person', { isVerified: false }, refused],
    ['a signature of something else', { spoilsSignature: true }, refused],
    ['an answer to making one', { type: 'webauthn.create' }, refused],
    ['the name of another user', { userHandle: 'somebody-else' }, refused],
    ['a challenge of its own', { challenge: 'bWluZQ' }, expired],
    ['the name of an unknown passkey', { id: 'bWluZQ' }, { reason: 'auth/passkey-unknown' }],
  ])('refuses %s', async (_name, cheat, refusal) => {
    const { authenticator } = await userWithPasskey();
    const before = (await db.select().from(sessions)).length;
    expect(await refusalOf(signIn(authenticator, cheat))).toMatchObject(refusal);
    expect(await db.select().from(sessions)).toHaveLength(before);
  });

  it('refuses one passkey that signs under the name of another', async () => {
    const { authenticator: victim } = await userWithPasskey();
    const { authenticator: thief } = await userWithPasskey();
    expect(await refusalOf(signIn(thief, { id: victim.id }))).toMatchObject(refused);
  });

  it('refuses a counter that goes back or stands still', async () => {
    const { authenticator } = await userWithPasskey();
    await signIn(authenticator, { counter: 7 });
    expect(await refusalOf(signIn(authenticator, { counter: 6 }))).toMatchObject(refused);
    expect(await refusalOf(signIn(authenticator, { counter: 7 }))).toMatchObject(refused);
    expect(await refusalOf(signIn(authenticator, { counter: 0 }))).toMatchObject(refused);
    expect(await signIn(authenticator, { counter: 8 })).toBeDefined();
  });

  it('takes a passkey that was synced since, though its counter fell, and again', async () => {
    const { authenticator } = await userWithPasskey();
    await signIn(authenticator, { counter: 12 });
    for (const counter of [0, 0, 5, 0]) {
      expect(await signIn(authenticator, { counter, isBackedUp: true })).toBeDefined();
    }
    expect(await db.select({ counter: passkeys.counter }).from(passkeys)).toEqual([{ counter: 0 }]);
  });

  it('takes an authenticator that does not count', async () => {
    const user = await createUser();
    const authenticator = await createAuthenticator();
    await register(user, authenticator, { counter: 0 });
    for (let round = 0; round < 3; round += 1) expect(await signIn(authenticator, { counter: 0 })).toBeDefined();
  });

  it('lets one of an authenticator and its copy in', async () => {
    const { authenticator } = await userWithPasskey();
    const questions = await Promise.all([ask(), ask()]);
    const answers = await Promise.all(questions.map((question) => authenticator.use(question, { counter: 9 })));
    const outcomes = await Promise.allSettled(
      answers.map(async (response) => call(await makeScope(), 'SignInWithPasskey', { response })),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

describe('a question to a passkey', () => {
  it('is answered once', async () => {
    const { user, authenticator } = await userWithPasskey();
    const response = await authenticator.use(await ask());
    expect(await call(await makeScope(), 'SignInWithPasskey', { response })).toEqual({ uid: user.id });
    expect(await refusalOf(call(await makeScope(), 'SignInWithPasskey', { response }))).toMatchObject(expired);
  });

  it('is answered once, also by two at the same time', async () => {
    const { authenticator } = await userWithPasskey();
    const response = await authenticator.use(await ask(), { counter: 0 });
    await db.update(passkeys).set({ counter: 0 });
    const outcomes = await Promise.allSettled(
      Array.from({ length: 4 }, async () => call(await makeScope(), 'SignInWithPasskey', { response })),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('is spent by a wrong answer, too', async () => {
    const { authenticator } = await userWithPasskey();
    const question = await ask();
    const spoilt = await authenticator.use(question, { spoilsSignature: true });
    expect(await refusalOf(call(await makeScope(), 'SignInWithPasskey', { response: spoilt }))).toMatchObject(refused);
    const right = await authenticator.use(question);
    expect(await refusalOf(call(await makeScope(), 'SignInWithPasskey', { response: right }))).toMatchObject(expired);
  });

  it('is good for five minutes', async () => {
    const { authenticator } = await userWithPasskey();
    const answerAt = async (now: number) =>
      call(await makeScope({ now }), 'SignInWithPasskey', { response: await authenticator.use(await ask()) });
    expect(await refusalOf(answerAt(testNow + 5 * minuteMs))).toMatchObject(expired);
    expect(await answerAt(testNow + 5 * minuteMs - 1)).toBeDefined();
  });

  it('is good for its purpose and its user only', async () => {
    const { user, authenticator } = await userWithPasskey();
    const cookie = await openSession(user.id);
    const { options: confirming } = await call(await makeScope({ cookie }), 'StartPasskeyReauthentication', {});
    const { options: making } = await call(await makeScope({ cookie }), 'StartPasskeyRegistration', {});
    for (const question of [confirming, making]) {
      const response = await authenticator.use(question);
      expect(await refusalOf(call(await makeScope(), 'SignInWithPasskey', { response }))).toMatchObject(expired);
    }
    const entering = await authenticator.use(await ask());
    const confirm = call(await makeScope({ cookie }), 'ReauthenticateWithPasskey', { response: entering });
    expect(await refusalOf(confirm)).toMatchObject(expired);
    const { user: other } = await userWithPasskey();
    const { options: hers } = await callAs(other, 'StartPasskeyReauthentication', {});
    const stolen = await authenticator.use(hers);
    const response = call(await makeScope({ cookie }), 'ReauthenticateWithPasskey', { response: stolen });
    expect(await refusalOf(response)).toMatchObject(expired);
  });

  it('costs an address no more than 120 in a quarter of an hour', { timeout: 60_000 }, async () => {
    for (let round = 0; round < 120; round += 1) await ask();
    expect(await refusalOf(ask())).toMatchObject({ reason: 'auth/too-many-requests' });
    expect(await ask({}, { address: '198.51.100.1' })).toBeDefined();
  });

  it('names nobody in the table', async () => {
    const { challenge } = await ask();
    const [row] = await db.select().from(challenges).where(eq(challenges.kind, 'passkey'));
    expect(JSON.stringify(row)).not.toContain(challenge);
  });
});
