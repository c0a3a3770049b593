import { and, desc, eq, gte, sql } from 'drizzle-orm';
import type { Database } from '../../db/client';
import { gifts, subscriptions } from '../../db/schema';

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
