import { describe, expect, it } from 'vitest';
import type { OperationName } from '../../../../operations';
import { operations } from '../../../../operations';
import { createUser } from '../../../support/factories';
import {
  call,
  callAs,
  fastPasswords,
  makeScope,
  openSession,
  refusalOf,
  sessionCookieOf,
  testNow,
} from '../../../support/scope';
import { minuteMs, notRecent, password, tooMany } from '../../../support/accounts/second-factor';

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
