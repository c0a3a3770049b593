import { required } from './wire/api.ts';
import { reduction } from './discounts.ts';
import { invalid } from './wire/errors.ts';
import { formOf, numberOf, textOf, type Form } from './wire/form.ts';
import { find, put } from './store.ts';
import type { CheckoutSession } from './hosted-types.ts';
import type { Price } from './types.ts';
import type { World } from './world.ts';

/** A price that may begin something: a retired one is refused. */
export function activePrice(world: World, id: string, param: string): Price {
  const price = find(world.state, 'prices', id, param);
  if (!price.active) throw invalid('The price specified is inactive. This field only accepts active prices.', param);
  return price;
}

/** The price of a line: an existing one, or one that is created for this checkout alone. */
export function priceOf(world: World, line: Form): string {
  const id = textOf(line, 'price');
  if (id) return activePrice(world, id, 'line_items[0][price]').id;
  const data = formOf(line, 'price_data');
  const amount = numberOf(data, 'unit_amount') ?? 0;
  const productId =
    textOf(data, 'product') ??
    put(world.state, 'products', {
      id: world.id('prod'),
      object: 'product',
      active: false,
      created: world.now(),
      updated: world.now(),
      description: null,
      images: [],
      livemode: false,
      metadata: {},
      name: required(formOf(data, 'product_data'), 'name'),
      type: 'service',
    }).id;
  return put(world.state, 'prices', {
    id: world.id('price'),
    object: 'price',
    active: false,
    billing_scheme: 'per_unit',
    created: world.now(),
    currency: required(data, 'currency'),
    livemode: false,
    lookup_key: null,
    metadata: {},
    nickname: null,
    product: productId,
    recurring: null,
    tax_behavior: 'inclusive',
    type: 'one_time',
    unit_amount: amount,
    unit_amount_decimal: String(amount),
  }).id;
}

/** The amounts of a session, with its discounts deducted. Cents. */
export function amountsOf(world: World, session: CheckoutSession): { subtotal: number; total: number } {
  const lines = linesOf(world, session).map(({ price, amount }) => ({ product: price.product, amount }));
  const subtotal = lines.reduce((sum, { amount }) => sum + amount, 0);
  const off = session.discounts.reduce((sum, { coupon, promotion_code }) => {
    const id = coupon ?? find(world.state, 'promotionCodes', promotion_code).promotion.coupon;
    return sum + reduction(find(world.state, 'coupons', id), lines);
  }, 0);
  return { subtotal, total: Math.max(0, subtotal - off) };
}

export const linesOf = (world: World, { id }: CheckoutSession) =>
  (world.state.baskets[id]?.lines ?? []).map((line) => {
    const price = find(world.state, 'prices', line.price);
    return { price, quantity: line.quantity, amount: price.unit_amount * line.quantity, rates: line.rates };
  });
