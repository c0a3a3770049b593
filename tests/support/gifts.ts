import { giftOrders, gifts, plans, prices } from '../../db/schema';
import { db, testNow } from './scope';

/** A gift that somebody bought and opened themselves; delivered long ago, or on a day to come. */
export async function fillGifts(userId: string): Promise<void> {
  const [planId, priceId, orderId] = [`plan-gift-${userId}`, `price-gift-${userId}`, `order-${userId}`];
  await db.insert(plans).values({ id: planId, name: 'Annuale', metadata: {}, active: true });
  await db
    .insert(prices)
    .values({ id: priceId, planId, unitAmount: 29_000, currency: 'eur', interval: 'year', active: true });
  await db
    .insert(giftOrders)
    .values({ id: orderId, buyerId: userId, language: 'it', totalCents: 29_000, createdAt: testNow, paidAt: testNow });
  await db.insert(gifts).values({
    id: `gift-${userId}`,
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
    promoCode: `APICE-${userId}`,
    promotionCodeId: `promo-${userId}`,
    expiresAt: testNow + 86_400_000,
    redeemedAt: testNow,
    redeemedBy: userId,
  });
}
