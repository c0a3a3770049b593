import { and, asc, desc, eq, gte, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../db/client';
import { named } from '../../db/named';
import { giftOrders, gifts, subscriptions } from '../../db/schema';
import { addedTime } from '../../domain/gifts/addition';

/** The provider rounds to whole seconds, so its start may lie before the redemption. Milliseconds. */
const roundedMs = 1000;

/**
 * The subscription that a user's last redeemed gift became: no other subscription can be running then, so it is the
 * first of its price that began since. A gift that was added to a plan became none.
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
    .where(and(eq(gifts.redeemedBy, userId), isNull(gifts.addedTo)))
    .orderBy(desc(gifts.redeemedAt), subscriptions.createdAt)
    .limit(1);

/** Whether a gift is being added to a subscription: its end is about to move. */
export async function isGiftPending(db: Database, subscriptionId: string): Promise<boolean> {
  const [found] = await db
    .select({ id: gifts.id })
    .from(gifts)
    .where(and(eq(gifts.addedTo, subscriptionId), isNull(gifts.addedUntil)))
    .limit(1);
  return found !== undefined;
}

/** The gifts of a payment that were added to plans, with the time that each gave. */
const selectAddedOf = (db: Database, paymentId: string) =>
  db
    .select({
      subscriptionId: named(subscriptions.id, 'subscription_id'),
      userId: subscriptions.userId,
      fromAt: sql<number>`${gifts.addedFrom}`.as('from_at'),
      untilAt: sql<number>`${gifts.addedUntil}`.as('until_at'),
    })
    .from(giftOrders)
    .innerJoin(gifts, and(eq(gifts.orderId, giftOrders.id), isNotNull(gifts.addedUntil)))
    .innerJoin(subscriptions, and(eq(subscriptions.id, gifts.addedTo), eq(subscriptions.userId, gifts.redeemedBy)))
    .where(eq(giftOrders.paymentIntent, paymentId));

/**
 * The time that the opened gifts of a payment have become, by its subscription: the first period of an own one, whatever was
 * added to it since, or what was added to a plan.
 */
export async function selectOpenedOf(db: Database, paymentId: string) {
  const [rows, added] = await db.batch([
    db
      .select({
        giftId: named(gifts.id, 'gift_id'),
        interval: gifts.interval,
        subscriptionId: named(subscriptions.id, 'subscription_id'),
        userId: subscriptions.userId,
        fromAt: subscriptions.createdAt,
        untilAt: subscriptions.currentPeriodEnd,
      })
      .from(giftOrders)
      .innerJoin(gifts, and(eq(gifts.orderId, giftOrders.id), isNotNull(gifts.redeemedBy), isNull(gifts.addedTo)))
      .innerJoin(
        subscriptions,
        and(
          eq(subscriptions.userId, gifts.redeemedBy),
          eq(subscriptions.priceId, gifts.priceId),
          gte(subscriptions.createdAt, sql`${gifts.redeemedAt} - ${roundedMs}`),
        ),
      )
      .where(eq(giftOrders.paymentIntent, paymentId))
      .orderBy(asc(gifts.redeemedAt), asc(subscriptions.createdAt)),
    selectAddedOf(db, paymentId),
  ]);
  const first = new Map(
    rows.toReversed().map(({ giftId, interval, untilAt, ...time }) => {
      const { until } = addedTime(time.fromAt, interval);
      return [giftId, { ...time, untilAt: Math.min(untilAt, until) }];
    }),
  );
  return [...first.values(), ...added];
}
