import { and, desc, eq, gte, sql } from 'drizzle-orm';
import * as z from 'zod';
import { gifts, subscriptions } from '../../db/schema';
import { defineOperation } from '../operation';

/** The provider counts whole seconds, so what it started may bear an earlier moment than the press. Milliseconds. */
const roundedMs = 1000;

export const GetOpenedGift = defineOperation({
  summary: 'The subscription that the caller’s last opened gift became: it does not renew, and can’t be made to.',
  allowed: 'user',
  isOpenBeforeLaunch: true,
  input: z.strictObject({}),
  output: z.object({ giftSubscriptionId: z.string().nullable() }),
  // A gift opens only while nothing else runs, so the first of its price that began since is what it became.
  reads: async ({ db, reads, userId }) =>
    userId
      ? reads.read(
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
            .limit(1),
        )
      : [],
  async handler(_context, _input, [gift]) {
    return { giftSubscriptionId: gift?.subscriptionId ?? null };
  },
});
