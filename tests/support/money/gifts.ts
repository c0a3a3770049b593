import { giftOrders, gifts, plans, prices } from '../../../db/schema';
import { db, testNow } from '../scope';

/** Names a user's things without the user's id, which must be found nowhere after the account's deletion. */
export const markOf = (userId: string): string => userId.split('').toReversed().join('');

/** A gift whose buyer is its recipient; delivered long ago, or on a day to come. */
export async function fillGifts(userId: string): Promise<void> {
  const mark = markOf(userId);
  const [planId, priceId, orderId] = [`plan-gift-${mark}`, `price-gift-${mark}`, `order-${mark}`];
  await db.insert(plans).values({ id: planId, name: 'Annuale', metadata: {}, active: true });
  await db
    .insert(prices)
    .values({ id: priceId, planId, unitAmount: 29_000, currency: 'eur', interval: 'year', active: true });
  await db
    .insert(giftOrders)
    .values({ id: orderId, buyerId: userId, language: 'it', totalCents: 29_000, createdAt: testNow, paidAt: testNow });
  await db.insert(gifts).values({
    id: `gift-${mark}`,
    orderId,
    position: 0,
    name: 'Marco Bassi',
    email: 'marco@studio.it',
    message: 'Comincia dalla diga.',
    signature: 'Giulia',
    priceId,
    productName: 'Annuale',
    interval: 'year',
    amountCents: 29_000,
    deliverOn: '2099-12-24',
    promoCode: `APICE-${mark}`,
    couponId: `coupon-${mark}`,
    expiresAt: testNow + 86_400_000,
    redeemedAt: testNow,
    redeemedBy: userId,
  });
}
