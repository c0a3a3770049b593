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

/** The years in advance that were added to a subscription and not taken away again: each event shows the end before and after. */
function yearsOf(state: State, { id, metadata: { extendedBy: latest } }: Subscription): Paid[] {
  const years: Paid[] = [];
  let [end, by] = [0, ''];
  for (const { type, data } of latest ? Object.values(state.events) : []) {
    if (!type.startsWith('customer.subscription.')) continue;
    const reading = Reading.safeParse(data.object).data;
    if (reading?.id !== id) continue;
    const [{ current_period_end: until }] = reading.items.data;
    const extendedBy = reading.metadata.extendedBy ?? '';
    if (extendedBy !== by) {
      const invoice = Object.values(state.invoices).find(({ metadata }) => metadata.docId === extendedBy);
      if (invoice) years.push({ from: end, until, charge: chargeOf(state, invoice) });
      // A withdrawal has shortened it.
      else for (const year of years) year.until = Math.min(year.until, until);
    }
    [end, by] = [until, extendedBy];
  }
  return years;
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

/** What was paid of a subscription; `gift` is the charge of the gift that it was opened with. */
function paidTimes(state: State, subscription: Subscription, gift: string | undefined): Paid[] {
  const periods = periodsOf(state, subscription).map((one) => (gift === undefined ? one : { ...one, charge: gift }));
  return [...periods, ...yearsOf(state, subscription)];
}

/**
 * Whether a customer's payments open the catalogue at this moment, by the provider's own entries alone: what was paid, less what
 * disputes have taken, and the grace days of an unpaid renewal; null where either is right. `gifts`: charges by subscription.
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
    const times = paidTimes(state, subscription, gifts.get(subscription.id)).filter((one) => isWithin(one, now));
    return [times.length > 0 && !times.some(({ charge }) => charge !== null && taken.has(charge))];
  });
  if (answers.includes(true)) return true;
  return answers.some((answer) => answer === null) ? null : false;
}
