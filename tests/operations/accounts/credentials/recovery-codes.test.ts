import { describe, expect, it } from 'vitest';
import { recoveryCodes, sessions } from '../../../../db/schema';
import { createUser } from '../../../support/factories';
import { toldIn } from '../../../support/mails';
import { call, callAs, db, makeScope, openSession, refusalOf } from '../../../support/scope';
import { enrol, factorOf, firstStep, password } from '../../../support/accounts/second-factor';
import { present } from '../../../support/present';

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
  it('when a recovery code was used, and how many are left, and when new ones are made', async () => {
    const user = await createUser({ password, preferredLanguage: 'it' });
    const [code] = await enrol(user);
    const scope = await makeScope();
    await call(scope, 'SignInWithRecoveryCode', { resolver: await firstStep(user), code: present(code) });
    expect(toldIn(scope)).toEqual([{ to: user.email, text: expect.stringContaining('Codici rimasti: 9') }]);
    const making = await makeScope({ cookie: await openSession(user.id) });
    await call(making, 'CreateRecoveryCodes', {});
    expect(toldIn(making)).toEqual([{ to: user.email, text: expect.stringContaining('nuovi codici di recupero') }]);
  });
});
