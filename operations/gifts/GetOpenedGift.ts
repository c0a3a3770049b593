import { and, desc, eq, isNotNull } from 'drizzle-orm';
import * as z from 'zod';
import { gifts } from '../../db/schema';
import { defineOperation } from '../operation';

export const GetOpenedGift = defineOperation({
  summary: 'The subscription that the caller’s last opened gift became: it does not renew, and can’t be made to.',
  allowed: 'user',
  isOpenBeforeLaunch: true,
  input: z.strictObject({}),
  output: z.object({ giftSubscriptionId: z.string().nullable() }),
  reads: async ({ db, reads, userId }) =>
    userId
      ? reads.read(
          db
            .select({ subscriptionId: gifts.subscriptionId })
            .from(gifts)
            .where(and(eq(gifts.redeemedBy, userId), isNotNull(gifts.subscriptionId)))
            .orderBy(desc(gifts.redeemedAt))
            .limit(1),
        )
      : [],
  async handler(_context, _input, [gift]) {
    return { giftSubscriptionId: gift?.subscriptionId ?? null };
  },
});
