import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { challenges, recoveryCodes, secondFactors, sessions } from '../../db/schema';
import type { OperationName } from '../../operations';
import { operations } from '../../operations';
import { createUser } from '../support/factories';
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
  type TestScope,
} from '../support/scope';
import {
  another,
  answer,
  codeFor,
  createGuarded,
  enrol,
  expired,
  factorOf,
  firstStep,
  minuteMs,
  notRecent,
  password,
  tooMany,
  useless,
  wrong,
} from './second-factor-support';

/** Starts an enrolment: the session it is in, and the code that came. */
async function start(user: { id: string }, input: object = { phone: '333 123 4321' }) {
  const cookie = await openSession(user.id);
  const scope = await makeScope({ cookie });
  const told = await call(scope, 'StartSecondFactorEnrolment', input);
  return { cookie, told, code: scope.outbox.texts[0]?.text.slice(0, 6) ?? '', to: scope.outbox.texts[0]?.to };
}

const finish = async (cookie: string, code: string, now = testNow) =>
  call(await makeScope({ cookie, now }), 'FinishSecondFactorEnrolment', { code });

describe('enrolment', () => {
  it('turns the second factor on with the code that came to the phone', async () => {
    const user = await createUser({ password, admin: true });
    const { cookie, told, code, to } = await start(user);
    expect(to).toBe('+393331234321');
    expect(told).toEqual({ phone: '4321', expiresAt: testNow + 5 * minuteMs });
    expect(await factorOf(user)).toEqual({ phone: null, enrolledAt: null, recoveryCodes: 0 });
    const { recoveryCodes: codes } = await finish(cookie, code);
    expect(new Set(codes).size).toBe(10);
    expect(await factorOf(user)).toEqual({ phone: '4321', enrolledAt: testNow, recoveryCodes: 10 });
    const resolver = await firstStep(user);
    expect(await answer(resolver, await codeFor(resolver))).toEqual({ uid: user.id });
  });

  it('opens the administrators’ operations', async () => {
    const admin = await createUser({ admin: true });
    expect(await refusalOf(callAs(admin, 'GetPresence', {}))).toMatchObject({ reason: 'second-factor-needed' });
    await enrol(admin);
    expect(await callAs(admin, 'GetPresence', {})).toBeDefined();
  });

  it('gives the session a new secret, as removal does', async () => {
    const user = await createUser();
    const { cookie, code } = await start(user);
    const scope = await makeScope({ cookie });
    await call(scope, 'FinishSecondFactorEnrolment', { code });
    const next = sessionCookieOf(scope);
    expect((await (await makeScope({ cookie })).identify()).caller.kind).toBe('visitor');
    const removing = await makeScope({ cookie: next });
    await call(removing, 'RemoveSecondFactor', {});
    expect((await (await makeScope({ cookie: next })).identify()).caller.kind).toBe('visitor');
    expect((await (await makeScope({ cookie: sessionCookieOf(removing) })).identify()).caller.kind).toBe('user');
  });

  it.each([
    [{ phone: '' }],
    [{ phone: '333' }],
    [{ phone: '02 1234567' }],
    [{ phone: '+1 212 555 0100' }],
    [{ phone: '3331234321', prefix: '1' }],
  ])('refuses %j before a message leaves', async (input) => {
    const scope = await makeScope({ cookie: await openSession((await createUser()).id) });
    const refusal = await refusalOf(call(scope, 'StartSecondFactorEnrolment', input));
    expect(refusal).toMatchObject({ code: 'invalid-argument', reason: 'auth/invalid-phone-number' });
    expect(scope.outbox.texts).toEqual([]);
  });

  it('refuses a second phone', async () => {
    const user = await createGuarded();
    expect(await refusalOf(start(user))).toMatchObject({ reason: 'auth/second-factor-already-in-use' });
  });

  it('refuses wrong codes, five at most, and an expired one', async () => {
    const user = await createUser();
    const { cookie, code } = await start(user);
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      expect(await refusalOf(finish(cookie, another(code)))).toMatchObject(wrong);
    }
    expect(await refusalOf(finish(cookie, code))).toMatchObject(expired);
    const second = await start(user);
    await db.update(sessions).set({ authenticatedAt: testNow + 4 * minuteMs });
    expect(await refusalOf(finish(second.cookie, second.code, testNow + 5 * minuteMs))).toMatchObject(expired);
    expect(await factorOf(user)).toMatchObject({ phone: null });
  });

  it('uses a code once, also when it comes twice at the same time', async () => {
    const { cookie, code } = await start(await createUser());
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => finish(cookie, code)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await db.select().from(secondFactors)).toHaveLength(1);
    expect(await db.select().from(recoveryCodes)).toHaveLength(10);
  });

  it('takes no code that was sent for signing in', async () => {
    const user = await createGuarded();
    const code = await codeFor(await firstStep(user));
    await db.delete(secondFactors).where(eq(secondFactors.userId, user.id));
    expect(await refusalOf(finish(await openSession(user.id), code))).toMatchObject(expired);
  });

  it('sends no code that signs somebody in', async () => {
    const user = await createUser({ password });
    const { code } = await start(user);
    await db
      .insert(secondFactors)
      .values({ id: 'f', userId: user.id, kind: 'sms', phone: '+393331234321', createdAt: 0 });
    expect(await refusalOf(answer(await firstStep(user), code))).toMatchObject(expired);
  });

  it('is limited by account: five messages in a quarter of an hour', async () => {
    const user = await createUser();
    for (let sent = 0; sent < 5; sent += 1) await start(user, { phone: `33312343${20 + sent}` });
    expect(await refusalOf(start(user))).toMatchObject(tooMany);
  });
});

describe('removal', () => {
  it('turns it off, with its recovery codes and every open sign-in', async () => {
    const user = await createUser({ password });
    await enrol(user);
    const resolver = await firstStep(user);
    const code = await codeFor(resolver);
    expect(await callAs(user, 'RemoveSecondFactor', {})).toEqual({ removed: true });
    expect(await factorOf(user)).toEqual({ phone: null, enrolledAt: null, recoveryCodes: 0 });
    expect(await refusalOf(answer(resolver, code))).toMatchObject(useless);
    expect(await db.select().from(challenges)).toEqual([]);
    const scope = await makeScope({ passwords: fastPasswords });
    expect(await call(scope, 'SignIn', { email: user.email, password })).toEqual({ uid: user.id });
  });

  it('leaves everybody else’s alone', async () => {
    const [user, other] = [await createGuarded(), await createGuarded()];
    await callAs(user, 'RemoveSecondFactor', {});
    expect(await factorOf(other)).toMatchObject({ phone: '4321' });
  });
});

describe('recovery codes', () => {
  const useCode = async (resolver: string, code: string, address = '203.0.113.7') =>
    call(await makeScope({ address }), 'SignInWithRecoveryCode', { resolver, code });
  const wrongCode = { code: 'unauthenticated', reason: 'auth/invalid-recovery-code' };

  it('sign in, each once, and tell how many are left', async () => {
    const user = await createUser({ password });
    const [first = '', second = ''] = await enrol(user);
    expect(await useCode(await firstStep(user), first)).toEqual({ uid: user.id, codesLeft: 9 });
    const resolver = await firstStep(user);
    expect(await refusalOf(useCode(resolver, first))).toMatchObject(wrongCode);
    expect(await useCode(resolver, ` ${second.toLowerCase().replace('-', ' ')} `)).toEqual({
      uid: user.id,
      codesLeft: 8,
    });
  });

  it('are in the table as keyed hashes only', async () => {
    const codes = await enrol(await createUser());
    const rows = JSON.stringify(await db.select().from(recoveryCodes));
    for (const code of codes) expect(rows).not.toContain(code);
  });

  it('give way to a new set', async () => {
    const user = await createUser({ password });
    const [old = ''] = await enrol(user);
    const { recoveryCodes: fresh } = await callAs(user, 'CreateRecoveryCodes', {});
    expect(fresh).toHaveLength(10);
    const resolver = await firstStep(user);
    expect(await refusalOf(useCode(resolver, old))).toMatchObject(wrongCode);
    expect(await useCode(resolver, fresh[9] ?? '')).toEqual({ uid: user.id, codesLeft: 9 });
  });

  it('are made only for a second factor', async () => {
    expect(await refusalOf(callAs(await createUser(), 'CreateRecoveryCodes', {}))).toMatchObject({
      reason: 'second-factor-not-enrolled',
    });
  });

  it('of somebody else open nothing', async () => {
    const [user, other] = [await createUser({ password }), await createUser()];
    await enrol(user);
    const [theirs = ''] = await enrol(other, '333 123 4322');
    expect(await refusalOf(useCode(await firstStep(user), theirs))).toMatchObject(wrongCode);
    expect(await factorOf(other)).toMatchObject({ recoveryCodes: 10 });
  });

  it('are not guessed: ten tries from an address, fifty from everywhere', { timeout: 60_000 }, async () => {
    const user = await createUser({ password });
    await enrol(user);
    let judged = 0;
    for (let guess = 0; guess < 80; guess += 1) {
      const address = `198.51.100.${Math.floor(guess / 12)}`;
      const { reason } = await refusalOf(useCode(await firstStep(user, { address }), 'AAAAA-AAAAA', address));
      if (reason === wrongCode.reason) judged += 1;
    }
    expect(judged).toBe(50);
  });

  it('used twice at the same time open one session', async () => {
    const user = await createUser({ password });
    const [code = ''] = await enrol(user);
    const resolvers = await Promise.all([firstStep(user), firstStep(user), firstStep(user)]);
    await db.delete(sessions);
    const outcomes = await Promise.allSettled(resolvers.map((resolver) => useCode(resolver, code)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await db.select().from(sessions)).toHaveLength(1);
  });

  it('two of them on one sign-in at the same time open one session', async () => {
    const user = await createUser({ password });
    const [first = '', second = ''] = await enrol(user);
    const resolver = await firstStep(user);
    await db.delete(sessions);
    await Promise.allSettled([useCode(resolver, first), useCode(resolver, second)]);
    expect(await db.select().from(sessions)).toHaveLength(1);
  });
});

describe('the owner is told by mail', () => {
  const detailOf = (scope: TestScope) => scope.outbox.mails.map(({ to, text }) => ({ to, text }));

  it('when the second factor comes and goes', async () => {
    const user = await createUser({ preferredLanguage: 'it' });
    const { cookie, code } = await start(user);
    const on = await makeScope({ cookie });
    await call(on, 'FinishSecondFactorEnrolment', { code });
    const off = await makeScope({ cookie: sessionCookieOf(on) });
    await call(off, 'RemoveSecondFactor', {});
    const phone = expect.stringContaining('al telefono che finisce per 4321');
    for (const scope of [on, off]) expect(detailOf(scope)).toEqual([{ to: user.email, text: phone }]);
    const nothing = await makeScope({ cookie: sessionCookieOf(off) });
    await call(nothing, 'RemoveSecondFactor', {});
    expect(detailOf(nothing)).toEqual([]);
  });

  it('when a recovery code was used, and how many are left, and when new ones are made', async () => {
    const user = await createUser({ password, preferredLanguage: 'it' });
    const [code] = await enrol(user);
    const scope = await makeScope();
    await call(scope, 'SignInWithRecoveryCode', { resolver: await firstStep(user), code });
    expect(detailOf(scope)).toEqual([{ to: user.email, text: expect.stringContaining('Codici rimasti: 9') }]);
    const making = await makeScope({ cookie: await openSession(user.id) });
    await call(making, 'CreateRecoveryCodes', {});
    expect(detailOf(making)).toEqual([{ to: user.email, text: expect.stringContaining('nuovi codici di recupero') }]);
  });
});

describe('re-authentication', () => {
  const confirm = async (cookie: string, secret: string, now = testNow, address = '203.0.113.7') => {
    const scope = await makeScope({ cookie, now, address, passwords: fastPasswords });
    return { answer: await call(scope, 'Reauthenticate', { password: secret }), scope };
  };

  it('with the password opens dangerous acts for five minutes, under a new secret', async () => {
    const user = await createUser({ password });
    const cookie = await openSession(user.id);
    const now = testNow + 60 * minuteMs;
    const act = async (by: string, at: number) =>
      call(await makeScope({ cookie: by, now: at }), 'RemoveSecondFactor', {});
    expect(await refusalOf(act(cookie, now))).toMatchObject(notRecent);
    const { scope } = await confirm(cookie, password, now);
    const next = sessionCookieOf(scope);
    expect(next).not.toBe(cookie);
    expect(await refusalOf(act(next, now + 5 * minuteMs))).toMatchObject(notRecent);
    expect(await act(next, now + 5 * minuteMs - 1)).toEqual({ removed: true });
  });

  it('refuses a wrong password, also of an account without one', async () => {
    const refusal = { code: 'unauthenticated', reason: 'auth/wrong-password' };
    const user = await createUser({ password });
    expect(await refusalOf(confirm(await openSession(user.id), 'sbagliata'))).toMatchObject(refusal);
    const other = await createUser();
    expect(await refusalOf(confirm(await openSession(other.id), ''))).toMatchObject(refusal);
  });

  it('is limited: ten tries from an address', async () => {
    const user = await createUser({ password });
    const cookie = await openSession(user.id);
    for (let guess = 0; guess < 10; guess += 1) await refusalOf(confirm(cookie, 'sbagliata'));
    expect(await refusalOf(confirm(cookie, password))).toMatchObject(tooMany);
    expect((await confirm(cookie, password, testNow, '198.51.100.1')).answer).toEqual({ confirmed: true });
  });

  it('tells what there is to do it with', async () => {
    const user = await createUser({ password });
    expect(await callAs(user, 'GetWaysToConfirm', {})).toEqual({
      hasPassword: true,
      providers: [],
      hasPasskeys: false,
    });
  });
});

describe('every act on the ways in', () => {
  const inputs = {
    StartSecondFactorEnrolment: { phone: '3331234321' },
    FinishSecondFactorEnrolment: { code: '123456' },
    RemoveSecondFactor: {},
    CreateRecoveryCodes: {},
    Reauthenticate: { password },
    StartPasskeyRegistration: {},
    StartPasskeyReauthentication: {},
    RenamePasskey: { id: 'x', name: 'x' },
    RemovePasskey: { id: 'x' },
  } satisfies Partial<Record<OperationName, object>>;
  const names = Object.keys(inputs) as (keyof typeof inputs)[];

  it.each(names.filter((name) => operations[name].needsRecentLogin))('%s wants a recent proof', async (name) => {
    const cookie = await openSession((await createUser({ password })).id);
    const scope = await makeScope({ cookie, now: testNow + 5 * minuteMs });
    expect(await refusalOf(call(scope, name, inputs[name]))).toMatchObject(notRecent);
  });

  it('those that give or take a way in are among them', () => {
    const wanting = names.filter((name) => operations[name].needsRecentLogin);
    expect(names.filter((name) => !operations[name].isPersonal)).toEqual([]);
    expect(wanting).toEqual([
      'StartSecondFactorEnrolment',
      'FinishSecondFactorEnrolment',
      'RemoveSecondFactor',
      'CreateRecoveryCodes',
      'StartPasskeyRegistration',
      'RemovePasskey',
    ]);
  });
});
