import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { challenges, secondFactors, sessions, users } from '../../db/schema';
import { createUser } from '../support/factories';
import { call, db, makeScope, refusalOf, sessionCookieOf, testNow } from '../support/scope';
import {
  another,
  answer,
  codeFor,
  createGuarded,
  expired,
  firstStep,
  minuteMs,
  phone,
  setPassword,
  tooMany,
  useless,
  wrong,
} from './second-factor-support';

const elsewhere = { address: '198.51.100.1' };

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

describe('messages are limited', () => {
  it('to five of an account in a quarter of an hour, whatever the address', async () => {
    const user = await createGuarded();
    for (let sent = 1; sent <= 5; sent += 1) {
      await codeFor(await firstStep(user), { address: `198.51.100.${sent}` });
    }
    expect(await refusalOf(codeFor(await firstStep(user)))).toMatchObject(tooMany);
    const later = { now: testNow + 15 * minuteMs };
    expect(await codeFor(await firstStep(user, later), later)).toBeDefined();
  });

  it('to twenty of an account in a day', async () => {
    const user = await createGuarded();
    for (let sent = 0; sent < 20; sent += 1) {
      const at = { now: testNow + Math.floor(sent / 5) * 15 * minuteMs, address: `198.51.100.${sent}` };
      await codeFor(await firstStep(user, at), at);
    }
    const at = { now: testNow + 10 * 60 * minuteMs };
    expect(await refusalOf(codeFor(await firstStep(user, at), at))).toMatchObject(tooMany);
  });

  it('to twenty of a number in a day, whatever the accounts', async () => {
    for (let sent = 0; sent < 20; sent += 1) {
      await codeFor(await firstStep(await createGuarded()), { address: `198.51.100.${sent}` });
    }
    expect(await refusalOf(codeFor(await firstStep(await createGuarded())))).toMatchObject(tooMany);
  });

  it('to twenty from an address in an hour, whatever the accounts', async () => {
    for (let sent = 0; sent < 20; sent += 1) {
      const user = await createGuarded();
      await db
        .update(secondFactors)
        .set({ phone: `+3933312343${10 + sent}` })
        .where(eq(secondFactors.userId, user.id));
      await codeFor(await firstStep(user));
    }
    const user = await createGuarded();
    const resolver = await firstStep(user);
    expect(await refusalOf(codeFor(resolver))).toMatchObject(tooMany);
    expect(await codeFor(resolver, elsewhere)).toBeDefined();
  });

  it('but not for whoever signs in rightly', { timeout: 60_000 }, async () => {
    const user = await createGuarded();
    for (let round = 0; round < 15; round += 1) {
      const resolver = await firstStep(user);
      expect(await answer(resolver, await codeFor(resolver))).toEqual({ uid: user.id });
    }
  });

  it('nor by right ones, in a day: one’s own number cannot be made to ring for ever', { timeout: 60_000 }, async () => {
    const user = await createGuarded();
    for (let round = 0; round < 20; round += 1) {
      const from = { address: `198.51.100.${round}` };
      const resolver = await firstStep(user, from);
      await answer(resolver, await codeFor(resolver, from), from);
    }
    expect(await refusalOf(codeFor(await firstStep(user)))).toMatchObject(tooMany);
  });

  it('when they are asked for at the same time, too', async () => {
    const user = await createGuarded();
    const resolver = await firstStep(user);
    const scopes = await Promise.all(Array.from({ length: 12 }, () => makeScope()));
    await Promise.allSettled(scopes.map((scope) => call(scope, 'SendSecondFactorCode', { resolver })));
    expect(scopes.flatMap(({ outbox }) => outbox.texts)).toHaveLength(5);
  });
});

describe('guessing', () => {
  it('200 codes opens nothing and is cut off', { timeout: 60_000 }, async () => {
    const user = await createGuarded();
    const resolver = await firstStep(user);
    const code = await codeFor(resolver);
    const reasons = new Map<string, number>();
    for (let guess = 0; guess < 200; guess += 1) {
      const typed = String((Number(code) + 1 + guess) % 1_000_000).padStart(6, '0');
      const { reason = '' } = await refusalOf(answer(resolver, typed));
      reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
    }
    expect(reasons.get(wrong.reason)).toBe(5);
    expect(new Set(reasons.keys())).toEqual(new Set([wrong, expired, tooMany, useless].map(({ reason }) => reason)));
    expect(await refusalOf(answer(resolver, code, elsewhere))).toMatchObject(useless);
    expect(await db.select().from(sessions)).toHaveLength(0);
  });

  it('at the same time is cut off, too', async () => {
    const resolver = await firstStep(await createGuarded());
    const code = await codeFor(resolver);
    const guesses = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        refusalOf(answer(resolver, another(code), { address: `198.51.100.${index}` })),
      ),
    );
    expect(guesses.filter(({ reason }) => reason === wrong.reason)).toHaveLength(5);
  });

  it('with fresh sign-ins and codes is cut off by account', { timeout: 60_000 }, async () => {
    const user = await createGuarded();
    let judged = 0;
    for (let round = 0; round < 12; round += 1) {
      const from = { address: `198.51.100.${round}` };
      const resolver = await firstStep(user, from);
      const code = await codeFor(resolver, from).catch(() => null);
      for (let guess = 0; guess < 5; guess += 1) {
        const { reason } = await refusalOf(answer(resolver, another(code ?? '000000'), from));
        if (reason === wrong.reason) judged += 1;
      }
    }
    // Five messages with five tries each: 25 in a million.
    expect(judged).toBeLessThanOrEqual(25);
  });

  it('from one address does not lock the owner out elsewhere', async () => {
    const user = await createGuarded();
    const stranger = await firstStep(user);
    for (let guess = 0; guess < 12; guess += 1) await refusalOf(answer(stranger, '123456'));
    expect(await refusalOf(answer(stranger, '123456'))).toMatchObject(tooMany);
    const resolver = await firstStep(user, elsewhere);
    expect(await answer(resolver, await codeFor(resolver, elsewhere), elsewhere)).toEqual({ uid: user.id });
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
      const { sha256 } = await import('../../operations/signing');
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
