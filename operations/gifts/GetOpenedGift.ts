import * as z from 'zod';
import { defineOperation } from '../operation';
import { selectOpenedGift } from './opened-gift';

export const GetOpenedGift = defineOperation({
  summary:
    'Returns the id of the latest subscription that began with a gift opened by the caller: it does not renew and cannot be made to.',
  allowed: 'user',
  isOpenBeforeLaunch: true,
  input: z.strictObject({}),
  output: z.object({ giftSubscriptionId: z.string().nullable() }),
  reads: async ({ db, reads, userId }) => (userId ? reads.read(selectOpenedGift(db, userId)) : []),
  async handler(_context, _input, [gift]) {
    return { giftSubscriptionId: gift?.subscriptionId ?? null };
  },
});
