import type { Stripe } from 'stripe';
import { beforeAll, describe, expect, test } from 'vitest';
import { place, type Place } from './place';

const run = `d${Date.now().toString(36)}`;
const { name, stripe, payments }: Place = place();
let product = '';
let month = '';
let year = '';
let count = 0;
const newKey = () => `${run}/${(count += 1)}`;

beforeAll(async () => {
  product = (await stripe.products.create({ name: `Discounts ${run}` })).id;
  const price = { product, currency: 'eur' } as const;
  month = (await stripe.prices.create({ ...price, unit_amount: 2900, recurring: { interval: 'month' } })).id;
  year = (await stripe.prices.create({ ...price, unit_amount: 29_000, recurring: { interval: 'year' } })).id;
});

const newCustomer = () =>
  payments.createCustomer({ userId: run, email: `${run}@apice.test`, name: 'Anna Prova', language: 'it' }, newKey());

/** A subscription that began with a coupon, for a new customer with a card that pays. */
async function subscribed(coupon: Stripe.CouponCreateParams | null, price = month): Promise<string> {
  const customer = await newCustomer();
  const { id: card } = await stripe.paymentMethods.attach('pm_card_visa', { customer });
  await stripe.customers.update(customer, { invoice_settings: { default_payment_method: card } });
  const discounts = coupon ? [{ coupon: (await stripe.coupons.create(coupon)).id }] : [];
  return (await stripe.subscriptions.create({ customer, items: [{ price }], discounts })).id;
}

describe(`${name} keeps the contract of discounts:`, { timeout: 120_000 }, () => {
  test.each<[string, Stripe.CouponCreateParams | null, object | null]>([
    ['nothing, without a coupon', null, null],
    ['nothing, of one that counts once', { percent_off: 20, duration: 'once' }, null],
    [
      'two more payments, of one for three months',
      { percent_off: 20, duration: 'repeating', duration_in_months: 3 },
      { amount: 2320, full: 2900, payments: 2 },
    ],
    [
      'all payments, of one for good',
      { amount_off: 900, currency: 'eur', duration: 'forever' },
      { amount: 2000, full: 2900, payments: null },
    ],
  ])('the next renewals are told, reduced: %s', async (_what, coupon, reduced) => {
    expect(await payments.reducedRenewal(await subscribed(coupon))).toEqual(reduced);
  });

  test('a year’s renewal after the months of its coupon is not reduced, one within them is', async () => {
    const within = { percent_off: 50, duration: 'repeating', duration_in_months: 12 } as const;
    expect(await payments.reducedRenewal(await subscribed(within, year))).toBeNull();
    const beyond = { ...within, duration_in_months: 18 };
    const reduced = { amount: 14_500, full: 29_000, payments: 1 };
    expect(await payments.reducedRenewal(await subscribed(beyond, year))).toEqual(reduced);
  });

  test('a change that waits for the end of the period keeps a code that counts then, also once it is called off', async () => {
    const id = await subscribed({ percent_off: 20, duration: 'forever' }, year);
    const subscription = await payments.subscription(id);
    if (!subscription) throw new Error('the subscription was not found');
    const schedule = await payments.schedulePrice(subscription, month, newKey());
    expect(await payments.reducedRenewal(id)).toEqual({ amount: 2320, full: 2900, payments: null });
    await payments.releaseSchedule(schedule);
    expect(await payments.reducedRenewal(id)).toEqual({ amount: 23_200, full: 29_000, payments: null });
  });

  test('a gift is not opened at a price that is no longer sold, and its coupon is not used by that', async () => {
    const couponId = await payments.createGiftCoupon({ planId: product, metadata: {} }, newKey());
    const price = { product, currency: 'eur', unit_amount: 3900, recurring: { interval: 'month' } } as const;
    const { id: priceId } = await stripe.prices.create(price);
    await stripe.prices.update(priceId, { active: false });
    const gift = { customerId: await newCustomer(), priceId, couponId, userId: run };
    await expect(payments.redeemGift(gift, newKey())).rejects.toMatchObject({ reason: 'payment-refused' });
    expect(await payments.redeemGift({ ...gift, priceId: month }, newKey())).toMatch(/^sub_/);
  });

  test('nothing renews of what ends, or is unknown', async () => {
    const id = await subscribed({ percent_off: 20, duration: 'forever' });
    await payments.setEnding(id, true, null);
    expect(await payments.reducedRenewal(id)).toBeNull();
    expect(await payments.reducedRenewal('sub_unknown')).toBeNull();
  });
});
