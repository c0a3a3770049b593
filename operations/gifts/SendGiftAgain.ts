import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import * as z from 'zod';
import { giftOrders, gifts } from '../../db/schema';
import { DomainError } from '../../domain/shared/errors';
import { defineOperation } from '../operation';
import { insertMail } from '../mails/outbox';
import { countAttempt } from '../shared/rate-limit';
import { mailedColumns } from './gift-reads';
import { giftNotFound } from './guard';
import { isPaid, mailOfGift } from './send-gift';

export const SendGiftAgain = defineOperation({
  summary: 'Mails a gift once more whose recipient does not find the mail; at most three times a day.',
  allowed: 'user',
  isPersonal: true,
  isCommand: true,
  input: z.strictObject({ giftId: z.string().min(1).max(64) }),
  output: z.object({ sent: z.literal(true) }),
  async handler(context, { giftId }) {
    const { db, caller, now, requestId } = context;
    const [gift] = await db
      .select(mailedColumns)
      .from(gifts)
      .innerJoin(giftOrders, eq(giftOrders.id, gifts.orderId))
      .where(
        and(
          eq(gifts.id, giftId),
          eq(giftOrders.buyerId, caller.user.id),
          isNotNull(gifts.deliveredAt),
          isNull(gifts.redeemedAt),
        ),
      );
    if (!isPaid(gift)) throw giftNotFound();
    if (gift.expiresAt <= now) throw new DomainError('failed-precondition', 'gift-expired');
    await countAttempt(context, { kind: 'gift-again', subject: giftId, limit: 3, windowMs: 86_400_000 });
    await insertMail(db, mailOfGift(context, gift, `gift-${giftId}-${requestId}`), now);
    context.jobs.soon();
    return { sent: true as const };
  },
});
