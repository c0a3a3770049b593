import { and, desc, eq, gte, sql } from 'drizzle-orm';
import type { Database } from '../../db/client';
import { gifts, subscriptions } from '../../db/schema';

/** The provider's times are whole seconds, so what it started may appear earlier than the press. Milliseconds. */
const roundedMs = 1000;

/**
 * The subscription that a user's last opened gift became: a gift opens only while no other subscription is running, so it is
 * the first of its price that began since.
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
