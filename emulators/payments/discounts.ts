import { required, type Route } from './wire/api.ts';
import { invalid } from './wire/errors.ts';
import { flagOf, formOf, metadataOf, numberOf, textOf, textsOf } from './wire/form.ts';
import { page } from './wire/lists.ts';
import { all, find, put } from './store.ts';
import { paidFor, shares } from './taxes.ts';
import { after } from './time.ts';
import type { Coupon, Line, PromotionCode } from './types.ts';
import type { World } from './world.ts';

const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const randomCode = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => alphabet[byte % alphabet.length]).join('');

/** The discount of a coupon on an amount made up of these products' prices. Cents. */
export function reduction(coupon: Coupon, lines: { amount: number; product: string }[]): number {
  const products = coupon.applies_to?.products ?? null;
  const base = lines
    .filter(({ product, amount }) => amount > 0 && (!products || products.includes(product)))
    .reduce((sum, { amount }) => sum + amount, 0);
  if (coupon.percent_off !== null) return Math.round((base * coupon.percent_off) / 100);
  return Math.min(coupon.amount_off ?? 0, base);
}

/** Lines with their parts of the coupons' discounts, which never make an invoice cost less than nothing. */
export function discountLines(world: World, lines: readonly Line[], coupons: readonly string[]): Line[] {
  let discounted = [...lines];
  let left = Math.max(
    0,
    lines.reduce((sum, { amount }) => sum + amount, 0),
  );
  for (const id of coupons) {
    const coupon = find(world.state, 'coupons', id);
    const products = coupon.applies_to?.products ?? null;
    const weights = discounted.map((line) =>
      line.amount > 0 && (!products || products.includes(line.product)) ? paidFor(line) : 0,
    );
    const most = weights.reduce((sum, weight) => sum + weight, 0);
    const off = Math.min(reduction(coupon, [...lines]), most, left);
    left -= off;
    const parts = shares(off, weights);
    discounted = discounted.map((line, index) => {
      const amount = parts[index] ?? 0;
      return amount === 0 ? line : { ...line, discount_amounts: [...line.discount_amounts, { amount, discount: id }] };
    });
  }
  return discounted;
}

/** Why a code cannot be used now; null when it can. */
export function refusalOfCode(world: World, code: PromotionCode, customer: string | null): string | null {
  const coupon = find(world.state, 'coupons', code.promotion.coupon);
  const isOver = (code.expires_at ?? Infinity) <= world.now() || (coupon.redeem_by ?? Infinity) <= world.now();
  const isUsedUp =
    code.times_redeemed >= (code.max_redemptions ?? Infinity) ||
    coupon.times_redeemed >= (coupon.max_redemptions ?? Infinity);
  if (!code.active || !coupon.valid || isOver || isUsedUp) return 'This promotion code has expired or was used.';
  return code.customer && code.customer !== customer ? 'This promotion code belongs to another customer.' : null;
}

/** Counts a use of a coupon, and of the promotion code through which it was requested. */
export function redeem(world: World, couponId: string, codeId: string | null): void {
  const coupon = find(world.state, 'coupons', couponId);
  coupon.times_redeemed += 1;
  if (coupon.times_redeemed >= (coupon.max_redemptions ?? Infinity)) coupon.valid = false;
  const code = codeId ? find(world.state, 'promotionCodes', codeId) : null;
  if (!code) return;
  code.times_redeemed += 1;
  if (code.times_redeemed >= (code.max_redemptions ?? Infinity)) code.active = false;
  world.emit('promotion_code.updated', code);
}

/** Applies a coupon to a subscription from now on. One that counts once is used up by the invoice that it began with. */
export function applyDiscount(
  world: World,
  { coupon, promotionCode }: { coupon: string; promotionCode: string | null },
  { id: subscription, customer }: { id: string; customer: string },
): string[] {
  const { duration, duration_in_months: months } = find(world.state, 'coupons', coupon);
  if (duration === 'once') return [];
  const start = world.now();
  const monthly = { interval: 'month', interval_count: 1, usage_type: 'licensed' } as const;
  const applied = put(world.state, 'discounts', {
    id: world.id('di'),
    object: 'discount',
    start,
    end: duration === 'repeating' ? after(start, monthly, months ?? 1) : null,
    customer,
    subscription,
    promotion_code: promotionCode,
    source: { type: 'coupon', coupon },
  });
  return [applied.id];
}

/** The discounts of a subscription that count at a moment, in seconds; those of older states are coupons. */
export const discountsAt = ({ state }: World, { discounts: ids }: { discounts: string[] }, at: number): string[] =>
  ids.filter((id) => (state.discounts[id]?.end ?? Infinity) > at);

export const couponsIn = ({ state }: World, ids: readonly string[]): string[] =>
  ids.map((id) => state.discounts[id]?.source.coupon ?? id);

export function discounts(route: Route, world: World): void {
  const { state } = world;
  route('POST', '/coupons', (form) => {
    const [percent, amount] = [numberOf(form, 'percent_off') ?? null, numberOf(form, 'amount_off') ?? null];
    if ((percent === null) === (amount === null)) throw invalid('Pass one of percent_off and amount_off.');
    const id = textOf(form, 'id') ?? world.id('co');
    if (state.coupons[id]) throw invalid('Coupon already exists.', 'id', 'resource_already_exists');
    const duration =
      (['once', 'forever', 'repeating'] as const).find((one) => one === textOf(form, 'duration')) ?? 'once';
    const appliesTo = textsOf(formOf(form, 'applies_to'), 'products');
    const coupon = put(state, 'coupons', {
      id,
      object: 'coupon',
      created: world.now(),
      livemode: false,
      metadata: metadataOf(form),
      amount_off: amount,
      percent_off: percent,
      currency: textOf(form, 'currency') ?? null,
      duration,
      duration_in_months: numberOf(form, 'duration_in_months') ?? null,
      max_redemptions: numberOf(form, 'max_redemptions') ?? null,
      name: textOf(form, 'name') ?? null,
      redeem_by: numberOf(form, 'redeem_by') ?? null,
      times_redeemed: 0,
      valid: true,
      applies_to: appliesTo.length > 0 ? { products: appliesTo } : null,
    });
    world.emit('coupon.created', coupon);
    return coupon;
  });
  route('GET', '/coupons', (form) => page('/v1/coupons', all(state, 'coupons'), form));
  route('GET', '/coupons/:id', (_, { id = '' }) => find(state, 'coupons', id));
  route('POST', '/promotion_codes', (form) => {
    const code = (textOf(form, 'code') ?? randomCode()).toUpperCase();
    if (all(state, 'promotionCodes').some((one) => one.active && one.code === code)) {
      throw invalid('An active promotion code with this code already exists.', 'code');
    }
    const promotion = formOf(form, 'promotion');
    const created = put(state, 'promotionCodes', {
      id: world.id('promo'),
      object: 'promotion_code',
      created: world.now(),
      livemode: false,
      metadata: metadataOf(form),
      active: true,
      code,
      customer: textOf(form, 'customer') ?? null,
      expires_at: numberOf(form, 'expires_at') ?? null,
      max_redemptions: numberOf(form, 'max_redemptions') ?? null,
      times_redeemed: 0,
      restrictions: { first_time_transaction: false, minimum_amount: null, minimum_amount_currency: null },
      promotion: {
        type: 'coupon',
        coupon: find(state, 'coupons', required(promotion, 'coupon'), 'promotion[coupon]').id,
      },
    });
    world.emit('promotion_code.created', created);
    return created;
  });
  route('GET', '/promotion_codes', (form) => {
    const [code, active] = [textOf(form, 'code')?.toUpperCase(), flagOf(form, 'active')];
    const found = all(state, 'promotionCodes').filter(
      (one) => (!code || one.code === code) && (active === undefined || one.active === active),
    );
    return page('/v1/promotion_codes', found, form);
  });
  route('GET', '/promotion_codes/:id', (_, { id = '' }) => find(state, 'promotionCodes', id));
  route('POST', '/promotion_codes/:id', (form, { id = '' }) => {
    const code = find(state, 'promotionCodes', id);
    code.active = flagOf(form, 'active') ?? code.active;
    code.metadata = form.metadata === undefined ? code.metadata : metadataOf(form, code.metadata);
    world.emit('promotion_code.updated', code);
    return code;
  });
}
