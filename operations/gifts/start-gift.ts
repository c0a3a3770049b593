import { and, eq, gte, isNotNull, sql } from 'drizzle-orm';
import { giftOrders, gifts, plans, prices, subscriptions } from '../../db/schema';
import { taxRateOf } from '../../domain/billing/taxes';
import { DomainError } from '../../domain/shared/errors';
import type { Identity } from '../context';
import { customerOf } from '../billing/mirror/customer';
import { applyDisputesOf } from '../billing/mirror/dispute';
import { applyPlan } from '../billing/mirror/plan';
import { applySubscription, type MirrorScope } from '../billing/mirror/subscription';
import { addTime, storeAddition } from './add-gift';
import { refuseDisputedGift } from './guard';

type GiftScope = MirrorScope & Pick<Identity, 'settings'>;

/** The subscription that a redeemed gift has become; the provider rounds to whole seconds. */
async function begunWith({ db }: MirrorScope, of: { userId: string; priceId: string; redeemedAt: number }) {
  const [begun] = await db
    .select({ currentPeriodEnd: subscriptions.currentPeriodEnd })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.userId, of.userId),
        eq(subscriptions.priceId, of.priceId),
        gte(subscriptions.createdAt, of.redeemedAt - 1000),
      ),
    )
    .orderBy(subscriptions.createdAt)
    .limit(1);
  return begun;
}

/** Whether the provider has refused. After a timeout or a bug the request may still have succeeded. */
export const isRefused = (error: unknown): error is DomainError =>
  error instanceof DomainError && error.code !== 'unavailable';

/** Gives back the code of a gift that did not start, unless somebody has opened it anew. */
const release = ({ db }: MirrorScope, giftId: string, redeemedAt: number) =>
  db
    .update(gifts)
    .set({ redeemedAt: null, redeemedBy: null, addedTo: null })
    .where(and(eq(gifts.id, giftId), eq(gifts.redeemedAt, redeemedAt)));

type Taken = { id: string; priceId: string; interval: 'month' | 'year'; redeemedAt: number };

/**
 * The price of the same plan and period that the gift takes over where its own is no longer sold; its coupon pays the whole
 * of any. Null where its own is sold, or none is.
 */
async function soldInstead(scope: MirrorScope, { id, priceId, interval, redeemedAt }: Taken): Promise<string | null> {
  const { db } = scope;
  const [own] = await db
    .select({ planId: prices.planId, unitAmount: prices.unitAmount })
    .from(prices)
    .where(eq(prices.id, priceId));
  if (!own) return null;
  // What the provider has retired may not be known here yet.
  await applyPlan(scope, own.planId);
  const [sold] = await db
    .select({ id: prices.id })
    .from(prices)
    .where(and(eq(prices.planId, own.planId), eq(prices.interval, interval), eq(prices.active, true)))
    .orderBy(sql`${prices.id} <> ${priceId}`, sql`abs(${prices.unitAmount} - ${own.unitAmount})`)
    .limit(1);
  if (!sold || sold.id === priceId) return null;
  await db
    .update(gifts)
    .set({ priceId: sold.id })
    .where(and(eq(gifts.id, id), eq(gifts.redeemedAt, redeemedAt)));
  return sold.id;
}

/**
 * Starts a redeemed gift's subscription at the provider and stores it, or adds it to the plan that it was confirmed for;
 * idempotent by the gift's key. If the provider refuses, the code is released and the refusal thrown. Returns the end in
 * milliseconds; null when the gift is not redeemed.
 */
export async function startGift(scope: GiftScope, giftId: string): Promise<number | null> {
  const { db, ports, settings } = scope;
  const [gift] = await db
    .select({
      userId: gifts.redeemedBy,
      priceId: gifts.priceId,
      interval: gifts.interval,
      couponId: gifts.couponId,
      redeemedAt: gifts.redeemedAt,
      addedTo: gifts.addedTo,
      addedUntil: gifts.addedUntil,
      paymentId: giftOrders.paymentIntent,
      metadata: plans.metadata,
    })
    .from(gifts)
    .innerJoin(giftOrders, eq(giftOrders.id, gifts.orderId))
    .leftJoin(prices, eq(prices.id, gifts.priceId))
    .leftJoin(plans, eq(plans.id, prices.planId))
    .where(and(eq(gifts.id, giftId), isNotNull(gifts.redeemedBy)));
  const { userId, couponId, redeemedAt, addedTo } = gift ?? {};
  if (!gift || !userId || !couponId || !redeemedAt) return null;
  const releasing = async (error: unknown) => {
    if (isRefused(error)) await release(scope, giftId, redeemedAt);
    throw error;
  };
  if (addedTo) {
    if (gift.addedUntil !== null) return gift.addedUntil;
    const taken = { ...gift, id: giftId, userId, redeemedAt, addedTo };
    return storeAddition(scope, taken, await addTime(scope, taken).catch(releasing));
  }
  const begun = await begunWith(scope, { userId, priceId: gift.priceId, redeemedAt });
  // The provider forgets idempotency keys after a day and would then refuse a redeemed gift.
  if (begun) return begun.currentPeriodEnd;
  const begin = async (priceId: string) => {
    await refuseDisputedGift(db, gift.paymentId);
    const started = { customerId: await customerOf(scope, userId), priceId, couponId, userId };
    const taxed = { ...started, ...taxRateOf(gift.metadata ?? {}, settings) };
    // The provider repeats its response to a key for a day, even a refusal, so a new redemption has a new key.
    return ports.payments.redeemGift(taxed, `gift-open/${giftId}/${userId}/${redeemedAt}/${priceId}`);
  };
  const beginInstead = async (error: unknown) => {
    if (!isRefused(error) || error.reason !== 'payment-refused') throw error;
    const sold = await soldInstead(scope, { ...gift, id: giftId, redeemedAt });
    if (sold === null) throw error;
    return begin(sold);
  };
  const subscriptionId = await begin(gift.priceId).catch(beginInstead).catch(releasing);
  const subscription = await applySubscription(scope, subscriptionId);
  await applyDisputesOf(scope, gift.paymentId);
  return subscription?.currentPeriodEnd ?? null;
}
