import { and, eq, gte, isNotNull } from 'drizzle-orm';
import type { Database } from '../../db/client';
import { giftOrders, gifts, subscriptions } from '../../db/schema';
import { DomainError } from '../../domain/shared/errors';
import { isDisputed } from '../billing/disputes/guard';
import { customerOf } from '../billing/mirror/customer';
import { applyDisputesOf } from '../billing/mirror/dispute';
import { applySubscription, type MirrorScope } from '../billing/mirror/subscription';

/** The subscription that an opened gift has become; the provider's times are whole seconds. */
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

/** Whether the provider has refused: while it does not answer, or where a bug threw, what was asked may still begin. */
export const isRefused = (error: unknown): error is DomainError =>
  error instanceof DomainError && error.code !== 'unavailable';

/** A gift whose payment is disputed cannot be opened; one that was won can. */
export async function refuseDisputedGift(db: Database, paymentId: string | null): Promise<void> {
  if (paymentId && (await isDisputed(db, { paymentId }))) throw new DomainError('failed-precondition', 'gift-disputed');
}

/** Gives back the code of a gift that did not start, unless somebody has opened it anew. */
const release = ({ db }: MirrorScope, giftId: string, redeemedAt: number) =>
  db
    .update(gifts)
    .set({ redeemedAt: null, redeemedBy: null })
    .where(and(eq(gifts.id, giftId), eq(gifts.redeemedAt, redeemedAt)));

/**
 * Starts the subscription of an opened gift at the provider, and stores the result. The gift's own key makes it idempotent.
 * Where the provider refuses, the code is nobody's again. Returns when it ends, milliseconds; null when the gift has not been
 * opened. Throws the provider's refusal.
 */
export async function startGift(scope: MirrorScope, giftId: string): Promise<number | null> {
  const { db, ports } = scope;
  const [gift] = await db
    .select({
      userId: gifts.redeemedBy,
      priceId: gifts.priceId,
      couponId: gifts.couponId,
      redeemedAt: gifts.redeemedAt,
      paymentId: giftOrders.paymentIntent,
    })
    .from(gifts)
    .innerJoin(giftOrders, eq(giftOrders.id, gifts.orderId))
    .where(and(eq(gifts.id, giftId), isNotNull(gifts.redeemedBy)));
  const { userId, couponId, redeemedAt } = gift ?? {};
  if (!gift || !userId || !couponId || !redeemedAt) return null;
  const begun = await begunWith(scope, { userId, priceId: gift.priceId, redeemedAt });
  // The provider forgets a key after a day, and would then refuse what has been opened.
  if (begun) return begun.currentPeriodEnd;
  const begin = async () => {
    await refuseDisputedGift(db, gift.paymentId);
    const started = { customerId: await customerOf(scope, userId), priceId: gift.priceId, couponId, userId };
    // The provider answers one key the same for a day, a refusal too: who opens the gift anew asks anew.
    return ports.payments.redeemGift(started, `gift-open/${giftId}/${userId}/${redeemedAt}`);
  };
  const subscriptionId = await begin().catch(async (error: unknown) => {
    if (isRefused(error)) await release(scope, giftId, redeemedAt);
    throw error;
  });
  const subscription = await applySubscription(scope, subscriptionId);
  await applyDisputesOf(scope, gift.paymentId);
  return subscription?.currentPeriodEnd ?? null;
}
