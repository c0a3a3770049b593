import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { events, jobs, subscriptionSchedules } from '../../../db/schema';
import { createUser } from '../../support/factories';
import { createProvider, sellDemo, type TestProvider } from '../../support/payments';
import { pressThrice } from '../../support/money/presses';
import { buy } from '../../support/money/purchases';
import { callAs, db } from '../../support/scope';
import { facts, month, pressed, type Ground, type Pressed } from './pressed';

let ground: Ground;
let provider: TestProvider;

beforeEach(async () => {
  provider = createProvider();
  ground = { provider, price: await sellDemo(provider), user: await createUser() };
});

/** Prepares a press, plants what is wrong, and presses three times: whether it was all done once. */
async function isDoneOnce({ plan, ready, after, refused = 0, hasNoKey, anew }: Pressed, plant?: () => void) {
  if (plan) await buy(provider, ground.user, { price: ground.price[plan] });
  const press = await ready(ground);
  plant?.();
  const told = await pressThrice(provider, press);
  const again = told.again.filter((write) => !anew?.test(write));
  const done = { ...told, again, repeated: hasNoKey ? [] : told.repeated, facts: facts(ground) };
  return { done, once: { refused, repeated: [], again: [], facts: after } };
}

test.each(pressed)('$name pressed twice, in a second tab and again is done once', async (one) => {
  const { done, once } = await isDoneOnce(one);
  expect(done).toEqual(once);
  const waiting = await db.select().from(subscriptionSchedules).where(eq(subscriptionSchedules.status, 'commit'));
  expect(waiting).toHaveLength(one.after.schedules);
});

describe('without its guard it is not: the check can fail,', () => {
  test.each(pressed.filter(({ hasNoKey }) => !hasNoKey))('$name whose keys are lost', async (one) => {
    const { done, once } = await isDoneOnce(one, () => (provider.faults.losesKeys = true));
    expect(done).not.toEqual(once);
  });

  /** Without a key, the state that is read stops the second request; caching that read removes this protection. */
  const stale = pressed.filter(({ name }) => /, cancel$|^CancelS|^Reactivate|^CloseC|^SaveF/.test(name));

  test.each(stale)('$name that reads what was so before', async (one) => {
    const { done, once } = await isDoneOnce(one, () => (provider.faults.remembered = new Map()));
    expect(done).not.toEqual(once);
  });

  test('HandleCredit at a provider that forgets what was paid', async () => {
    const credit = pressed.filter(({ name }) => name === 'HandleCredit');
    for (const one of credit) {
      const { done, once } = await isDoneOnce(one, () => (provider.faults.forgetsPayments = true));
      expect(done).not.toEqual(once);
    }
    expect(credit).toHaveLength(1);
  });
});

test('and two purchases are two: the check can fail', async () => {
  await buy(provider, ground.user, { price: ground.price.mensile });
  await buy(provider, await createUser(), { price: ground.price.mensile });
  expect(facts(ground)).not.toEqual(month);
});

test('a cancellation pressed twice is mailed once, a purchase told twice is counted once', async () => {
  const { user, price } = ground;
  const docId = await buy(provider, user, { price: price.mensile });
  await pressThrice(provider, () => callAs(user, 'CancelSubscription', { reason: 'Non ho tempo' }, provider.options()));
  await pressThrice(provider, () => callAs(user, 'GetCheckoutSession', { docId }, provider.options()));
  const asked = await db.select({ key: jobs.key }).from(jobs).where(eq(jobs.operation, 'SendBillingMail'));
  expect(asked.map(({ key }) => key?.split('/')[1]).sort()).toEqual(['canceled', 'purchase']);
  expect((await db.select().from(events)).filter(({ name }) => name === 'purchase').length).toBeLessThanOrEqual(1);
});
