import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { secondFactors, sessions } from '../../../../db/schema';
import { call, db, makeScope, refusalOf, testNow } from '../../../support/scope';
import {
  another,
  answer,
  codeFor,
  createGuarded,
  expired,
  firstStep,
  minuteMs,
  tooMany,
  useless,
  wrong,
} from '../../../support/accounts/second-factor';

const elsewhere = { address: '198.51.100.1' };

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
