import { and, eq, isNull } from 'drizzle-orm';
import * as z from 'zod';
import { giftOrders, gifts } from '../../db/schema';
import { defineOperation } from '../operation';
import { insertJob } from '../shared/jobs';
import { takenJob } from './delivery-job';
import { mailedColumns } from './gift-reads';
import { isPaid, mailOfGift } from './send-gift';

/** The mail's key makes a repeated job send it once; a gift moved to another day is sent by that day's job. */
export const DeliverGift = defineOperation({
  summary: 'Mails a gift to its recipient on its delivery day.',
  allowed: 'system',
  isCommand: true,
  input: z.strictObject({ giftId: z.string(), deliverOn: z.string() }),
  output: z.object({ delivered: z.boolean() }),
  async handler(context, { giftId, deliverOn }) {
    const { db, now } = context;
    const [gift] = await db
      .select(mailedColumns)
      .from(gifts)
      .innerJoin(giftOrders, eq(giftOrders.id, gifts.orderId))
      .where(
        and(
          eq(gifts.id, giftId),
          eq(gifts.deliverOn, deliverOn),
          isNull(gifts.deliveredAt),
          isNull(gifts.redeemedAt),
          isNull(gifts.withdrawalId),
        ),
      );
    if (!isPaid(gift)) return { delivered: false };
    await context.ports.mail.send(mailOfGift(context, gift, `gift-${giftId}`));
    const [delivered] = await db
      .update(gifts)
      .set({ deliveredAt: now })
      .where(and(eq(gifts.id, giftId), isNull(gifts.deliveredAt)))
      .returning({ withdrawalId: gifts.withdrawalId });
    // It was taken back while its mail left: whoever was notified then did not include its recipient.
    if (delivered?.withdrawalId) await insertJob(db, takenJob(delivered.withdrawalId, giftId), now);
    return { delivered: true };
  },
});
