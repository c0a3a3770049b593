import type { Stripe } from 'stripe';
import type { PaymentProvider } from '../../../operations/payment-port';
import { asking, findingOut, withRateIfTaken } from './asking';

type Calls = Pick<PaymentProvider, 'promotionCode' | 'createGiftCoupon' | 'redeemGift'>;

export const giftCalls = (stripe: Stripe): Calls => ({
  async promotionCode(code) {
    const found = code.startsWith('promo_')
      ? await findingOut(stripe.promotionCodes.retrieve(code, { expand: ['promotion.coupon.applies_to'] }))
      : (
          await asking(
            stripe.promotionCodes.list({ code, active: true, limit: 1, expand: ['data.promotion.coupon.applies_to'] }),
          )
        ).data[0];
    const coupon = found?.promotion.coupon;
    // The code of an older gift is no discount: it only opens the gift.
    if (!found?.active || !coupon || typeof coupon === 'string' || found.metadata?.giftId) return null;
    const ends = [found.expires_at, coupon.redeem_by].filter((at) => at !== null);
    return {
      id: found.id,
      code: found.code,
      percentOff: coupon.percent_off,
      amountOff: coupon.amount_off,
      expiresAt: ends.length > 0 ? Math.min(...ends) * 1000 : null,
      planIds: coupon.applies_to?.products ?? null,
      duration: (['forever', 'repeating'] as const).find((one) => one === coupon.duration) ?? 'once',
      months: coupon.duration_in_months,
    };
  },
  async createGiftCoupon({ planId, metadata }, key) {
    const coupon = await asking(
      stripe.coupons.create(
        { percent_off: 100, duration: 'once', max_redemptions: 1, applies_to: { products: [planId] }, metadata },
        { idempotencyKey: `${key}/coupon` },
      ),
    );
    return coupon.id;
  },
  async redeemGift({ customerId, priceId, couponId, userId, taxRateId }, key) {
    // Older gifts have a promotion code instead of a coupon.
    const discount = couponId.startsWith('promo_') ? { promotion_code: couponId } : { coupon: couponId };
    const subscription = await asking(
      withRateIfTaken((isTaxed) =>
        stripe.subscriptions.create(
          {
            customer: customerId,
            items: [{ price: priceId }],
            discounts: [discount],
            ...(taxRateId && isTaxed && { default_tax_rates: [taxRateId] }),
            cancel_at_period_end: true,
            metadata: { userId, kind: 'gift' },
          },
          { idempotencyKey: isTaxed ? key : `${key}/untaxed` },
        ),
      ),
    );
    return subscription.id;
  },
});
