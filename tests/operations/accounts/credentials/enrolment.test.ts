import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { challenges, recoveryCodes, secondFactors, sessions } from '../../../../db/schema';
import { supersededGraceMs } from '../../../../domain/accounts/sessions';
import { createUser } from '../../../support/factories';
import { toldIn } from '../../../support/mails';
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
} from '../../../support/scope';
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
  password,
  startEnrolment,
  tooMany,
  useless,
  wrong,
} from '../../../support/accounts/second-factor';

const finish = async (cookie: string, code: string, now = testNow) =>
  call(await makeScope({ cookie, now }), 'FinishSecondFactorEnrolment', { code });

describe('enrolment', () => {
  it('turns the second factor on with the code that came to the phone', async () => {
    const user = await createUser({ password, admin: true });
    const { cookie, told, code, to } = await startEnrolment(user);
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
    const { cookie, code } = await startEnrolment(user);
    const scope = await makeScope({ cookie });
    await call(scope, 'FinishSecondFactorEnrolment', { code });
    const next = sessionCookieOf(scope);
    const later = testNow + supersededGraceMs;
    expect((await (await makeScope({ cookie, now: later })).identify()).caller.kind).toBe('visitor');
    const removing = await makeScope({ cookie: next });
    await call(removing, 'RemoveSecondFactor', {});
    expect((await (await makeScope({ cookie: next, now: later })).identify()).caller.kind).toBe('visitor');
    expect((await (await makeScope({ cookie: sessionCookieOf(removing) })).identify()).caller.kind).toBe('user');
  });

  it.each([
    [{ phone: '' }],
    [{ phone: '333' }],
    [{ phone: '02 1234567' }],
    [{ phone: '+1 212 555 0100' }],
    [{ phone: '3331234321', prefix: '1' }],
  ])('refuses %j before a message leaves', async (input) => {
    const { id } = await createUser({ emailVerifiedAt: testNow });
    const scope = await makeScope({ cookie: await openSession(id) });
    const refusal = await refusalOf(call(scope, 'StartSecondFactorEnrolment', input));
    expect(refusal).toMatchObject({ code: 'invalid-argument', reason: 'auth/invalid-phone-number' });
    expect(scope.outbox.texts).toEqual([]);
  });

  it('asks for a proved address first: a recovery by mail would remove the factor', async () => {
    const scope = await makeScope({ cookie: await openSession((await createUser()).id) });
    const refusal = await refusalOf(call(scope, 'StartSecondFactorEnrolment', { phone: '3331234321' }));
    expect(refusal).toMatchObject({ code: 'failed-precondition', reason: 'verified-email-needed' });
    expect(scope.outbox.texts).toEqual([]);
  });

  it('refuses a second phone', async () => {
    const user = await createGuarded();
    expect(await refusalOf(startEnrolment(user))).toMatchObject({ reason: 'auth/second-factor-already-in-use' });
  });

  it('refuses wrong codes, five at most, and an expired one', async () => {
    const user = await createUser();
    const { cookie, code } = await startEnrolment(user);
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      expect(await refusalOf(finish(cookie, another(code)))).toMatchObject(wrong);
    }
    expect(await refusalOf(finish(cookie, code))).toMatchObject(expired);
    const second = await startEnrolment(user);
    await db.update(sessions).set({ authenticatedAt: testNow + 4 * minuteMs });
    expect(await refusalOf(finish(second.cookie, second.code, testNow + 5 * minuteMs))).toMatchObject(expired);
    expect(await factorOf(user)).toMatchObject({ phone: null });
  });

  it('uses a code once, also when it comes twice at the same time', async () => {
    const { cookie, code } = await startEnrolment(await createUser());
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
    const { code } = await startEnrolment(user);
    await db
      .insert(secondFactors)
      .values({ id: 'f', userId: user.id, kind: 'sms', phone: '+393331234321', createdAt: 0 });
    expect(await refusalOf(answer(await firstStep(user), code))).toMatchObject(expired);
  });

  it('is limited by account: five messages in a quarter of an hour', async () => {
    const user = await createUser();
    for (let sent = 0; sent < 5; sent += 1) await startEnrolment(user, { phone: `33312343${20 + sent}` });
    expect(await refusalOf(startEnrolment(user))).toMatchObject(tooMany);
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

describe('the owner is told by mail', () => {
  it('when the second factor comes and goes', async () => {
    const user = await createUser({ preferredLanguage: 'it' });
    const { cookie, code } = await startEnrolment(user);
    const on = await makeScope({ cookie });
    await call(on, 'FinishSecondFactorEnrolment', { code });
    const off = await makeScope({ cookie: sessionCookieOf(on) });
    await call(off, 'RemoveSecondFactor', {});
    const phone = expect.stringContaining('al telefono che finisce per 4321');
    for (const scope of [on, off]) expect(toldIn(scope)).toEqual([{ to: user.email, text: phone }]);
    const nothing = await makeScope({ cookie: sessionCookieOf(off) });
    await call(nothing, 'RemoveSecondFactor', {});
    expect(toldIn(nothing)).toEqual([]);
  });
});
