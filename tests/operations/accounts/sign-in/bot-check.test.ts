import { describe, expect, it } from 'vitest';
import { rateLimits, usedBotChecks } from '../../../../db/schema';
import { checkBot } from '../../../../operations/accounts/sign-in/bot-check';
import { solveBotCheck } from '../../../support/accounts/bot';
import { call, callAs, db, makeScope, refusalOf, type ScopeOptions } from '../../../support/scope';

/** Altcha compares the expiry with the machine's clock too. */
const now = Math.floor(Date.now() / 50) * 50 + 1;
const email = 'elena@studio.example';

const challenge = () => callAs(null, 'GetBotChallenge', {}, { now });
const check = async (solution: string | undefined, options: ScopeOptions = {}, address = email) =>
  checkBot(await makeScope({ now, ...options }), solution, address);

type Payload = {
  challenge: { parameters: Record<string, unknown>; signature: string };
  solution: Record<string, unknown>;
};

/** A solved challenge with something changed in it. */
const forged = async (change: (payload: Payload) => unknown) => {
  const payload: Payload = JSON.parse(atob(await solveBotCheck(await challenge())));
  change(payload);
  return btoa(JSON.stringify(payload));
};

const failed = { code: 'failed-precondition', reason: 'bot-check-failed' };

describe('the bot check', () => {
  it('sets work that ends in ten minutes', async () => {
    expect(await challenge()).toMatchObject({
      parameters: { algorithm: 'PBKDF2/SHA-256', cost: 1000, expiresAt: Math.floor(now / 1000) + 600 },
    });
  });

  it('accepts the work once, and never again', async () => {
    const solution = await solveBotCheck(await challenge());
    await expect(check(solution)).resolves.toBeUndefined();
    expect(await refusalOf(check(solution))).toMatchObject(failed);
  });

  it('accepts one of two that show the same work at once', async () => {
    const solution = await solveBotCheck(await challenge());
    const outcomes = await Promise.allSettled([check(solution), check(solution), check(solution)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
  });

  it('opens SignUp', async () => {
    const botCheck = await solveBotCheck(await challenge());
    const privacy = { privacyDefault: true, privacyProfiling: false, privacyMarketing: false, privacySendNews: false };
    const form = { email, password: 'otturazione', category: 'aso' as const, privacy, botCheck };
    await call(await makeScope({ now }), 'SignUp', form);
    const again = call(await makeScope({ now }), 'SignUp', { ...form, email: 'marco@studio.example' });
    expect(await refusalOf(again)).toMatchObject(failed);
  });

  it.each([undefined, ''])('is needed (%s)', async (solution) => {
    expect(await refusalOf(check(solution))).toMatchObject({ code: 'failed-precondition', reason: 'bot-check-needed' });
  });

  it.each([
    ['a word', 'risolto'],
    ['no base64', 'ééé'],
    ['no object', btoa('null')],
    ['no JSON', btoa('{')],
    ['an empty object', btoa('{}')],
  ])('refuses %s', async (_name, solution) => {
    expect(await refusalOf(check(solution))).toMatchObject(failed);
  });

  it.each<[string, (payload: Payload) => unknown]>([
    ['another key', ({ solution }) => (solution.derivedKey = 'ab'.repeat(32))],
    ['an upper-case key', ({ solution }) => (solution.derivedKey = String(solution.derivedKey).toUpperCase())],
    ['a later end', ({ challenge: { parameters } }) => (parameters.expiresAt = 9_999_999_999)],
    ['less work', ({ challenge: { parameters } }) => (parameters.cost = 1)],
    ['an upper-case signature', ({ challenge: own }) => (own.signature = own.signature.toUpperCase())],
    ['no signature', ({ challenge: own }) => (own.signature = '')],
    ['no key signature', ({ challenge: { parameters } }) => delete parameters.keySignature],
    ['no counter', ({ solution }) => delete solution.counter],
  ])('refuses %s', async (_name, change) => {
    expect(await refusalOf(check(await forged(change)))).toMatchObject(failed);
    expect(await db.select().from(usedBotChecks)).toHaveLength(0);
  });

  it('refuses work that came too late', async () => {
    const solution = await solveBotCheck(await challenge());
    expect(await refusalOf(check(solution, { now: now + 600_000 }))).toMatchObject(failed);
  });

  it.each([
    ['accepts', 'in development from the demo domain', true, 'elena@apice.test', null],
    ['refuses', 'in production', false, 'elena@apice.test', failed],
    ['refuses', 'from another domain', true, 'elena@studio.example', failed],
    ['refuses', 'from a domain that ends alike', true, 'elena@nonapice.test', failed],
    ['refuses', 'from a domain below', true, 'elena@apice.test.example', failed],
  ])('%s the fixed solution %s', async (_verb, _where, isDevelopment, address, refusal) => {
    const checking = check('development', { isDevelopment }, address);
    if (refusal) expect(await refusalOf(checking)).toMatchObject(refusal);
    else await expect(checking).resolves.toBeUndefined();
  });

  it('clears what has expired, one request in fifty', async () => {
    await db.insert(usedBotChecks).values([
      { challenge: 'old', expiresAt: now - 1 },
      { challenge: 'new', expiresAt: now + 60_000 },
    ]);
    await db.insert(rateLimits).values([
      { key: 'old', windowEndsAt: now - 1, count: 3 },
      { key: 'new', windowEndsAt: now + 60_000, count: 3 },
    ]);
    const solutions = [await solveBotCheck(await challenge()), await solveBotCheck(await challenge())] as const;
    await check(solutions[0]);
    expect(await db.select().from(usedBotChecks)).toHaveLength(3);
    const scope = await makeScope({ now: now - 1 });
    await checkBot(scope, solutions[1], email);
    await scope.settled();
    const counted = (await db.select().from(rateLimits)).map(({ key }) => key);
    expect(counted).toContain('new');
    expect(counted).not.toContain('old');
    expect(await db.select().from(usedBotChecks)).toHaveLength(3);
  });
});
