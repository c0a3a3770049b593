import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { challenges, sessions } from '../../../../db/schema';
import { createUser } from '../../../support/factories';
import { call, db, makeScope, refusalOf, sessionCookieOf, testNow } from '../../../support/scope';
import {
  another,
  answer,
  codeFor,
  createGuarded,
  expired,
  firstStep,
  minuteMs,
  phone,
  wrong,
} from '../../../support/accounts/second-factor';

describe('the second step of a sign-in', () => {
  it('opens a session with the code that came by SMS', async () => {
    const user = await createGuarded();
    const resolver = await firstStep(user);
    const code = await codeFor(resolver);
    const scope = await makeScope();
    expect(await call(scope, 'SignInWithSecondFactor', { resolver, code })).toEqual({ uid: user.id });
    const next = await makeScope({ cookie: sessionCookieOf(scope) });
    expect((await next.identify()).caller).toMatchObject({ kind: 'user', user: { id: user.id } });
  });

  it('takes a code as people write it', async () => {
    const resolver = await firstStep(await createGuarded());
    const code = await codeFor(resolver);
    expect(await answer(resolver, ` ${code.slice(0, 3)} ${code.slice(3)} `)).toBeDefined();
  });

  it('tells what there is to answer with, and of the phone the last four digits', async () => {
    const resolver = await firstStep(await createGuarded());
    const told = await call(await makeScope(), 'GetSignInFactors', { resolver });
    expect(told).toEqual({ phone: '4321', hasPasskeys: false, hasRecoveryCodes: false });
    const sent = await call(await makeScope(), 'SendSecondFactorCode', { resolver });
    expect(sent).toEqual({ phone: '4321', expiresAt: testNow + 5 * minuteMs });
    expect(JSON.stringify([told, sent])).not.toContain('333123');
  });

  it.each([
    ['it', 'è il tuo codice'],
    ['en', 'is your code'],
    ['es', 'es tu clave'],
  ] as const)('writes in the language of the account: %s', async (preferredLanguage, words) => {
    const resolver = await firstStep(await createGuarded({ preferredLanguage }));
    const scope = await makeScope({ cookieLanguage: 'en' });
    await call(scope, 'SendSecondFactorCode', { resolver });
    const [message] = scope.outbox.texts;
    expect(message?.to).toBe(phone);
    expect(message?.text).toMatch(new RegExp(`^\\d{6} ${words}[^]*\\n@localhost #\\d{6}$`));
  });

  it('writes no code and no resolver into the table', async () => {
    const resolver = await firstStep(await createGuarded());
    const code = await codeFor(resolver);
    const rows = JSON.stringify(await db.select().from(challenges));
    expect(rows).not.toContain(resolver);
    expect(rows.replaceAll(/\d{13}/g, '')).not.toContain(code);
  });

  it('is told when no message left', async () => {
    const resolver = await firstStep(await createGuarded());
    const scope = await makeScope({ silent: ['sms'] });
    expect(await refusalOf(call(scope, 'SendSecondFactorCode', { resolver }))).toMatchObject({
      reason: 'sms-not-sent',
    });
  });
});

describe('a code', () => {
  it('that is wrong opens nothing', async () => {
    const resolver = await firstStep(await createGuarded());
    const code = await codeFor(resolver);
    for (const typed of [another(code), '', 'abcdef', code.slice(1), `${code}0`]) {
      expect(await refusalOf(answer(resolver, typed))).toMatchObject(wrong);
    }
    expect(await db.select().from(sessions)).toHaveLength(0);
  });

  it('is good for five minutes', async () => {
    const resolver = await firstStep(await createGuarded());
    const code = await codeFor(resolver);
    expect(await refusalOf(answer(resolver, code, { now: testNow + 5 * minuteMs }))).toMatchObject(expired);
    expect(await answer(resolver, code, { now: testNow + 5 * minuteMs - 1 })).toBeDefined();
  });

  it('is worthless after five wrong tries, and another one is not', async () => {
    const resolver = await firstStep(await createGuarded());
    const code = await codeFor(resolver);
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      expect(await refusalOf(answer(resolver, another(code)))).toMatchObject(wrong);
    }
    expect(await refusalOf(answer(resolver, code))).toMatchObject(expired);
    expect(await answer(resolver, await codeFor(resolver))).toBeDefined();
  });

  it('ends with the next one', async () => {
    const resolver = await firstStep(await createGuarded());
    const [first, second] = [await codeFor(resolver), await codeFor(resolver)];
    if (first !== second) expect(await refusalOf(answer(resolver, first))).toMatchObject(wrong);
    expect(await answer(resolver, second)).toBeDefined();
  });

  it('of one sign-in answers no other', async () => {
    const user = await createGuarded();
    const [mine, theirs] = [await firstStep(user), await firstStep(user)];
    const code = await codeFor(mine);
    expect(await refusalOf(answer(theirs, code))).toMatchObject(wrong);
    expect(await answer(mine, code)).toBeDefined();
  });

  it('that was never sent is an expired one', async () => {
    expect(await refusalOf(answer(await firstStep(await createGuarded()), '123456'))).toMatchObject(expired);
  });
});

/** How many of `count` answers with the right code at the same time open a session. */
async function openedBy(count: number, use: (resolver: string, code: string) => Promise<unknown>): Promise<number> {
  const resolver = await firstStep(await createGuarded());
  const code = await codeFor(resolver);
  const outcomes = await Promise.allSettled(Array.from({ length: count }, () => use(resolver, code)));
  return outcomes.filter(({ status }) => status === 'fulfilled').length;
}

describe('one code used several times at the same moment', () => {
  it('opens one session', async () => {
    for (let round = 0; round < 5; round += 1) {
      await db.delete(sessions);
      expect(await openedBy(4, answer)).toBe(1);
      expect(await db.select().from(sessions)).toHaveLength(1);
    }
  });

  it('is noticed where a planted fault looks first and deletes then', async () => {
    const lookThenUse = async (resolver: string, _code: string) => {
      const { sha256 } = await import('../../../../operations/shared/signing');
      const id = await sha256(resolver);
      const [row] = await db.select().from(challenges).where(eq(challenges.id, id));
      if (!row) throw new Error('used');
      await db.delete(challenges).where(eq(challenges.id, id));
    };
    expect(await openedBy(4, lookThenUse)).toBeGreaterThan(1);
  });
});

it('an account without second factor is not asked for one', async () => {
  const user = await createUser({ password: 'otturazione' });
  await expect(firstStep(user)).rejects.toThrow('it was not refused');
});
