import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { secondFactors, users } from '../../../../db/schema';
import { call, db, makeScope, refusalOf, testNow } from '../../../support/scope';
import {
  answer,
  codeFor,
  createGuarded,
  firstStep,
  minuteMs,
  setPassword,
  useless,
} from '../../../support/accounts/second-factor';

describe('a resolver', () => {
  it('opens one session, ever', async () => {
    const user = await createGuarded();
    const resolver = await firstStep(user);
    const code = await codeFor(resolver);
    await answer(resolver, code);
    expect(await refusalOf(answer(resolver, code))).toMatchObject(useless);
    expect(await refusalOf(codeFor(resolver))).toMatchObject(useless);
  });

  it('is good for a quarter of an hour', async () => {
    const resolver = await firstStep(await createGuarded());
    const at = async (now: number) => call(await makeScope({ now }), 'GetSignInFactors', { resolver });
    expect(await at(testNow + 15 * minuteMs - 1)).toBeDefined();
    expect(await refusalOf(at(testNow + 15 * minuteMs))).toMatchObject(useless);
  });

  it.each(['', 'x', 'x'.repeat(43)])('that is %j is none', async (resolver) => {
    for (const name of ['GetSignInFactors', 'SendSecondFactorCode', 'StartPasskeySignIn'] as const) {
      expect(await refusalOf(call(await makeScope(), name, { resolver }))).toMatchObject(useless);
    }
    expect(await refusalOf(answer(resolver, '123456'))).toMatchObject(useless);
  });

  it('is no row of another kind', async () => {
    const { options } = await call(await makeScope(), 'StartPasskeySignIn', {});
    expect(await refusalOf(answer(options.challenge, '123456'))).toMatchObject(useless);
  });

  it('is worthless once the password has changed', async () => {
    const user = await createGuarded();
    const resolver = await firstStep(user);
    const code = await codeFor(resolver);
    await setPassword(user.id, 'un’altra');
    expect(await refusalOf(answer(resolver, code))).toMatchObject(useless);
    expect(await refusalOf(codeFor(resolver))).toMatchObject(useless);
  });

  it('is worthless when the password that was right changed before it was made', async () => {
    const user = await createGuarded();
    const passwords = {
      hash: async (text: string) => text,
      verify: async () => {
        await setPassword(user.id, 'un’altra');
        return true;
      },
    };
    const resolver = await firstStep(user, { passwords });
    expect(await refusalOf(codeFor(resolver))).toMatchObject(useless);
  });

  it('is worthless once its user is gone, or has no phone any more', async () => {
    const user = await createGuarded();
    const resolver = await firstStep(user);
    await db.delete(secondFactors).where(eq(secondFactors.userId, user.id));
    expect(await refusalOf(codeFor(resolver))).toMatchObject({ reason: 'second-factor-not-enrolled' });
    await db.delete(users).where(eq(users.id, user.id));
    expect(await refusalOf(codeFor(resolver))).toMatchObject(useless);
  });

  it('can be brought forty times, for whatever', async () => {
    const resolver = await firstStep(await createGuarded());
    const ask = async () => call(await makeScope(), 'GetSignInFactors', { resolver });
    for (let use = 1; use <= 40; use += 1) expect(await ask()).toBeDefined();
    expect(await refusalOf(ask())).toMatchObject(useless);
  });
});
