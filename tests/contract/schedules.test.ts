import { beforeAll, describe, expect, test } from 'vitest';
import type { ProviderSubscription } from '../../domain/billing/provider';
import { place, type Place } from './place';

const run = `s${Date.now().toString(36)}`;
const { name, stripe, payments }: Place = place();
const price: Record<'month' | 'year' | 'dear', string> = { month: '', year: '', dear: '' };
let count = 0;
const newKey = () => `${run}/${(count += 1)}`;

beforeAll(async () => {
  const { id: product } = await stripe.products.create({ name: `Schedules ${run}` });
  const sold = { product, currency: 'eur' } as const;
  price.month = (await stripe.prices.create({ ...sold, unit_amount: 2900, recurring: { interval: 'month' } })).id;
  price.year = (await stripe.prices.create({ ...sold, unit_amount: 29_000, recurring: { interval: 'year' } })).id;
  price.dear = (await stripe.prices.create({ ...sold, unit_amount: 59_000, recurring: { interval: 'year' } })).id;
});

async function subscribed(of: string): Promise<ProviderSubscription> {
  const person = { userId: run, email: `${run}@apice.test`, name: 'Anna Prova', language: 'it' };
  const customer = await payments.createCustomer(person, newKey());
  const { id: card } = await stripe.paymentMethods.attach('pm_card_visa', { customer });
  await stripe.customers.update(customer, { invoice_settings: { default_payment_method: card } });
  const { id } = await stripe.subscriptions.create({ customer, items: [{ price: of }] });
  return read(id);
}

async function read(id: string): Promise<ProviderSubscription> {
  const found = await payments.subscription(id);
  if (!found) throw new Error('the subscription was not found');
  return found;
}

describe(`${name} keeps the contract of scheduled changes:`, { timeout: 120_000 }, () => {
  test('a change can wait for the end of the period, is named by a dearer one, and can be called off', async () => {
    const { month, year } = price;
    const subscription = await subscribed(month);
    const { id, currentPeriodStart: at } = subscription;
    const schedule = await payments.schedulePrice(subscription, year, newKey());
    expect(await read(id)).toMatchObject({ priceId: month, scheduleId: schedule, scheduledPriceId: year });
    expect(await payments.subscriptionOfSchedule(schedule)).toBe(id);
    await payments.changePrice({ ...subscription, scheduleId: schedule }, year, at, newKey());
    const named = { priceId: year, scheduleId: schedule, metadata: { replacedSchedule: schedule } };
    expect(await read(id)).toMatchObject(named);
    await payments.releaseSchedule(schedule);
    await payments.releaseSchedule(schedule);
    expect(await read(id)).toMatchObject({ priceId: year, scheduleId: null, scheduledPriceId: null });
    expect(await payments.subscriptionOfSchedule(schedule)).toBe(id);
    expect(await payments.subscriptionOfSchedule('sub_sched_unknown')).toBeNull();
  });

  test('another change takes the place of one that is scheduled, in the same schedule', async () => {
    const { id } = await subscribed(price.dear);
    const schedule = await payments.schedulePrice(await read(id), price.year, newKey());
    expect(await payments.schedulePrice(await read(id), price.month, newKey())).toBe(schedule);
    const planned = { priceId: price.dear, scheduleId: schedule, scheduledPriceId: price.month };
    expect(await read(id)).toMatchObject(planned);
  });

  test('a change waits for the end of a trial, which ends at once where its phase does not name it', async () => {
    const { id, currentPeriodStart, currentPeriodEnd } = await subscribed(price.dear);
    const until = currentPeriodEnd + 30 * 86_400_000;
    await payments.extend(id, until, newKey());
    const schedule = await payments.schedulePrice(await read(id), price.year, newKey());
    const kept = { status: 'trialing', priceId: price.dear, currentPeriodEnd: until, scheduleId: schedule };
    expect(await read(id)).toMatchObject({ ...kept, scheduledPriceId: price.year });
    await payments.schedulePrice(await read(id), price.month, newKey());
    expect(await read(id)).toMatchObject({ ...kept, scheduledPriceId: price.month });
    // The check can fail.
    await payments.schedulePrice({ ...(await read(id)), status: 'active' }, price.year, newKey());
    const ended = await read(id);
    expect(ended.status).toBe('active');
    expect(ended.currentPeriodStart).toBeGreaterThanOrEqual(currentPeriodStart);
    expect(ended.currentPeriodEnd).toBeLessThan(until);
  });

  test('what has a scheduled change cannot end; an ending in its place is named, and finished once', async () => {
    const { id, currentPeriodEnd } = await subscribed(price.dear);
    const schedule = await payments.schedulePrice(await read(id), price.year, newKey());
    await expect(payments.setEnding(id, true, 'Prova')).rejects.toMatchObject({ reason: 'payment-refused' });
    const ending = newKey();
    await payments.nameEnding(id, ending, 'Prova');
    const named = await read(id);
    expect(named).toMatchObject({ cancelAt: null, scheduleId: schedule, metadata: { ending, endingReason: 'Prova' } });
    await payments.releaseSchedule(schedule);
    await payments.finishEnding(named);
    const ended = await read(id);
    expect(ended).toMatchObject({ cancelAt: currentPeriodEnd, scheduleId: null });
    expect(Object.keys(ended.metadata)).not.toContain('ending');
    await payments.setEnding(id, false, null);
    await payments.finishEnding(named);
    expect(await read(id)).toMatchObject({ cancelAt: null });
  });
});
