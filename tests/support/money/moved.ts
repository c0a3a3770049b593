import * as z from 'zod';
import type { TestProvider } from '../payments';

/** A moment in milliseconds, and cents: below zero they went back. */
export type Movement = [at: number, amount: number];

const Disputed = z.object({ charge: z.string(), amount: z.number() });

/** What a bank took of disputed payments, and gave back where the dispute was won. */
function disputed({ state }: TestProvider): { charge: string; at: number; amount: number }[] {
  return Object.values(state.events).flatMap(({ type, created, data }) => {
    const sign = { 'charge.dispute.funds_withdrawn': -1, 'charge.dispute.funds_reinstated': 1 }[type];
    if (sign === undefined) return [];
    const { charge, amount } = Disputed.parse(data.object);
    return [{ charge, at: created, amount: sign * amount }];
  });
}

export const inOrder = (movements: Movement[]): Movement[] =>
  movements.toSorted(([at, amount], [otherAt, other]) => at - otherAt || amount - other);

/** What really went to and fro by the provider's own entries: charges, refunds and disputes, of one customer or all. */
export function moved(provider: TestProvider, customer?: string): Movement[] {
  const { state } = provider;
  const charges = Object.values(state.charges).filter(
    (one) => one.status === 'succeeded' && (customer === undefined || one.customer === customer),
  );
  const own = new Set(charges.map(({ id }) => id));
  const entries = [
    ...charges.map(({ id, created, amount }) => ({ charge: id, at: created, amount })),
    ...Object.values(state.refunds).map(({ charge, created, amount }) => ({ charge, at: created, amount: -amount })),
    ...disputed(provider),
  ];
  return inOrder(entries.flatMap(({ charge, at, amount }) => (own.has(charge) ? [[at * 1000, amount]] : [])));
}

/** The provider's customer of a user; undefined before the first purchase. */
export const customerOf = ({ state }: Pick<TestProvider, 'state'>, { id }: { id: string }) =>
  Object.values(state.customers).find(({ metadata }) => metadata.userId === id);
