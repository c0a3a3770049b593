import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import * as z from 'zod';
import { giftOrders, gifts } from '../../db/schema';
import { DomainError } from '../../domain/shared/errors';
import { defineOperation } from '../operation';
import { insertMail } from '../mails/outbox';
import { mailedColumns } from './gift-reads';
import { giftNotFound } from './guard';
import { againChain, refuseTooMany, selectMailedAgain } from './mailed-again';
import { isPaid, mailOfGift } from './send-gift';

/** Requests within this time count as one: a double click, a second tab, a retry. Milliseconds. */
const onePressMs = 60_000;

export const SendGiftAgain = defineOperation({
  summary:
    'Mails a gift again to a recipient who cannot find the mail, at most three times a day. Calls within a minute count as one.',
  allowed: 'user',
  isPersonal: true,
  isCommand: true,
  input: z.strictObject({ giftId: z.string().min(1).max(64) }),
  output: z.object({ sent: z.literal(true) }),
  async handler(context, { giftId }) {
    const { db, caller, now } = context;
    const [[gift], mailed] = await db.batch([
      db
        .select(mailedColumns)
        .from(gifts)
        .innerJoin(giftOrders, eq(giftOrders.id, gifts.orderId))
        .where(
          and(
            eq(gifts.id, giftId),
            eq(giftOrders.buyerId, caller.user.id),
            isNotNull(gifts.deliveredAt),
            isNull(gifts.redeemedAt),
            isNull(gifts.withdrawalId),
          ),
        ),
      selectMailedAgain(db, giftId),
    ]);
    if (!isPaid(gift)) throw giftNotFound();
    if (gift.expiresAt <= now) throw new DomainError('failed-precondition', 'gift-expired');
    const [last] = mailed;
    if (last && now - last.at < onePressMs) return { sent: true as const };
    refuseTooMany(mailed, now);
    // Two concurrent requests follow the same last mail and so have the same key: one mail is sent.
    await insertMail(db, mailOfGift(context, gift, `${againChain(giftId)}${last?.at ?? 0}`), now);
    context.jobs.soon();
    return { sent: true as const };
  },
});
