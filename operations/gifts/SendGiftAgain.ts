import { and, desc, eq, gte, isNotNull, isNull, lt } from 'drizzle-orm';
import * as z from 'zod';
import { giftOrders, gifts, jobs } from '../../db/schema';
import { DomainError } from '../../domain/shared/errors';
import { defineOperation } from '../operation';
import { insertMail } from '../mails/outbox';
import { mailedColumns } from './gift-reads';
import { giftNotFound } from './guard';
import { isPaid, mailOfGift } from './send-gift';
import { dayMs } from '../../domain/shared/time';

/** Two presses within this time are one: a double click, a second tab, a retried request. Milliseconds. */
const onePressMs = 60_000;
const mostADay = 3;

export const SendGiftAgain = defineOperation({
  summary:
    'Mails a gift once more whose recipient does not find the mail; at most three times a day. Presses within a minute are one.',
  allowed: 'user',
  isPersonal: true,
  isCommand: true,
  input: z.strictObject({ giftId: z.string().min(1).max(64) }),
  output: z.object({ sent: z.literal(true) }),
  async handler(context, { giftId }) {
    const { db, caller, now } = context;
    const chain = `gift-${giftId}-again-`;
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
          ),
        ),
      db
        .select({ at: jobs.createdAt })
        .from(jobs)
        .where(and(gte(jobs.key, `mail/${chain}`), lt(jobs.key, `mail/${chain}~`)))
        .orderBy(desc(jobs.createdAt))
        .limit(mostADay),
    ]);
    if (!isPaid(gift)) throw giftNotFound();
    if (gift.expiresAt <= now) throw new DomainError('failed-precondition', 'gift-expired');
    const [last] = mailed;
    const first = mailed[mostADay - 1];
    if (last && now - last.at < onePressMs) return { sent: true as const };
    if (first && now - first.at < dayMs)
      throw new DomainError('resource-exhausted', 'auth/too-many-requests', { retryAt: first.at + dayMs });
    // Two presses at once follow the same last mail, and so have the same key: one of them mails.
    await insertMail(db, mailOfGift(context, gift, `${chain}${last?.at ?? 0}`), now);
    context.jobs.soon();
    return { sent: true as const };
  },
});
