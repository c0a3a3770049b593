import { dayMs } from '../shared/time';
import { periodStart } from './periods';
import type { BillingInterval } from './provider';

/** What a promotion code takes off, and of what. Times are milliseconds since 1970. */
export type Promotion = {
  /** From when on it takes nothing off; null without an end. */
  expiresAt: number | null;
  /** The only plans it counts for; null for every plan. */
  planIds: string[] | null;
  /** For how many payments of a subscription: the first, those of `months`, or all. */
  duration: 'once' | 'repeating' | 'forever';
  months: number | null;
};

/** What the next payments of a subscription cost where a discount reduces them: how many of them (null: all), then `full`. Cents. */
export type Reduced = { amount: number; full: number; payments: number | null };

/** Month ends move a renewal by three days at most. */
const monthEndMs = 3 * dayMs;

/**
 * How many payments, of which the first is made at `first`, a discount reduces that ends at `end`. A payment within three days
 * before its end does not count: a short month may have moved it.
 */
export function reducedPayments(first: number, interval: BillingInterval, end: number): number {
  let count = 1;
  while (periodStart(first, interval, count) < end - monthEndMs) count += 1;
  return count;
}

export type PromotionRefusal = 'promotion-code-invalid' | 'promotion-code-other-plan';

/**
 * Why a code takes nothing off a payment for this plan (null: for something that is no plan, or that is not chosen yet); null when it
 * does. The provider lists a code as active after its end and for any product, and refuses or ignores it on its pay page only.
 */
export function promotionRefusal(promotion: Promotion, planId: string | null, now: number): PromotionRefusal | null {
  if (promotion.expiresAt !== null && promotion.expiresAt <= now) return 'promotion-code-invalid';
  const isOther = planId !== null && promotion.planIds !== null && !promotion.planIds.includes(planId);
  return isOther ? 'promotion-code-other-plan' : null;
}
