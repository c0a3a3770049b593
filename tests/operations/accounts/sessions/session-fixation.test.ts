import { describe, expect, test } from 'vitest';
import { createAdmin, createUser, saveSettings } from '../../../support/factories';
import { providersAtHand } from '../../../support/accounts/provider';
import { openProviders, visit } from '../../../support/accounts/provider-visits';
import { userWithPasskey } from '../../../support/accounts/passkeys';
import { codeFor, createGuarded, enrol, firstStep } from '../../../support/accounts/second-factor';
import {
  call,
  callAs,
  fastPasswords,
  makeScope,
  openSession,
  refusalOf,
  sessionCookieOf,
  type TestScope,
} from '../../../support/scope';
import { present } from '../../../support/present';

const sources = import.meta.glob<string>('../../../../operations/**/*.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const exported = (source: string): string[] =>
  [...source.matchAll(/^export (?:async )?(?:function|const) (\w+)/gm)].map(([, name = '']) => name);

const calls = (source: string, names: Iterable<string>): boolean =>
  [...names].some((name) => new RegExp(`(?<!function |\\.)\\b${name}\\(`).test(source));

const isOperation = (file: string): boolean => /\/[A-Z]\w+\.ts$/.test(file);

/** What opens a session, by name: `startSession`, and whatever calls something that does, through any number of files. */
function opening(): Set<string> {
  const names = new Set(['startSession']);
  for (let before = 0; before < names.size; ) {
    before = names.size;
    for (const [file, source] of Object.entries(sources)) {
      if (isOperation(file) || !calls(source, names)) continue;
      for (const name of functionsCalling(source, names)) names.add(name);
    }
  }
  return names;
}

/** The exported functions of a file whose own text calls one of these. */
const functionsCalling = (source: string, names: Set<string>): string[] =>
  exported(source).filter((name) => {
    const from = source.search(new RegExp(`^export (?:async )?(?:function|const) ${name}\\b`, 'm'));
    const text = source.slice(from);
    const end = text.slice(1).search(/^(?:export |type |\/\*\*)/m);
    return calls(end === -1 ? text : text.slice(0, end + 1), names);
  });

/** The operations that open a session, by their sources. */
const openers = Object.entries(sources)
  .filter(([file, source]) => isOperation(file) && calls(source, opening()))
  .map(([file]) => file.replace(/^.*\/(\w+)\.ts$/, '$1'))
  .sort();

type WayIn = (cookie: string) => Promise<TestScope>;

const scopeWith = (cookie: string, isImpersonationHost = false) =>
  makeScope({ cookie, passwords: fastPasswords, isDevelopment: true, isImpersonationHost });

/** A new user from a provider, who is asked first whether to open an account. */
async function askedFirst(cookie: string) {
  await openProviders();
  await saveSettings({ SHOW_SIGNUP_NEEDED_WARNING: true });
  const { work, key } = await visit(providersAtHand(), { cookie });
  const { details } = await refusalOf(work);
  const token = typeof details === 'object' && details && 'signUp' in details ? String(details.signUp) : '';
  return { token, key };
}

/** The ways to sign in with a browser that already has an attacker's cookie. */
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
    await call(scope, 'SignInWithRecoveryCode', { resolver: await firstStep(user), code: present(code) });
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
    await call(scope, 'SignInWithLoginToken', { loginCode, secret, loginToken: present(loginToken) });
    return scope;
  },
  FinishProviderSignIn: async (cookie) => {
    await openProviders();
    const { scope, work } = await visit(providersAtHand(), { cookie });
    await work;
    return scope;
  },
  ConfirmProviderSignUp: async (cookie) => {
    const { token, key } = await askedFirst(cookie);
    const scope = await makeScope({ signInKey: key, cookie });
    await call(scope, 'ConfirmProviderSignUp', { token });
    return scope;
  },
  SignInWithProviderToken: async (cookie) => {
    await openProviders();
    const { nonce } = await call(await makeScope(), 'GetSignInNonce', {});
    const scope = await makeScope({ signInProviders: providersAtHand(), cookie });
    await call(scope, 'SignInWithProviderToken', { provider: 'apple', idToken: 'a.b.c', nonce });
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

/** SignUp refuses a browser with a session, so nothing can be fixed there. */
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
