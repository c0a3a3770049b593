import type { Stripe } from 'stripe';
import type { PaymentProvider } from '../../../operations/payment-port';
import { asking } from './asking';

type Calls = Pick<PaymentProvider, 'promotionCode' | 'createGiftCode' | 'redeemGift'>;

export const giftCalls = (stripe: Stripe): Calls => ({
  async promotionCode(code) {
    const { data } = await asking(
      stripe.promotionCodes.list({ code, active: true, limit: 1, expand: ['data.promotion.coupon'] }),
    );
    const [found] = data;
    const coupon = found?.promotion.coupon;
    if (!found || !coupon || typeof coupon === 'string') return null;
    return { id: found.id, code: found.code, percentOff: coupon.percent_off, amountOff: coupon.amount_off };
  },
  async createGiftCode({ planId, code, expiresAt, metadata }, key) {
    const coupon = await asking(
      stripe.coupons.create(
        { percent_off: 100, duration: 'once', max_redemptions: 1, applies_to: { products: [planId] }, metadata },
        { idempotencyKey: `${key}/coupon` },
      ),
    );
    const made = await asking(
      stripe.promotionCodes.create(
        {
          promotion: { type: 'coupon', coupon: coupon.id },
          code,
          max_redemptions: 1,
          expires_at: Math.floor(expiresAt / 1000),
          metadata,
        },
        { idempotencyKey: `${key}/code` },
      ),
    );
    return { id: made.id, code: made.code };
  },
  async redeemGift({ customerId, priceId, promotionCodeId, userId }, key) {
    const subscription = await asking(
      stripe.subscriptions.create(
        {
          customer: customerId,
          items: [{ price: priceId }],
          discounts: [{ promotion_code: promotionCodeId }],
          cancel_at_period_end: true,
          metadata: { userId, kind: 'gift' },
        },
        { idempotencyKey: key },
      ),
    );
    return subscription.id;
  },
});
