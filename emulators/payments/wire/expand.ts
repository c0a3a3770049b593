import type { State, Tables } from '../store.ts';

/** The table that the ids in a field refer to. */
const tableOf: Record<string, keyof Tables> = {
  customer: 'customers',
  product: 'products',
  price: 'prices',
  subscription: 'subscriptions',
  schedule: 'schedules',
  invoice: 'invoices',
  latest_invoice: 'invoices',
  payment_intent: 'paymentIntents',
  latest_charge: 'charges',
  charge: 'charges',
  payment_method: 'paymentMethods',
  default_payment_method: 'paymentMethods',
  coupon: 'coupons',
  promotion_code: 'promotionCodes',
  discounts: 'discounts',
};

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

function walk(state: State, at: unknown, [key, ...rest]: string[]): void {
  if (key === undefined || !isFields(at)) return;
  if (Array.isArray(at)) {
    for (const one of at) walk(state, one, [key, ...rest]);
    return;
  }
  const value = at[key];
  const table = tableOf[key];
  const found = (id: unknown) => (typeof id === 'string' && table && structuredClone(state[table][id])) || id;
  at[key] = Array.isArray(value) ? value.map(found) : found(value);
  walk(state, at[key], rest);
}

/** A copy of a response in which the ids at these paths are replaced by their objects. */
export function expand(state: State, answer: object, paths: string[]): object {
  const copy = structuredClone(answer);
  for (const path of paths) walk(state, copy, path.split('.'));
  return copy;
}
