import { describe, expect, test } from 'vitest';
import { createAdmin, createUser } from '../support/factories';
import { userWithPasskey } from './passkeys-support';
import { codeFor, createGuarded, enrol, firstStep } from './second-factor-support';
import { call, callAs, fastPasswords, makeScope, openSession, sessionCookieOf, type TestScope } from '../support/scope';

const sources = import.meta.glob<string>('../../operations/**/*.ts', { query: '?raw', import: 'default', eager: true });

/** The operations that open a session, by their sources. */
const openers = Object.entries(sources)
  .filter(
    ([file, source]) =>
      /\/[A-Z]\w+\.ts$/.test(file) && /\b(?:startSession|finishSignIn|finishSecondStep)\(/.test(source),
  )
  .map(([file]) => file.replace(/^.*\/(\w+)\.ts$/, '$1'))
  .sort();

type WayIn = (cookie: string) => Promise<TestScope>;

const scopeWith = (cookie: string, isImpersonationHost = false) =>
  makeScope({ cookie, passwords: fastPasswords, isDevelopment: true, isImpersonationHost });

/** How somebody comes in through a browser that already has an attacker's cookie. */
const waysIn: Record<string, WayIn> = {
  SignIn: async (cookie) => {
    const { email } = await createUser({ password: 'correct-horse' });
    const scope = await scopeWith(cookie);
    await call(scope, 'SignIn', { email, password: 'correct-horse' });
    return scope;
  },
  SignInWithSecondFactor: async (cookie) => {
    const resolver = await firstStep(await createGuarded());
    const scope = await scopeWith(cookie);
    await call(scope, 'SignInWithSecondFactor', { resolver, code: await codeFor(resolver) });
    return scope;
  },
  SignInWithRecoveryCode: async (cookie) => {
    const user = await createUser({ password: 'otturazione' });
    const [code] = await enrol(user);
    const scope = await scopeWith(cookie);
    await call(scope, 'SignInWithRecoveryCode', { resolver: await firstStep(user), code });
    return scope;
  },
  SignInWithPasskey: async (cookie) => {
    const { authenticator } = await userWithPasskey();
    const { options } = await call(await makeScope(), 'StartPasskeySignIn', {});
    const scope = await scopeWith(cookie);
    await call(scope, 'SignInWithPasskey', { response: await authenticator.use(options) });
    return scope;
  },
  SignInWithLoginToken: async (cookie) => {
    const { loginCode, secret } = await callAs(null, 'GetTvLoginCode', {});
    await callAs(await createUser(), 'ConsumeTvLoginCode', { loginCode });
    const { loginToken } = await callAs(null, 'AwaitTvLogin', { loginCode, secret });
    const scope = await scopeWith(cookie);
    await call(scope, 'SignInWithLoginToken', { loginCode, secret, loginToken });
    return scope;
  },
  StartImpersonation: async (cookie) => {
    const [admin, user] = [await createAdmin(), await createUser()];
    const { token } = await callAs(admin, 'RequestImpersonationToken', { uid: user.id, sender: admin.id });
    const scope = await scopeWith(cookie, true);
    await call(scope, 'StartImpersonation', { token });
    return scope;
  },
};

/** SignUp refuses a browser in which somebody is signed in, so nothing can be fixed there. */
const refusing = ['SignUp'];

/** Whether the attacker's cookie still opens anything once the victim has come in, or is what the victim got. */
async function isFixed(wayIn: WayIn): Promise<boolean> {
  const planted = await openSession((await createUser()).id);
  const scope = await wayIn(planted);
  const after = await (await makeScope({ cookie: planted })).identify();
  return sessionCookieOf(scope) === planted || after.caller.kind !== 'visitor';
}

describe('a session from before the log-in', () => {
  test('is tried for every operation that opens one', () => {
    expect(openers).toEqual([...Object.keys(waysIn), ...refusing].sort());
  });

  test.each(Object.entries(waysIn))('does not go on after %s', async (_name, wayIn) => {
    expect(await isFixed(wayIn)).toBe(false);
  });

  test('that goes on is noticed', async () => {
    const careless: WayIn = async (cookie) => {
      const scope = await scopeWith(cookie);
      scope.outgoing.session = { value: cookie, maxAgeSeconds: 1 };
      return scope;
    };
    expect(await isFixed(careless)).toBe(true);
  });
});
