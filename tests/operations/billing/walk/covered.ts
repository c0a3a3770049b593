import * as z from 'zod';
import type { TestProvider } from '../../../support/payments';

type State = TestProvider['state'];
type Subscription = State['subscriptions'][string];
type Invoice = State['invoices'][string];
/** Seconds; `until` does not belong to it. */
type Time = { from: number; until: number };
/** A time that was paid, and the charge that did; null where credit or a code paid all of it. */
type Paid = Time & { charge: string | null };

const graceSeconds = 7 * 86_400;

const Reading = z.object({
  id: z.string(),
  object: z.literal('subscription'),
  metadata: z.record(z.string(), z.string()),
  items: z.object({ data: z.tuple([z.object({ current_period_end: z.number() })]) }),
});

/** The charge that paid an invoice. */
export function chargeOf({ paymentIntents }: State, { payments }: Invoice): string | null {
  const paid = payments.data.find(({ status }) => status === 'paid');
  return paymentIntents[paid?.payment.payment_intent ?? '']?.latest_charge ?? null;
}

/**
 * What was added to the end of a subscription and not taken away again, years in advance and gifts: each event shows the end
 * before and after. `gifts`: charges by the gifts' ids.
 */
function addedTo(state: State, { id, metadata: latest }: Subscription, gifts: Map<string, string>): Paid[] {
  const added: Paid[] = [];
  let [end, by] = [0, ''];
  const seen = new Set<string>();
  const isExtended = Object.keys(latest).some((key) => key === 'extendedBy' || gifts.has(key));
  for (const { type, data } of isExtended ? Object.values(state.events) : []) {
    if (!type.startsWith('customer.subscription.')) continue;
    const reading = Reading.safeParse(data.object).data;
    if (reading?.id !== id) continue;
    const [{ current_period_end: until }] = reading.items.data;
    const extendedBy = reading.metadata.extendedBy ?? '';
    if (extendedBy !== by) {
      const invoice = Object.values(state.invoices).find(({ metadata }) => metadata.docId === extendedBy);
      if (invoice) added.push({ from: end, until, charge: chargeOf(state, invoice) });
      // A withdrawal has shortened it.
      else for (const one of added) one.until = Math.min(one.until, until);
    }
    for (const gift of Object.keys(reading.metadata)) {
      const charge = gifts.get(gift);
      if (charge === undefined || seen.has(gift)) continue;
      seen.add(gift);
      added.push({ from: end, until, charge });
    }
    [end, by] = [until, extendedBy];
  }
  return added;
}

const subscriptionOf = ({ parent }: Invoice): string => parent?.subscription_details.subscription ?? '';

/** The time that the paid invoices of a subscription name. */
function periodsOf(state: State, { id }: Subscription): Paid[] {
  return Object.values(state.invoices).flatMap((invoice) => {
    if (subscriptionOf(invoice) !== id || invoice.status !== 'paid') return [];
    const lines = invoice.lines.data.filter(({ amount }) => amount > 0).map(({ period }) => period);
    const from = Math.min(...lines.map(({ start }) => start));
    const until = Math.max(...lines.map(({ end }) => end));
    return lines.length === 0 ? [] : [{ from, until, charge: chargeOf(state, invoice) }];
  });
}

const isWithin = ({ from, until }: Time, now: number): boolean => from <= now && now < until;

/** The charges whose money is with their payers' banks. */
function takenCharges({ disputes }: State): Set<string> {
  const taken = Object.values(disputes).filter(({ status }) =>
    ['needs_response', 'under_review', 'lost'].includes(status),
  );
  return new Set(taken.map(({ charge }) => charge));
}

/** What was paid of a subscription, which may have been opened with a gift. */
function paidTimes(state: State, subscription: Subscription, gifts: Map<string, string>): Paid[] {
  const gift = gifts.get(subscription.id);
  const periods = periodsOf(state, subscription).map((one) => (gift === undefined ? one : { ...one, charge: gift }));
  return [...periods, ...addedTo(state, subscription, gifts)];
}

/**
 * Whether a customer's payments open the catalogue at this moment, by the provider's own entries alone: what was paid, less what
 * disputes have taken, and the grace days of an unpaid renewal; null where either is right. `gifts`: charges by subscription
 * or gift.
 */
export function isCovered(
  { state, world }: TestProvider,
  customer: string,
  gifts: Map<string, string>,
): boolean | null {
  const now = world.now();
  const taken = takenCharges(state);
  const answers = Object.values(state.subscriptions).flatMap((subscription) => {
    if (subscription.customer !== customer) return [];
    if (subscription.status === 'past_due') {
      const [item] = subscription.items.data;
      return [now < (item?.current_period_start ?? 0) + graceSeconds ? true : null];
    }
    if (subscription.status !== 'active' && subscription.status !== 'trialing') return [];
    const times = paidTimes(state, subscription, gifts).filter((one) => isWithin(one, now));
    return [times.length > 0 && !times.some(({ charge }) => charge !== null && taken.has(charge))];
  });
  if (answers.includes(true)) return true;
  return answers.some((answer) => answer === null) ? null : false;
}
