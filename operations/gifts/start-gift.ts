import { and, eq, isNotNull } from 'drizzle-orm';
import { gifts } from '../../db/schema';
import { customerOf } from '../billing/mirror/customer';
import { applySubscription, type MirrorScope } from '../billing/mirror/subscription';

/**
 * Starts the subscription of an opened gift at the provider, and stores the result. The gift's own key makes it idempotent.
 * Returns when it ends, milliseconds; null when the gift has not been opened.
 */
export async function startGift(scope: MirrorScope, giftId: string): Promise<number | null> {
  const { db, ports } = scope;
  const [gift] = await db
    .select({ userId: gifts.redeemedBy, priceId: gifts.priceId, promotionCodeId: gifts.promotionCodeId })
    .from(gifts)
    .where(and(eq(gifts.id, giftId), isNotNull(gifts.redeemedBy)));
  const { userId, promotionCodeId } = gift ?? {};
  if (!gift || !userId || !promotionCodeId) return null;
  const customerId = await customerOf(scope, userId);
  const started = { customerId, priceId: gift.priceId, promotionCodeId, userId };
  const subscriptionId = await ports.payments.redeemGift(started, `gift-open/${giftId}`);
  const subscription = await applySubscription(scope, subscriptionId);
  return subscription?.currentPeriodEnd ?? null;
}
