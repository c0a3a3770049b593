import { collect, finalize, isChargeable } from './collecting.ts';
import { draftInvoice, lineFor } from './drafts.ts';
import { declined, invalid } from '../wire/errors.ts';
import { flagOf, formOf, formsOf, metadataOf, numberOf, textOf, type Form } from '../wire/form.ts';
import { nameOfPrice, newItem } from './starting.ts';
import { find } from '../store.ts';
import { taxRatesIn } from '../taxes.ts';
import type { Line, Subscription, SubscriptionItem } from '../types.ts';
import type { World } from '../world.ts';

export const methodOf = (world: World, subscription: Subscription): string | null =>
  subscription.default_payment_method ??
  find(world.state, 'customers', subscription.customer).invoice_settings.default_payment_method;

/** The result of a change of prices: the items after it, and the lines it would invoice. */
export function changeOf(
  world: World,
  subscription: Subscription,
  asked: Form[],
  behavior: string,
  at: number,
): { items: SubscriptionItem[]; lines: Line[]; movesAnchor: boolean } {
  const lines: Line[] = [];
  let movesAnchor = false;
  const items = subscription.items.data.map((item, index) => {
    const wanted =
      asked.find((one) => textOf(one, 'id') === item.id) ?? (asked.length === 1 ? asked[index] : undefined);
    if (!wanted) return item;
    const price = find(world.state, 'prices', textOf(wanted, 'price') ?? item.price.id, `items[${index}][price]`);
    const quantity = numberOf(wanted, 'quantity') ?? item.quantity;
    // What stays as it is has no proration, and so no invoice of nothing.
    if (price.id === item.price.id && quantity === item.quantity) return item;
    const { current_period_start: start, current_period_end: end } = item;
    const isSame =
      price.recurring?.interval === item.price.recurring?.interval &&
      price.recurring?.interval_count === item.price.recurring?.interval_count;
    const keepsPeriod = isSame || subscription.status === 'trialing';
    movesAnchor ||= !keepsPeriod;
    const next = newItem(world, { subscription: subscription.id, price, quantity, start: keepsPeriod ? start : at });
    next.id = item.id;
    if (keepsPeriod) next.current_period_end = end;
    if (behavior !== 'none' && subscription.status !== 'trialing') {
      const left = Math.max(0, end - at) / (end - start);
      const unused = Math.round(item.price.unit_amount * item.quantity * left);
      const coming = Math.round(price.unit_amount * quantity * (keepsPeriod ? left : 1));
      const period = { start: at, end };
      const [before, after] = [nameOfPrice(world, item.price), nameOfPrice(world, price)];
      lines.push(
        lineFor(world, item.price, {
          amount: -unused,
          quantity: item.quantity,
          period,
          description: `Unused time on ${before}`,
          isProration: true,
        }),
        lineFor(world, price, {
          amount: coming,
          quantity,
          period: { start: at, end: next.current_period_end },
          description: after,
          isProration: keepsPeriod,
        }),
      );
    }
    return next;
  });
  return { items, lines, movesAnchor };
}

function changeItems(world: World, subscription: Subscription, form: Form): void {
  const behavior = textOf(form, 'proration_behavior') ?? 'create_prorations';
  const at = numberOf(form, 'proration_date') ?? world.now();
  const { items, lines, movesAnchor } = changeOf(world, subscription, formsOf(form, 'items'), behavior, at);
  const isInvoiced = lines.length > 0 && (behavior === 'always_invoice' || movesAnchor);
  if (!isInvoiced) {
    world.state.waitingLines[subscription.id] = [...(world.state.waitingLines[subscription.id] ?? []), ...lines];
  } else {
    const customer = find(world.state, 'customers', subscription.customer);
    const invoice = draftInvoice(world, {
      customer,
      subscription,
      reason: 'subscription_update',
      lines,
      coupons: [],
      metadata: subscription.metadata,
    });
    const payer = { method: methodOf(world, subscription), isOwnerThere: false };
    const mustPay = textOf(form, 'payment_behavior') === 'error_if_incomplete';
    if (mustPay && invoice.amount_due > 0 && !isChargeable(world, payer.method, false)) throw declined();
    subscription.latest_invoice = finalize(world, invoice).id;
    if (collect(world, invoice, payer) === 'failed') subscription.status = 'past_due';
  }
  subscription.items.data = items;
  if (movesAnchor) subscription.billing_cycle_anchor = at;
}

function setEnd(world: World, subscription: Subscription, ends: boolean): void {
  const [item] = subscription.items.data;
  subscription.cancel_at_period_end = ends;
  subscription.cancel_at = ends ? (item?.current_period_end ?? null) : null;
  subscription.canceled_at = ends ? world.now() : null;
}

/** The period ends with its trial; one that ends now begins the next period. */
export function setTrialEnd(world: World, subscription: Subscription, trialEnd: number): void {
  if (trialEnd < world.now()) throw invalid('The trial end date has to be in the future.', 'trial_end');
  for (const item of subscription.items.data) item.current_period_end = trialEnd;
  subscription.trial_start ??= world.now();
  subscription.trial_end = trialEnd;
  subscription.billing_cycle_anchor = trialEnd;
  subscription.status = trialEnd > world.now() ? 'trialing' : 'active';
  if (subscription.cancel_at_period_end) subscription.cancel_at = trialEnd;
}

/** Changes a running subscription as the provider's `POST /v1/subscriptions/{id}` does. */
export function changeSubscription(world: World, subscription: Subscription, form: Form): Subscription {
  if (subscription.status === 'canceled') throw invalid('A canceled subscription can only change its metadata.');
  // First what may be declined: then nothing is changed.
  const ratesBefore = subscription.default_tax_rates;
  if (form.default_tax_rates !== undefined) {
    subscription.default_tax_rates = taxRatesIn(world, form, 'default_tax_rates');
  }
  try {
    if (form.items !== undefined) changeItems(world, subscription, form);
  } catch (error) {
    subscription.default_tax_rates = ratesBefore;
    throw error;
  }
  if (form.metadata !== undefined) subscription.metadata = metadataOf(form, subscription.metadata);
  const details = formOf(form, 'cancellation_details');
  if (form.cancellation_details && subscription.cancellation_details) {
    subscription.cancellation_details.comment = textOf(details, 'comment') || null;
  }
  const ends = flagOf(form, 'cancel_at_period_end');
  if (ends !== undefined) setEnd(world, subscription, ends);
  const method = textOf(form, 'default_payment_method');
  if (method !== undefined)
    subscription.default_payment_method = method === '' ? null : find(world.state, 'paymentMethods', method).id;
  const trialEnd = textOf(form, 'trial_end') === 'now' ? world.now() : numberOf(form, 'trial_end');
  if (trialEnd !== undefined) setTrialEnd(world, subscription, trialEnd);
  world.emit('customer.subscription.updated', subscription);
  return subscription;
}

/** Ends a subscription now. */
export function endSubscription(world: World, subscription: Subscription): Subscription {
  const schedule = subscription.schedule ? world.state.schedules[subscription.schedule] : undefined;
  if (schedule) Object.assign(schedule, { status: 'canceled', canceled_at: world.now() });
  subscription.schedule = null;
  subscription.status = 'canceled';
  subscription.ended_at = world.now();
  subscription.canceled_at ??= world.now();
  delete world.state.dunning[subscription.id];
  delete world.state.waitingLines[subscription.id];
  world.emit('customer.subscription.deleted', subscription);
  return subscription;
}
