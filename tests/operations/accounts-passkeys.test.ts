import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { challenges, passkeys, sessions } from '../../db/schema';
import { createAuthenticator, type Authenticator, type Cheat } from '../support/authenticator';
import { register, userWithPasskey } from './passkeys-support';
import { createAdmin, createUser } from '../support/factories';
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
} from '../support/scope';

const minuteMs = 60_000;
const refused = { code: 'unauthenticated', reason: 'auth/passkey-not-accepted' };
const expired = { code: 'failed-precondition', reason: 'auth/passkey-expired' };

const ask = async (input: object = {}, options: ScopeOptions = {}) =>
  (await call(await makeScope(options), 'StartPasskeySignIn', input)).options;

async function signIn(authenticator: Authenticator, cheat: Cheat = {}, options: ScopeOptions = {}) {
  const response = await authenticator.use(await ask({}, options), cheat);
  return call(await makeScope(options), 'SignInWithPasskey', { response });
}

describe('a passkey', () => {
  it('is made for the host of the platform, discoverable and with verification', async () => {
    const user = await createUser({ email: 'elena@apice.test' });
    const { options } = await callAs(user, 'StartPasskeyRegistration', {});
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Apice' },
      user: { name: 'elena@apice.test', displayName: 'Elena Marchetti' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    });
  });

  it('is kept under the given name, or after browser and system', async () => {
    const user = await createUser();
    expect(await register(user, await createAuthenticator(), {}, ' Il mio telefono ')).toMatchObject({
      name: 'Il mio telefono',
    });
    expect(await register(user, await createAuthenticator())).toMatchObject({ name: 'Chrome, Windows' });
    const { passkeys: listed } = await callAs(user, 'GetPasskeys', {});
    expect(listed.map(({ name }) => name).sort()).toEqual(['Chrome, Windows', 'Il mio telefono']);
  });

  it('is one of twenty, however many questions were asked before', { timeout: 60_000 }, async () => {
    const user = await createUser();
    const made = await Promise.all(
      Array.from({ length: 21 }, async () => {
        const authenticator = await createAuthenticator();
        const { options } = await callAs(user, 'StartPasskeyRegistration', {});
        return authenticator.make(options);
      }),
    );
    for (const response of made.slice(0, 20)) await callAs(user, 'FinishPasskeyRegistration', { response });
    const late = callAs(user, 'FinishPasskeyRegistration', { response: made[20] });
    expect(await refusalOf(late)).toMatchObject({ reason: 'passkey-limit' });
    expect(await db.select().from(passkeys)).toHaveLength(20);
  });

  it.each(['StartPasskeyRegistration', 'StartPasskeyReauthentication'] as const)(
    '%s is asked so often',
    async (name) => {
      const user = await createUser();
      const cookie = await openSession(user.id);
      for (let question = 0; question < 60; question += 1) await call(await makeScope({ cookie }), name, {});
      const more = call(await makeScope({ cookie }), name, {});
      expect(await refusalOf(more)).toMatchObject({ reason: 'auth/too-many-requests' });
    },
  );

  it('is not made twice on one authenticator: the browser is told those there are', async () => {
    const { user, authenticator } = await userWithPasskey();
    const { options } = await callAs(user, 'StartPasskeyRegistration', {});
    expect(options.excludeCredentials).toEqual([
      { id: authenticator.id, type: 'public-key', transports: ['internal'] },
    ]);
  });

  it('belongs to one account', async () => {
    const { user, authenticator } = await userWithPasskey();
    const other = await createUser();
    expect(await refusalOf(register(other, authenticator))).toMatchObject({ reason: 'auth/passkey-already-in-use' });
    expect(await db.select({ userId: passkeys.userId }).from(passkeys)).toEqual([{ userId: user.id }]);
  });

  it.each<[string, Cheat]>([
    ['another origin', { origin: 'http://localhost:9999' }],
    ['another host', { rpId: 'apice.example' }],
    ['an answer to signing in', { type: 'webauthn.get' }],
    ['no verification', { isVerified: false }],
  ])('is not kept with %s', async (_name, cheat) => {
    const made = register(await createUser(), await createAuthenticator(), cheat);
    expect(await refusalOf(made)).toMatchObject({ reason: 'auth/passkey-not-accepted' });
    expect(await db.select().from(passkeys)).toEqual([]);
  });

  it('gives the session a new secret when it comes and when it goes', async () => {
    const user = await createUser();
    const cookie = await openSession(user.id);
    const { options } = await call(await makeScope({ cookie }), 'StartPasskeyRegistration', {});
    const authenticator = await createAuthenticator();
    const scope = await makeScope({ cookie });
    const { id } = await call(scope, 'FinishPasskeyRegistration', { response: await authenticator.make(options) });
    const next = sessionCookieOf(scope);
    expect(next).not.toBe(cookie);
    expect((await (await makeScope({ cookie })).identify()).caller.kind).toBe('visitor');
    const removing = await makeScope({ cookie: next });
    await call(removing, 'RemovePasskey', { id });
    expect(sessionCookieOf(removing)).not.toBe(next);
  });

  it('is told of to its owner by mail, when it comes and when it goes', async () => {
    const user = await createUser({ preferredLanguage: 'it' });
    const cookie = await openSession(user.id);
    const { options } = await call(await makeScope({ cookie }), 'StartPasskeyRegistration', {});
    const response = await (await createAuthenticator()).make(options);
    const adding = await makeScope({ cookie });
    const { id } = await call(adding, 'FinishPasskeyRegistration', { response, name: 'Reception' });
    const removing = await makeScope({ cookie: sessionCookieOf(adding) });
    await call(removing, 'RemovePasskey', { id });
    for (const { outbox } of [adding, removing]) {
      expect(outbox.mails.map(({ to }) => to)).toEqual([user.email]);
      expect(outbox.mails[0]?.text).toContain('passkey «Reception»');
    }
  });

  it('is renamed and removed by nobody but its owner', async () => {
    const { user, authenticator } = await userWithPasskey();
    const { id } = authenticator;
    const stranger = await createUser();
    const missing = { code: 'not-found', reason: 'passkey-not-found' };
    expect(await refusalOf(callAs(stranger, 'RenamePasskey', { id, name: 'mia' }))).toMatchObject(missing);
    expect(await refusalOf(callAs(stranger, 'RemovePasskey', { id }))).toMatchObject(missing);
    expect(await callAs(user, 'RenamePasskey', { id, name: 'Studio' })).toEqual({ name: 'Studio' });
    expect(await callAs(user, 'RemovePasskey', { id })).toEqual({ removed: true });
    expect(await refusalOf(signIn(authenticator))).toMatchObject({ reason: 'auth/passkey-unknown' });
  });

  it.each(['StartPasskeyRegistration', 'FinishPasskeyRegistration', 'RemovePasskey'] as const)(
    'wants a recent proof before %s',
    async (name) => {
      const { user, authenticator } = await userWithPasskey();
      const response = await authenticator.make({ challenge: 'x' });
      const inputs = {
        StartPasskeyRegistration: {},
        FinishPasskeyRegistration: { response },
        RemovePasskey: { id: 'x' },
      };
      const cookie = await openSession(user.id);
      const scope = await makeScope({ cookie, now: testNow + 5 * minuteMs });
      expect(await refusalOf(call(scope, name, inputs[name]))).toMatchObject({ reason: 'auth/requires-recent-login' });
    },
  );
});

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

describe('a passkey as second factor', () => {
  const password = 'otturazione';

  async function adminWithPasskey() {
    const admin = await createAdmin();
    const authenticator = await createAuthenticator();
    await register(admin, authenticator);
    return { admin, authenticator };
  }

  async function firstStep(admin: { id: string; email: string }) {
    const { users } = await import('../../db/schema');
    const passwordHash = await fastPasswords.hash(password);
    await db.update(users).set({ passwordHash }).where(eq(users.id, admin.id));
    const scope = await makeScope({ passwords: fastPasswords });
    const { details } = await refusalOf(call(scope, 'SignIn', { email: admin.email, password }));
    return String(Object(details).resolver);
  }

  it('ends a sign-in', async () => {
    const { admin, authenticator } = await adminWithPasskey();
    const resolver = await firstStep(admin);
    const question = await ask({ resolver });
    expect(question.allowCredentials.map(({ id }) => id)).toEqual([authenticator.id]);
    const response = await authenticator.use(question);
    expect(await call(await makeScope(), 'SignInWithPasskey', { response, resolver })).toEqual({ uid: admin.id });
  });

  it('answers the sign-in that it was asked in, and no other', async () => {
    const { admin, authenticator } = await adminWithPasskey();
    const [first, second] = [await firstStep(admin), await firstStep(admin)];
    const response = await authenticator.use(await ask({ resolver: first }));
    const crossed = call(await makeScope(), 'SignInWithPasskey', { response, resolver: second });
    expect(await refusalOf(crossed)).toMatchObject(expired);
    const alone = call(await makeScope(), 'SignInWithPasskey', {
      response: await authenticator.use(await ask({ resolver: first })),
    });
    expect(await refusalOf(alone)).toMatchObject(expired);
  });

  it('of somebody else does not end it', async () => {
    const { admin } = await adminWithPasskey();
    const { authenticator: foreign } = await userWithPasskey();
    const resolver = await firstStep(admin);
    const response = await foreign.use(await ask({ resolver }));
    const crossed = call(await makeScope(), 'SignInWithPasskey', { response, resolver });
    expect(await refusalOf(crossed)).toMatchObject({ code: 'permission-denied', reason: 'auth/user-mismatch' });
  });
});

describe('re-authentication with a passkey', () => {
  it('opens what asks for a recent proof', async () => {
    const { user, authenticator } = await userWithPasskey();
    const cookie = await openSession(user.id);
    const now = testNow + 20 * minuteMs;
    expect(await refusalOf(call(await makeScope({ cookie, now }), 'StartPasskeyRegistration', {}))).toMatchObject({
      reason: 'auth/requires-recent-login',
    });
    const { options } = await call(await makeScope({ cookie, now }), 'StartPasskeyReauthentication', {});
    const scope = await makeScope({ cookie, now });
    const response = await authenticator.use(options);
    expect(await call(scope, 'ReauthenticateWithPasskey', { response })).toEqual({ confirmed: true });
    const next = sessionCookieOf(scope);
    expect(next).not.toBe(cookie);
    expect(await call(await makeScope({ cookie: next, now }), 'StartPasskeyRegistration', {})).toBeDefined();
  });

  it('refuses the passkey of another account', async () => {
    const user = await createUser();
    const { authenticator: foreign } = await userWithPasskey();
    const cookie = await openSession(user.id);
    const { options } = await call(await makeScope({ cookie }), 'StartPasskeyReauthentication', {});
    const crossed = call(await makeScope({ cookie }), 'ReauthenticateWithPasskey', {
      response: await foreign.use(options),
    });
    expect(await refusalOf(crossed)).toMatchObject({ reason: 'auth/user-mismatch' });
  });
});
