import { and, eq, isNull } from 'drizzle-orm';
import * as z from 'zod';
import { giftOrders, gifts } from '../../db/schema';
import { deliveryAt, giftExpiry, isDeliveryDay, longestName, mayStillChange } from '../../domain/gifts/gifts';
import { DomainError } from '../../domain/shared/errors';
import { defineOperation } from '../operation';
import { insertJob } from '../shared/jobs';
import { deliveryJob } from './delivery-job';
import { giftNotFound } from './guard';
import { DeliveryDay, RecipientEmail } from './schemas';

export const ChangeGift = defineOperation({
  summary: 'Moves a gift to another day or puts its recipient right, until the day before it leaves.',
  allowed: 'user',
  isPersonal: true,
  isCommand: true,
  input: z.strictObject({
    giftId: z.string().min(1).max(64),
    name: z.string().trim().min(1).max(longestName).optional(),
    email: RecipientEmail.optional(),
    deliverOn: DeliveryDay.optional(),
  }),
  output: z.object({ changed: z.literal(true) }),
  async handler({ db, caller, now, jobs }, { giftId, ...change }) {
    const [gift] = await db
      .select({ deliverOn: gifts.deliverOn, deliveredAt: gifts.deliveredAt, couponId: gifts.couponId })
      .from(gifts)
      .innerJoin(giftOrders, eq(giftOrders.id, gifts.orderId))
      .where(and(eq(gifts.id, giftId), eq(giftOrders.buyerId, caller.user.id)));
    if (!gift?.couponId) throw giftNotFound();
    if (!mayStillChange(gift, now)) throw new DomainError('failed-precondition', 'gift-already-left');
    const deliverOn = change.deliverOn ?? gift.deliverOn;
    if (!isDeliveryDay(deliverOn, now)) throw new DomainError('invalid-argument', 'gift-day-not-offered');
    const still = and(
      eq(gifts.id, giftId),
      eq(gifts.deliverOn, gift.deliverOn),
      isNull(gifts.deliveredAt),
      isNull(gifts.redeemedAt),
    );
    const runAt = deliveryAt(deliverOn, now);
    const [changed] = await db.batch([
      db
        .update(gifts)
        .set({ ...change, expiresAt: giftExpiry(deliverOn) })
        .where(still)
        .returning({ id: gifts.id }),
      insertJob(db, deliveryJob(giftId, deliverOn, runAt), now),
    ]);
    if (changed.length === 0) throw new DomainError('failed-precondition', 'gift-already-left');
    jobs.soon();
    return { changed: true as const };
  },
});
