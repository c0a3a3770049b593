import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { disputedPeriods, invoices, subscriptions } from '../../../../db/schema';
import { present } from '../../../support/present';
import { callAs, db } from '../../../support/scope';
import { disputing } from '../disputing';
import { deliver, moveClock, providerSteps } from './provider-steps';
import { violations } from './walk';
import { openWalk, plans, type Plan, type Walk, type Walker } from './world';

// Each fault is planted into a walk in which nothing is wrong; the invariant that it violates has to find it.

const daySeconds = 86_400;

/** A walk of one customer, who has bought a plan. */
async function bought(plan: Plan): Promise<{ walk: Walk; walker: Walker }> {
  const walk = await openWalk(1, 1);
  const walker = present(walk.walkers[0]);
  walker.acts.push({ at: walk.provider.now(), act: 'subscribe', price: plans[plan], asksToStart: true });
  await walk.provider.buy(walker, present(walk.price[plan]));
  await deliver(walk);
  expect(await violations(walk)).toEqual({});
  return { walk, walker };
}

const last = <T>(table: Record<string, T>): T => present(Object.values(table).at(-1));
const found = async (walk: Walk): Promise<string[]> => Object.keys(await violations(walk));

async function cancelled(plan: Plan) {
  const { walk, walker } = await bought(plan);
  await moveClock(walk, daySeconds);
  const at = walk.provider.now();
  const asked = await callAs(walker, 'CancelSubscription', { reason: 'Prova' }, walk.provider.options());
  walker.shownEnd = asked.cancelAt;
  walker.acts.push({ at, act: 'cancel' });
  await deliver(walk);
  expect(await violations(walk)).toEqual({});
  return { walk, walker };
}

describe('a walk finds', () => {
  test('a refund that is counted twice', async () => {
    const { walk, walker } = await bought('annuale');
    await moveClock(walk, 3 * daySeconds);
    walker.acts.push({ at: walk.provider.now(), act: 'withdraw' });
    await callAs(walker, 'WithdrawSubscription', {}, walk.provider.options());
    await deliver(walk);
    expect(await violations(walk)).toEqual({});
    const { state } = walk.provider;
    state.refunds.re_twice = { ...last(state.refunds), id: 're_twice' };
    expect(await found(walk)).toEqual(expect.arrayContaining(['nothing goes back twice']));
  });

  test('access that is a day too long', async () => {
    const { walk, walker } = await cancelled('mensile');
    await moveClock(walk, 31 * daySeconds);
    await deliver(walk);
    expect(await violations(walk)).toEqual({});
    const end = walk.provider.now() + daySeconds * 1000;
    await db
      .update(subscriptions)
      .set({ status: 'active', currentPeriodEnd: end, cancelAt: end, endedAt: null })
      .where(eq(subscriptions.userId, walker.id));
    expect(await found(walk)).toEqual(['what is paid is open, and nothing else']);
  });

  test('paid time that is a day too short', async () => {
    const { walk, walker } = await cancelled('mensile');
    await moveClock(walk, 28 * daySeconds);
    await deliver(walk);
    const end = walk.provider.now() - 1000;
    await db.update(subscriptions).set({ currentPeriodEnd: end }).where(eq(subscriptions.userId, walker.id));
    expect(await found(walk)).toEqual(['what is paid is open, and nothing else']);
  });

  test('an invoice that the ledger leaves out', async () => {
    const { walk, walker } = await bought('mensile');
    await moveClock(walk, 3 * daySeconds);
    const at = walk.provider.now();
    await callAs(walker, 'UpdateCustomerSubscription', { priceId: walk.price.annuale }, walk.provider.options());
    await deliver(walk);
    expect(await violations(walk)).toEqual({
      'the provider has what the model says': expect.arrayContaining([
        expect.stringMatching(/^Anna: invoice .* at the provider alone$/),
      ]),
    });
    walker.acts.push({ at, act: 'upgrade', price: plans.annuale });
    expect(await violations(walk)).toEqual({});
  });

  test('a line that an invoice leaves out', async () => {
    const { walk } = await bought('mensile');
    last(walk.provider.state.invoices).lines.data.length = 0;
    expect(await found(walk)).toContain('every cent of an invoice is paid once');
  });

  test('a charge without an invoice', async () => {
    const { walk } = await bought('mensile');
    const { state } = walk.provider;
    state.charges.ch_planted = { ...last(state.charges), id: 'ch_planted' };
    expect(await found(walk)).toContain('every cent of an invoice is paid once');
  });

  test('a charge after a cancellation', async () => {
    const { walk } = await cancelled('mensile');
    const { id } = last(walk.provider.state.subscriptions);
    await walk.provider.stripe.subscriptions.update(id, { cancel_at_period_end: false });
    await moveClock(walk, 40 * daySeconds);
    await deliver(walk);
    expect(await found(walk)).toContain('nobody pays after the end');
  });

  test('a dispute that closes nothing', async () => {
    const { walk, walker } = await bought('annuale');
    const { created } = last(walk.provider.state.charges);
    await moveClock(walk, daySeconds);
    walker.acts.push({ at: walk.provider.now(), act: 'dispute', of: created * 1000 });
    await disputing(walk.provider).disputed(last(walk.provider.state.invoices).id);
    expect(await violations(walk)).toEqual({});
    await db.delete(disputedPeriods);
    expect(await found(walk)).toEqual(['what is paid is open, and nothing else']);
  });

  test('a dearer plan for nothing', async () => {
    const { walk } = await bought('annuale');
    const { id, items } = last(walk.provider.state.subscriptions);
    const studio = [{ id: present(items.data[0]).id, price: present(walk.price.studio) }];
    await walk.provider.stripe.subscriptions.update(id, { items: studio, proration_behavior: 'none' });
    await deliver(walk);
    expect(await found(walk)).toEqual(['the plan that is served was paid']);
  });

  test('an invoice that is stored otherwise', async () => {
    const { walk } = await bought('mensile');
    await db.update(invoices).set({ refunded: 1 });
    expect(await found(walk)).toEqual(['what is stored is what the provider has']);
  });

  test('a night that has something to mend', async () => {
    const { walk, walker } = await bought('mensile');
    await db.update(subscriptions).set({ status: 'canceled' });
    await present(providerSteps.find(({ name }) => name === 'night')).run(walk, walker);
    expect(await found(walk)).toEqual(['the night mends nothing']);
  });

  test('an event that has not arrived', async () => {
    const { walk } = await bought('mensile');
    walk.provider.state.held.push(present(Object.keys(walk.provider.state.events)[0]));
    expect(await found(walk)).toEqual(['events arrive']);
  });

  test('time that nobody gave', async () => {
    const { walk } = await bought('mensile');
    const { id, items } = last(walk.provider.state.subscriptions);
    const trial_end = present(items.data[0]).current_period_end + 31 * daySeconds;
    await walk.provider.stripe.subscriptions.update(id, { trial_end, proration_behavior: 'none' });
    await moveClock(walk, 40 * daySeconds);
    await deliver(walk);
    expect(await found(walk)).toContain('what is paid is open, and nothing else');
  });

  test('a planned change that ends the year paid in advance', async () => {
    const { walk, walker } = await bought('studio');
    const { provider, price } = walk;
    await moveClock(walk, daySeconds);
    const renewedAt = provider.now();
    const { url } = await callAs(walker, 'EarlyRenew', {}, provider.options());
    await provider.pay(url);
    walker.acts.push({ at: renewedAt, act: 'renew-early' });
    await deliver(walk);
    const plan = async (name: Plan, options = provider.options()) => {
      await moveClock(walk, daySeconds);
      walker.acts.push({ at: provider.now(), act: 'schedule', price: plans[name] });
      await callAs(walker, 'UpdateCustomerSubscription', { priceId: present(price[name]) }, options);
      await deliver(walk);
    };
    await plan('annuale');
    expect(await violations(walk)).toEqual({});
    const { payments } = provider;
    const schedulePrice: typeof payments.schedulePrice = (live, ...rest) =>
      payments.schedulePrice({ ...live, status: 'active' }, ...rest);
    await plan('mensile', { ...provider.options(), payments: { ...payments, schedulePrice } });
    expect(await found(walk)).toContain('the provider has what the model says');
  });

  test('credit that came from nowhere', async () => {
    const { walk } = await bought('mensile');
    last(walk.provider.state.customers).balance -= 1;
    expect(await found(walk)).toContain('credit is what was moved');
  });
});
