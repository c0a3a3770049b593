import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { sessions, users } from '../../../db/schema';
import { loginCodeLifeMs, loginCodePattern } from '../../../domain/accounts/login-code';
import { startSession } from '../../../operations/accounts/sessions/session';
import { createAdmin, createUser } from '../../support/factories';
import {
  call,
  callAs,
  db,
  makeScope,
  refusalOf,
  sessionCookieOf,
  testNow,
  type ScopeOptions,
} from '../../support/scope';

const onTv = (options: ScopeOptions = {}) => makeScope({ deviceId: 'T'.repeat(32), ...options });
const newCode = async (options: ScopeOptions = {}) => call(await onTv(options), 'GetTvLoginCode', {});

type Code = Awaited<ReturnType<typeof newCode>>;
const ask = async ({ loginCode, secret }: Code) => call(await onTv(), 'AwaitTvLogin', { loginCode, secret });

/** The token a television gets once its code is confirmed. */
async function confirmed(code: Code, user: { id: string }): Promise<string> {
  await callAs(user, 'ConsumeTvLoginCode', { loginCode: code.loginCode });
  return (await ask(code)).loginToken ?? expect.fail('there was no token');
}

const unknown = { code: 'not-found', reason: 'login-code-unknown' };

describe('a television', () => {
  it('enters with the code that a phone confirms, as a session of its own', async () => {
    const user = await createUser();
    const code = await newCode();
    expect(code.loginCode).toMatch(loginCodePattern);
    expect(code.lifeSeconds).toBe(loginCodeLifeMs / 1000);
    expect(await ask(code)).toEqual({ state: 'waiting' });
    expect(await callAs(user, 'GetTvLogin', { loginCode: code.loginCode.toLowerCase() })).toMatchObject({
      browser: 'Chrome',
      os: 'Windows',
      country: 'IT',
    });
    const loginToken = await confirmed(code, user);
    const scope = await onTv();
    const { loginCode, secret } = code;
    expect(await call(scope, 'SignInWithLoginToken', { loginCode, secret, loginToken })).toEqual({ signedIn: true });
    const { caller } = await (await makeScope({ cookie: sessionCookieOf(scope) })).identify();
    expect(caller).toMatchObject({ kind: 'user', user: { id: user.id }, session: { kind: 'tv' } });
  });

  it('has proved nothing by that: what is dangerous asks who is there', async () => {
    const user = await createUser();
    const code = await newCode();
    const loginToken = await confirmed(code, user);
    const scope = await onTv();
    await call(scope, 'SignInWithLoginToken', { loginCode: code.loginCode, secret: code.secret, loginToken });
    const act = call(await makeScope({ cookie: sessionCookieOf(scope) }), 'DeleteAccount', {});
    expect(await refusalOf(act)).toMatchObject({ reason: 'auth/requires-recent-login' });
  });

  it('is let in once, and only with its own secret', async () => {
    const user = await createUser();
    const code = await newCode();
    const { loginCode, secret } = code;
    const loginToken = await confirmed(code, user);
    const enter = async (input: object) =>
      call(await onTv(), 'SignInWithLoginToken', { loginCode, secret, loginToken, ...input });
    const others = await newCode();
    for (const wrong of [{ secret: others.secret }, { loginToken: 'x' }, { loginCode: others.loginCode }]) {
      expect(await refusalOf(enter(wrong))).toMatchObject(unknown);
    }
    await enter({});
    expect(await refusalOf(enter({}))).toMatchObject(unknown);
    expect(await db.select().from(sessions).where(eq(sessions.kind, 'tv'))).toHaveLength(1);
  });

  it('learns nothing of another’s code', async () => {
    const [code, other] = [await newCode(), await newCode()];
    expect(await ask({ ...code, secret: other.secret })).toEqual({ state: 'unknown' });
    expect(await ask({ ...code, loginCode: 'no code' })).toEqual({ state: 'unknown' });
  });

  it('ends its own code, and nobody else’s', async () => {
    const user = await createUser();
    const [code, other] = [await newCode(), await newCode()];
    const clear = async (secret: string) =>
      call(await onTv(), 'ClearTvLoginCode', { loginCode: code.loginCode, secret });
    expect(await clear(other.secret)).toEqual({ cleared: true });
    expect(await ask(code)).toEqual({ state: 'waiting' });
    await clear(code.secret);
    const late = callAs(user, 'ConsumeTvLoginCode', { loginCode: code.loginCode });
    expect(await refusalOf(late)).toMatchObject(unknown);
  });

  it('is not let into an account that was deleted meanwhile', async () => {
    const user = await createUser();
    const code = await newCode();
    const loginToken = await confirmed(code, user);
    await db.delete(users).where(eq(users.id, user.id));
    const { loginCode, secret } = code;
    const late = call(await onTv(), 'SignInWithLoginToken', { loginCode, secret, loginToken });
    expect(await refusalOf(late)).toMatchObject(unknown);
  });

  it('gets 120 codes in ten minutes for its address', async () => {
    for (let time = 0; time < 120; time += 1) await newCode({ address: '198.51.100.1' });
    expect(await refusalOf(newCode({ address: '198.51.100.1' }))).toMatchObject({ code: 'resource-exhausted' });
    expect(await newCode({ address: '198.51.100.2' })).toHaveProperty('loginCode');
  });
});

describe('a phone', () => {
  it('refuses, and the television is told', async () => {
    const user = await createUser();
    const code = await newCode();
    await callAs(user, 'ClearTvLoginCode', { loginCode: code.loginCode });
    expect(await ask(code)).toEqual({ state: 'refused' });
    const late = callAs(user, 'ConsumeTvLoginCode', { loginCode: code.loginCode });
    expect(await refusalOf(late)).toMatchObject(unknown);
  });

  it.each(['GetTvLogin', 'ConsumeTvLoginCode', 'ClearTvLoginCode'] as const)(
    '%s hears the same of a code that never was, is malformed, used, refused or taken back',
    async (name) => {
      const user = await createUser();
      const [used, refused, ended] = [await newCode(), await newCode(), await newCode()];
      await callAs(user, 'ConsumeTvLoginCode', { loginCode: used.loginCode });
      await callAs(user, 'ClearTvLoginCode', { loginCode: refused.loginCode });
      await call(await onTv(), 'ClearTvLoginCode', { loginCode: ended.loginCode, secret: ended.secret });
      const bodies: unknown[] = [];
      for (const loginCode of ['ZZZZ9999', 'x', '', used.loginCode, refused.loginCode, ended.loginCode]) {
        bodies.push(await refusalOf(callAs(user, name, { loginCode })));
      }
      expect(bodies).toEqual(bodies.map(() => bodies[0]));
      expect(bodies[0]).toMatchObject(unknown);
    },
  );

  it.each(['GetTvLogin', 'ConsumeTvLoginCode', 'ClearTvLoginCode'] as const)('%s is not for visitors', async (name) => {
    const { loginCode } = await newCode();
    expect(await refusalOf(callAs(null, name, { loginCode }))).toMatchObject({ code: 'unauthenticated' });
  });

  it('guesses ten times in ten minutes, from whatever address, right codes not counted', async () => {
    const user = await createUser();
    for (let time = 0; time < 5; time += 1) {
      const { loginCode } = await newCode();
      await callAs(user, 'GetTvLogin', { loginCode });
      await callAs(user, 'ConsumeTvLoginCode', { loginCode });
    }
    const guess = (number: number, now = testNow) =>
      callAs(user, 'ConsumeTvLoginCode', { loginCode: 'ZZZZ9999' }, { address: `198.51.100.${number}`, now });
    for (let time = 0; time < 10; time += 1) expect(await refusalOf(guess(time))).toMatchObject(unknown);
    const { loginCode } = await newCode();
    expect(await refusalOf(guess(11))).toMatchObject({ code: 'resource-exhausted' });
    expect(await refusalOf(callAs(user, 'GetTvLogin', { loginCode }))).toMatchObject({ code: 'resource-exhausted' });
    expect(await refusalOf(guess(12, testNow + 600_000))).toMatchObject(unknown);
  });

  it('guesses sixty times from one address, with however many accounts', async () => {
    for (let account = 0; account < 6; account += 1) {
      const user = await createUser();
      for (let time = 0; time < 10; time += 1) {
        await refusalOf(callAs(user, 'GetTvLogin', { loginCode: 'ZZZZ9999' }));
      }
    }
    const { loginCode } = await newCode();
    const late = callAs(await createUser(), 'GetTvLogin', { loginCode });
    expect(await refusalOf(late)).toMatchObject({ code: 'resource-exhausted' });
  });

  it('opens no account in somebody else’s name', async () => {
    const [admin, user] = [await createAdmin(), await createUser()];
    const { loginCode } = await newCode();
    const opening = await makeScope();
    await startSession(opening, user.id, { kind: 'impersonation', impersonatorId: admin.id });
    const scope = await makeScope({ cookie: sessionCookieOf(opening), isImpersonationHost: true });
    expect(await refusalOf(call(scope, 'ConsumeTvLoginCode', { loginCode }))).toMatchObject({
      reason: 'impersonating',
    });
  });
});
