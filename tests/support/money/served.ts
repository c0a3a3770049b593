import * as z from 'zod';
import type { TestProvider } from '../payments';

const daySeconds = 86_400;
const daysIn = { month: 365.25 / 12, year: 365.25 };

/** Tolerated unpaid days: a debit that bounced later, parts of a day, months of different lengths. */
const freeDays = 12;

const Subscription = z.object({
  id: z.string(),
  object: z.literal('subscription'),
  status: z.string(),
  items: z.object({ data: z.tuple([z.object({ price: z.object({ id: z.string() }) })]) }),
});

type Served = { created: number; status: string; price: string };

/**
 * The value in cents of plans that customers had for free, from the provider's own events and payments: the price of
 * each day on which a subscription was open, less what was paid, credited or discounted. It should be 0.
 */
export function overServed({ state, now }: TestProvider): number {
  const histories = new Map<string, Served[]>();
  for (const { created, data } of Object.values(state.events)) {
    const { data: found } = Subscription.safeParse(data.object);
    if (!found) continue;
    const served = { created, status: found.status, price: found.items.data[0].price.id };
    histories.set(found.id, [...(histories.get(found.id) ?? []), served]);
  }
  let [worth, dearest] = [0, 0];
  for (const history of histories.values())
    for (const [index, { created, status, price }] of history.entries()) {
      if (status !== 'active' && status !== 'trialing') continue;
      const until = history[index + 1]?.created ?? Math.floor(now() / 1000);
      const { unit_amount: amount = 0, recurring } = state.prices[price] ?? {};
      const daily = amount / daysIn[recurring?.interval === 'month' ? 'month' : 'year'];
      worth += ((until - created) / daySeconds) * daily;
      dearest = Math.max(dearest, daily);
    }
  const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
  const paid = sum(Object.values(state.charges).map(({ status, amount }) => (status === 'succeeded' ? amount : 0)));
  const back = sum(Object.values(state.refunds).map(({ amount }) => amount));
  const given = sum(
    Object.values(state.balanceTransactions).map(({ type, amount }) => (type === 'adjustment' ? -amount : 0)),
  );
  const owed = sum(Object.values(state.customers).map(({ balance }) => -balance));
  const off = sum(
    Object.values(state.invoices).map(({ subtotal, total, status }) => (status === 'paid' ? subtotal - total : 0)),
  );
  const over = worth - (paid - back + given - owed + off) - freeDays * dearest;
  return Math.max(0, Math.round(over));
}
