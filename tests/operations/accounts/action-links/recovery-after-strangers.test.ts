import { beforeEach, describe, expect, it } from 'vitest';
import { rateLimits } from '../../../../db/schema';
import { createUser } from '../../../support/factories';
import { apply, resetCode } from '../../../support/links';
import {
  another,
  answer,
  codeFor,
  createGuarded,
  firstStep,
  minuteMs,
  phone,
  tooMany,
} from '../../../support/accounts/second-factor';
import { call, db, makeScope, refusalOf, testNow, type ScopeOptions } from '../../../support/scope';

const email = 'elena@apice.test';
const dayMs = 24 * 60 * minuteMs;
const fresh = 'una frase nuova';

const recover = async (options: ScopeOptions, input: object = {}) =>
  call(await makeScope(options), 'RecoverPassword', { email, ...input });

describe('a recovery that strangers ask for without passing the bot check', () => {
  it('takes none of the account’s mails away from its owner', async () => {
    await createUser({ email, password: 'otturazione' });
    for (let n = 0; n < 12; n += 1) {
      const address = `198.51.100.${n % 3}`;
      expect(await refusalOf(recover({ address }, { botCheck: 'nonsense' }))).toMatchObject({
        reason: 'bot-check-failed',
      });
    }
    expect(await recover({})).toEqual({ sent: true });
  });
});

describe('a finished recovery lifts what somebody with the old password used up', () => {
  let user: Awaited<ReturnType<typeof createGuarded>>;
  beforeEach(async () => {
    user = await createGuarded({ email, emailVerifiedAt: 7 });
  });

  /** Signs in with the new password, and requests and enters a code. */
  const signInAnew = async (now = testNow) => {
    const resolver = await firstStep(user, { now }, fresh);
    return answer(resolver, await codeFor(resolver, { now }), { now });
  };
  const recovered = async (now = testNow) => apply(await resetCode(email, { now }), { password: fresh, now });

  it('the wrong codes, counted from everywhere', async () => {
    for (let n = 0; n < 50; n += 1) {
      const from = { address: `198.51.100.${n}` };
      await refusalOf(answer(await firstStep(user, from), '000000', from));
    }
    const resolver = await firstStep(user);
    expect(await refusalOf(answer(resolver, '000000'))).toMatchObject(tooMany);
    await recovered();
    expect(await signInAnew()).toEqual({ uid: user.id });
  });

  /** Uses up the account's messages, of this quarter of an hour and of the day, and its number's. */
  const useMessages = async (now: number, password?: string) => {
    for (let n = 0; n < 20; n += 1) {
      const at = { now: now + Math.floor(n / 5) * 15 * minuteMs, address: `192.0.2.${n}` };
      await codeFor(await firstStep(user, at, password), at);
    }
  };

  it('the messages of the quarter and of the day, of the account and of its number', async () => {
    await useMessages(testNow);
    const now = testNow + 60 * minuteMs;
    const full = await firstStep(user, { now });
    expect(await refusalOf(codeFor(full, { now }))).toMatchObject(tooMany);
    await recovered(now);
    expect(await signInAnew(now)).toEqual({ uid: user.id });
  });

  it('the day’s messages once a day: whoever reads the mails wins no more guesses at codes by recovering again', async () => {
    await recovered();
    await useMessages(testNow, fresh);
    const now = testNow + 60 * minuteMs;
    await recovered(now);
    const resolver = await firstStep(user, { now }, fresh);
    expect(await refusalOf(codeFor(resolver, { now }))).toMatchObject(tooMany);
    const nextDay = testNow + dayMs;
    await recovered(nextDay);
    expect(await signInAnew(nextDay)).toEqual({ uid: user.id });
  });

  it('a number’s once a day too, whatever the accounts that have it', async () => {
    const other = await createGuarded({ email: 'altra@apice.test', emailVerifiedAt: 7 });
    await recovered();
    await useMessages(testNow, fresh);
    const now = testNow + 60 * minuteMs;
    await apply(await resetCode(other.email, { now }), { password: fresh, now });
    const resolver = await firstStep(other, { now }, fresh);
    expect(await refusalOf(codeFor(resolver, { now }))).toMatchObject(tooMany);
  });

  it('and writes down neither account nor number', async () => {
    await recovered();
    const keys = (await db.select({ key: rateLimits.key }).from(rateLimits)).map(({ key }) => key);
    expect(keys.some((key) => key.startsWith('recovery-lift-phone:'))).toBe(true);
    for (const key of keys) for (const name of [user.id, phone]) expect(key).not.toContain(name);
  });

  it('nothing for whoever only guesses codes: a wrong one is counted as before', async () => {
    const resolver = await firstStep(user);
    const code = await codeFor(resolver);
    await refusalOf(answer(resolver, another(code)));
    const counted = (await db.select().from(rateLimits)).filter(({ key }) => key.startsWith('second-factor-account'));
    expect(counted.map(({ count }) => count)).toEqual([1]);
  });
});
