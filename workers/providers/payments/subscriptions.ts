import type { Stripe } from 'stripe';
import { reducedPayments, type Reduced } from '../../../domain/billing/promotion';
import type { PaymentProvider } from '../../../operations/payment-port';
import { asking, findingOut } from './asking';
import { ms, seconds, toSubscription } from './objects';

type Calls = Pick<
  PaymentProvider,
  | 'subscription'
  | 'subscriptionsOf'
  | 'subscriptionsPage'
  | 'previewPrice'
  | 'reducedRenewal'
  | 'changePrice'
  | 'setEnding'
  | 'nameEnding'
  | 'finishEnding'
  | 'endNow'
  | 'extend'
  | 'addGift'
>;

/** Seconds. */
const longestMonth = 31 * 86_400;

/** What a discount leaves of an upcoming invoice, and how many payments it holds for: those of the first discount that ends. */
function reducedIn({ lines, total, discounts }: Stripe.Invoice): Reduced | null {
  const off = lines.data
    .flatMap(({ discount_amounts }) => discount_amounts ?? [])
    .reduce((sum, { amount }) => sum + amount, 0);
  const period = lines.data.find(({ amount }) => amount > 0)?.period;
  if (off === 0 || !period) return null;
  const interval = period.end - period.start > longestMonth ? 'year' : 'month';
  const payments = discounts.flatMap((discount) => {
    if (typeof discount === 'string' || discount.deleted) return [];
    const { coupon } = discount.source;
    if (coupon && typeof coupon !== 'string' && coupon.duration === 'once') return [1];
    return discount.end === null ? [] : [reducedPayments(ms(period.start), interval, ms(discount.end))];
  });
  return { amount: total, full: total + off, payments: payments.length > 0 ? Math.min(...payments) : null };
}

export const subscriptionCalls = (stripe: Stripe): Calls => ({
  async subscription(subscriptionId) {
    const found = await findingOut(stripe.subscriptions.retrieve(subscriptionId, { expand: ['schedule'] }));
    return found && toSubscription(found);
  },
  async subscriptionsOf(customerId) {
    const asked = { customer: customerId, status: 'all' as const, limit: 100 };
    return (await asking(stripe.subscriptions.list(asked))).data.map(toSubscription);
  },
  async subscriptionsPage(after, limit) {
    const expand = ['data.latest_invoice'];
    const asked = { status: 'all' as const, limit, expand, ...(after && { starting_after: after }) };
    const { data, has_more } = await asking(stripe.subscriptions.list(asked));
    return { page: data.map(toSubscription), after: has_more ? (data.at(-1)?.id ?? null) : null };
  },
  async previewPrice({ id, itemId }, priceId, at) {
    const preview = await asking(
      stripe.invoices.createPreview({
        subscription: id,
        subscription_details: {
          items: [{ id: itemId, price: priceId }],
          proration_behavior: 'always_invoice',
          proration_date: seconds(at),
        },
      }),
    );
    return preview.total < 0 ? preview.total : preview.amount_due;
  },
  async reducedRenewal(subscriptionId) {
    const expand = ['discounts', 'discounts.source.coupon'];
    const upcoming = await findingOut(stripe.invoices.createPreview({ subscription: subscriptionId, expand }));
    return upcoming && reducedIn(upcoming);
  },
  async changePrice({ id, itemId, cancelAt, scheduleId }, priceId, at, key) {
    const change: Stripe.SubscriptionUpdateParams = {
      ...(scheduleId !== null && { metadata: { replacedSchedule: scheduleId } }),
      ...(cancelAt !== null && { cancel_at_period_end: false }),
      items: [{ id: itemId, price: priceId }],
      proration_behavior: 'always_invoice',
      proration_date: seconds(at),
      payment_behavior: 'error_if_incomplete',
    };
    await asking(stripe.subscriptions.update(id, change, { idempotencyKey: key }));
  },
  async setEnding(subscriptionId, ends, reason) {
    const change: Stripe.SubscriptionUpdateParams = {
      cancel_at_period_end: ends,
      ...(reason !== null && { cancellation_details: { comment: reason } }),
    };
    await asking(stripe.subscriptions.update(subscriptionId, change));
  },
  async nameEnding(subscriptionId, ending, reason) {
    const metadata = { ending, endingReason: reason ?? '' };
    await asking(stripe.subscriptions.update(subscriptionId, { metadata }));
  },
  async finishEnding({ id, metadata: { ending = '', endingReason = '' } }) {
    const change: Stripe.SubscriptionUpdateParams = {
      cancel_at_period_end: true,
      ...(endingReason !== '' && { cancellation_details: { comment: endingReason } }),
      metadata: { ending: '', endingReason: '' },
    };
    await asking(stripe.subscriptions.update(id, change, { idempotencyKey: `ending/${ending}` }));
  },
  async endNow(subscriptionId) {
    const runs = async () => {
      const found = await findingOut(stripe.subscriptions.retrieve(subscriptionId));
      return found !== null && found.status !== 'canceled';
    };
    if (!(await runs())) return;
    try {
      await stripe.subscriptions.cancel(subscriptionId);
    } catch (error) {
      // Another tab may have ended it concurrently.
      if (await runs()) await asking(Promise.reject(error));
    }
  },
  async extend(subscriptionId, until, by) {
    const change = {
      trial_end: seconds(until),
      proration_behavior: 'none' as const,
      metadata: { extendedBy: by },
    };
    await asking(stripe.subscriptions.update(subscriptionId, change, { idempotencyKey: `extend/${by}` }));
  },
  async addGift(subscriptionId, { id, from, until }, key) {
    const change = {
      trial_end: seconds(until),
      proration_behavior: 'none' as const,
      metadata: { [id]: `${from}-${until}` },
    };
    await asking(stripe.subscriptions.update(subscriptionId, change, { idempotencyKey: key }));
  },
});
