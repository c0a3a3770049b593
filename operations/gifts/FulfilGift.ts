import { and, eq, isNull } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '../../db/client';
import { appendEvent } from '../../db/events';
import { checkoutSessions, giftOrders, gifts, prices } from '../../db/schema';
import { deliveryAt, giftExpiry } from '../../domain/gifts/gifts';
import { romeDay } from '../../domain/shared/rome-day';
import { defineOperation } from '../operation';
import { insertJob } from '../shared/jobs';
import { deliveryJob } from './delivery-job';
import { newGiftCode } from './new-code';

const readGifts = (db: Database, orderId: string) =>
  db
    .select({
      id: gifts.id,
      deliverOn: gifts.deliverOn,
      promoCode: gifts.promoCode,
      couponId: gifts.couponId,
      expiresAt: gifts.expiresAt,
      planId: prices.planId,
    })
    .from(gifts)
    .innerJoin(prices, eq(prices.id, gifts.priceId))
    .where(eq(gifts.orderId, orderId));

/** Writes the missing codes; a concurrent or repeated call finds those of the first. */
async function writeCodes(db: Database, orderId: string, now: number) {
  const today = romeDay(now);
  const writes = (await readGifts(db, orderId))
    .filter(({ promoCode }) => promoCode === null)
    .map(({ id, deliverOn: chosen }) => {
      // A gift paid after its chosen day is sent at once.
      const deliverOn = chosen < today ? today : chosen;
      return db
        .update(gifts)
        .set({ promoCode: newGiftCode(), expiresAt: giftExpiry(deliverOn), deliverOn })
        .where(and(eq(gifts.id, id), isNull(gifts.promoCode)));
    });
  const [first, ...others] = writes;
  if (first) await db.batch([first, ...others]);
  return readGifts(db, orderId);
}

/**
 * Creates the coupons of a paid order, once: each code is stored before it is sent to the provider under the gift's own
 * key, so a repeated webhook, a retried job and concurrent calls produce the same codes.
 */
export const FulfilGift = defineOperation({
  summary: 'Generates the coupons of a paid gift, schedules their delivery (spec 3 §2.4), and mails the giver.',
  allowed: 'system',
  isCommand: true,
  input: z.strictObject({ docId: z.string() }),
  output: z.object({ coupons: z.number() }),
  async handler({ db, ports, now, jobs }, { docId }) {
    const [visit] = await db
      .select({
        status: checkoutSessions.status,
        request: checkoutSessions.request,
        sessionId: checkoutSessions.sessionId,
        invoiceId: checkoutSessions.invoiceId,
        paymentIntent: checkoutSessions.paymentId,
      })
      .from(checkoutSessions)
      .where(eq(checkoutSessions.id, docId));
    if (visit?.status !== 'complete') return { coupons: 0 };
    const [order] = await db
      .select({ id: giftOrders.id, buyerId: giftOrders.buyerId })
      .from(giftOrders)
      .where(eq(giftOrders.id, visit.request.metadata.giftOrder ?? ''));
    if (!order) return { coupons: 0 };
    const coupons = await writeCodes(db, order.id, now);
    for (const { id, promoCode, couponId, planId } of coupons) {
      if (couponId !== null || promoCode === null) continue;
      const made = await ports.payments.createGiftCoupon({ planId, metadata: { giftId: id } }, `gift/${id}`);
      await db.update(gifts).set({ couponId: made }).where(eq(gifts.id, id));
    }
    const { sessionId, invoiceId, paymentIntent } = visit;
    const paid = db
      .update(giftOrders)
      .set({ sessionId, invoiceId, paymentIntent, paidAt: now })
      .where(and(eq(giftOrders.id, order.id), isNull(giftOrders.paidAt)));
    const deliveries = coupons.map(({ id, deliverOn }) =>
      insertJob(db, deliveryJob(id, deliverOn, deliveryAt(deliverOn, now)), now),
    );
    const event = { id: `${order.id}:gift`, name: 'GIFT_SUBSCRIPTION', at: now, shard: null, videoId: null };
    const params = { id: order.id, gifts: coupons.length };
    const events = order.buyerId ? [appendEvent(db, { ...event, userId: order.buyerId, params })] : [];
    const input = { userId: order.buyerId, docId, mail: 'purchaseDone' };
    const mail = insertJob(db, { operation: 'SendBillingMail', input, key: `mail/given/${docId}` }, now);
    await db.batch([paid, ...deliveries, ...events, ...(order.buyerId ? [mail] : [])]);
    jobs.soon();
    return { coupons: coupons.length };
  },
});
