import * as z from 'zod';
import { giftState, mayStillChange } from '../../domain/gifts/gifts';
import { defineOperation } from '../operation';
import { readOrder } from './gift-reads';
import { giftNotFound } from './guard';
import { CouponSchema } from './schemas';

export const GetCheckoutDetails = defineOperation({
  summary: 'A gift that the caller bought: its payment, and the coupons once it is paid (spec 3 §2.4).',
  allowed: 'user',
  input: z.strictObject({ id: z.string().min(1).max(64) }),
  output: z.object({
    id: z.string(),
    /** When it was bought, seconds since 1970. */
    ts: z.number(),
    isPaid: z.boolean(),
    totalCents: z.number(),
    sessionId: z.string().nullable(),
    invoiceId: z.string().nullable(),
    paymentIntent: z.string().nullable(),
    coupons: z.array(CouponSchema),
  }),
  async handler({ db, caller, now }, { id }) {
    const rows = await readOrder(db, id, caller.user.id);
    const [order] = rows;
    if (!order) throw giftNotFound();
    const coupons = rows.flatMap(({ promoCode, expiresAt, deliveredAt, ...row }) =>
      promoCode === null || expiresAt === null || order.paidAt === null
        ? []
        : {
            giftId: row.giftId,
            promoCode,
            productName: row.productName,
            name: row.name,
            email: row.email,
            expires: expiresAt / 1000,
            message: row.message,
            signature: row.signature,
            interval: row.interval,
            deliverOn: row.deliverOn,
            redeemedAt: row.redeemedAt,
            state: giftState({ deliveredAt, redeemedAt: row.redeemedAt, expiresAt }, now),
            mayChange: row.redeemedAt === null && mayStillChange({ deliverOn: row.deliverOn, deliveredAt }, now),
          },
    );
    return {
      id,
      ts: Math.floor((order.paidAt ?? order.ts) / 1000),
      isPaid: order.paidAt !== null,
      totalCents: order.totalCents,
      sessionId: order.sessionId,
      invoiceId: order.invoiceId,
      paymentIntent: order.paymentIntent,
      coupons,
    };
  },
});
