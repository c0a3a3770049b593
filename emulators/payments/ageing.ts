import { catchUp } from './clock.ts';
import { missing } from './wire/errors.ts';
import { all, find } from './store.ts';
import type { World } from './world.ts';

/** The fields that hold a time, in seconds. */
const moments = new Set([
  'billing_cycle_anchor',
  'cancel_at',
  'canceled_at',
  'created',
  'current_period_end',
  'current_period_start',
  'end',
  'end_date',
  'ended_at',
  'finalized_at',
  'marked_uncollectible_at',
  'next_payment_attempt',
  'paid_at',
  'period_end',
  'period_start',
  'start',
  'start_date',
  'trial_end',
  'trial_start',
]);

/** A copy in which every time is so many seconds earlier. */
function earlier<T>(value: T, seconds: number): T {
  const move = (key: string, inner: unknown) =>
    moments.has(key) && typeof inner === 'number' ? inner - seconds : inner;
  return JSON.parse(JSON.stringify(value, move));
}

/**
 * Lets time pass for one customer, like the provider's test clocks: all of the customer's times move back, and
 * everything that became due is processed.
 */
export function age(world: World, email: string, seconds: number): void {
  const { state } = world;
  const ids = new Set(all(state, 'customers').flatMap((one) => (one.email === email ? [one.id] : [])));
  if (ids.size === 0) throw missing('customer', email);
  for (const table of ['subscriptions', 'schedules', 'invoices'] as const) {
    for (const one of all(state, table)) if (ids.has(one.customer)) Object.assign(one, earlier(one, seconds));
  }
  for (const [id, one] of Object.entries(state.invoiceDebits)) {
    if (ids.has(find(state, 'invoices', id).customer)) one.at -= seconds;
  }
  for (const one of Object.values(state.debits)) if (ids.has(one.customer)) one.at -= seconds;
  for (const one of all(state, 'subscriptions')) {
    if (!ids.has(one.customer)) continue;
    // Months differ in length: with the moved start as anchor, the next period could be a day or two long.
    one.billing_cycle_anchor = one.items.data[0]?.current_period_end ?? one.billing_cycle_anchor;
    const dunning = state.dunning[one.id];
    if (dunning) dunning.nextAt -= seconds;
    world.emit('customer.subscription.updated', one);
  }
  for (const one of all(state, 'invoices')) if (ids.has(one.customer)) world.emit('invoice.updated', one);
  catchUp(world);
}
