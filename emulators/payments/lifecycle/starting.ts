import { collect, finalize, type Payer } from './collecting.ts';
import { applyDiscount, redeem } from '../discounts.ts';
import { draftInvoice, lineFor } from './drafts.ts';
import { listOf } from '../wire/lists.ts';
import { find, put } from '../store.ts';
import { periodEnd } from '../time.ts';
import type { Customer, Price, Subscription, SubscriptionItem, TaxRate } from '../types.ts';
import type { World } from '../world.ts';
import { invalid } from '../wire/errors.ts';

export const nameOfPrice = (world: World, price: Price): string =>
  price.nickname ?? find(world.state, 'products', price.product).name;

/** An item of a subscription with the period that begins at `start`. */
export function newItem(
  world: World,
  {
    subscription,
    price,
    quantity = 1,
    start,
    anchor = start,
  }: { subscription: string; price: Price; quantity?: number; start: number; anchor?: number },
): SubscriptionItem {
  if (!price.recurring) throw invalid('The price is not recurring.', 'items[0][price]');
  return {
    id: world.id('si'),
    object: 'subscription_item',
    created: world.now(),
    current_period_start: start,
    current_period_end: periodEnd(anchor, price.recurring, start),
    metadata: {},
    price: structuredClone(price),
    quantity,
    subscription,
  };
}

export type Discount = { coupon: string; promotionCode: string | null };
type Start = {
  customer: Customer;
  items: { price: string; quantity: number }[];
  discounts: Discount[];
  metadata: Record<string, string>;
  payer: Payer;
  endsAfterPeriod?: boolean;
  rates?: TaxRate[];
  customFields?: { name: string; value: string }[];
};

/** The lines of one period of a subscription's items. */
export const periodLines = (world: World, items: SubscriptionItem[]) =>
  items.map(({ price, quantity, current_period_start: start, current_period_end: end }) =>
    lineFor(world, price, {
      amount: price.unit_amount * quantity,
      quantity,
      period: { start, end },
      description: nameOfPrice(world, price),
    }),
  );

/**
 * Starts a subscription with its first invoice. A declined card leaves it `incomplete`; with a debit it starts before
 * the bank has settled it.
 */
export function startSubscription(
  world: World,
  { customer, items, discounts, metadata, payer, ...facts }: Start,
): Subscription {
  const { state } = world;
  const id = world.id('sub');
  const start = world.now();
  const made = items.map(({ price, quantity }) =>
    newItem(world, { subscription: id, price: find(state, 'prices', price, 'items[0][price]'), quantity, start }),
  );
  const [first] = made;
  if (!first) throw invalid('A subscription needs an item.', 'items');
  const end = first.current_period_end;
  const ends = facts.endsAfterPeriod ?? false;
  const subscription = put(state, 'subscriptions', {
    id,
    object: 'subscription',
    created: start,
    livemode: false,
    metadata,
    billing_cycle_anchor: start,
    cancel_at: ends ? end : null,
    cancel_at_period_end: ends,
    canceled_at: ends ? start : null,
    cancellation_details: {
      comment: null,
      feedback: null,
      feedback_option: null,
      reason: ends ? 'cancellation_requested' : null,
    },
    collection_method: 'charge_automatically',
    currency: first.price.currency,
    ended_at: null,
    start_date: start,
    status: 'incomplete',
    trial_end: null,
    trial_start: null,
    customer: customer.id,
    default_payment_method: payer.method,
    default_tax_rates: facts.rates ?? [],
    discounts: discounts.flatMap((discount) => applyDiscount(world, discount, { id, customer: customer.id })),
    items: listOf(`/v1/subscription_items?subscription=${id}`, made),
    latest_invoice: null,
    schedule: null,
  });
  customer.currency ??= first.price.currency;
  const lines = periodLines(world, made);
  const coupons = discounts.map(({ coupon }) => coupon);
  const reason = 'subscription_create' as const;
  const invoice = draftInvoice(world, {
    customer,
    subscription,
    reason,
    lines,
    coupons,
    customFields: facts.customFields,
  });
  for (const { coupon, promotionCode } of discounts) redeem(world, coupon, promotionCode);
  subscription.latest_invoice = finalize(world, invoice).id;
  const method = payer.method ?? customer.invoice_settings.default_payment_method;
  subscription.status = collect(world, invoice, { ...payer, method }) === 'failed' ? 'incomplete' : 'active';
  world.emit('customer.subscription.created', subscription);
  return subscription;
}
