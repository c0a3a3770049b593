import { and, asc, desc, eq, gte, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '../../db/client';
import { named } from '../../db/named';
import { giftOrders, gifts, subscriptions } from '../../db/schema';

/** The provider rounds to whole seconds, so its start may lie before the redemption. Milliseconds. */
const roundedMs = 1000;

/**
 * The subscription that a user's last redeemed gift became: no other subscription can be running then, so it is the
 * first of its price that began since.
 */
export const selectOpenedGift = (db: Database, userId: string) =>
  db
    .select({ subscriptionId: subscriptions.id })
    .from(gifts)
    .innerJoin(
      subscriptions,
      and(
        eq(subscriptions.userId, gifts.redeemedBy),
        eq(subscriptions.priceId, gifts.priceId),
        gte(subscriptions.createdAt, sql`${gifts.redeemedAt} - ${roundedMs}`),
      ),
    )
    .where(eq(gifts.redeemedBy, userId))
    .orderBy(desc(gifts.redeemedAt), subscriptions.createdAt)
    .limit(1);

/** The time that the opened gifts of a payment have become, by its subscription: each is whole in its first period. */
export async function selectOpenedOf(db: Database, paymentId: string) {
  const rows = await db
    .select({
      giftId: named(gifts.id, 'gift_id'),
      subscriptionId: named(subscriptions.id, 'subscription_id'),
      userId: subscriptions.userId,
      fromAt: subscriptions.createdAt,
      untilAt: subscriptions.currentPeriodEnd,
    })
    .from(giftOrders)
    .innerJoin(gifts, and(eq(gifts.orderId, giftOrders.id), isNotNull(gifts.redeemedBy)))
    .innerJoin(
      subscriptions,
      and(
        eq(subscriptions.userId, gifts.redeemedBy),
        eq(subscriptions.priceId, gifts.priceId),
        gte(subscriptions.createdAt, sql`${gifts.redeemedAt} - ${roundedMs}`),
      ),
    )
    .where(eq(giftOrders.paymentIntent, paymentId))
    .orderBy(asc(gifts.redeemedAt), asc(subscriptions.createdAt));
  const first = new Map(rows.toReversed().map(({ giftId, ...time }) => [giftId, time]));
  return [...first.values()];
}
