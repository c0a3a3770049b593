import * as z from 'zod';
import { paidFor } from '../../domain/billing/order-withdrawal';
import { withdrawalUntil } from '../../domain/billing/withdrawal';
import { giftState, mayStillChange } from '../../domain/gifts/gifts';
import { isBusinessSale } from '../billing/withdrawal/order-withdrawal';
import { defineOperation } from '../operation';
import { readOrder, readSale } from './gift-reads';
import { giftNotFound } from './guard';
import { CouponSchema } from './schemas';

type Row = Awaited<ReturnType<typeof readOrder>>[number];
type Sale = Awaited<ReturnType<typeof readSale>>[number];

/** What its giver may still take back of a paid order. */
function withdrawalOf(rows: readonly Row[], { paidAt, buyer, fiscal, paid, refunded }: Sale, now: number) {
  if (paidAt === null || now > withdrawalUntil(paidAt) || isBusinessSale(buyer, fiscal)) return null;
  const prices = rows.map(({ amountCents }) => amountCents);
  const total = paid ?? prices.reduce((sum, price) => sum + price, 0);
  const parts = paidFor(prices, total);
  const isOpenable = ({ redeemedAt, withdrawalId }: Row) => redeemedAt === null && withdrawalId === null;
  if (!rows.some(isOpenable)) return null;
  const back = rows.reduce((sum, row, index) => (isOpenable(row) ? sum + (parts[index] ?? 0) : sum), 0);
  return { amount: Math.min(back, Math.max(0, total - (refunded ?? 0))), until: withdrawalUntil(paidAt) };
}

export const GetCheckoutDetails = defineOperation({
  summary: 'Returns a gift that the caller bought: its payment, and the coupons once it is paid (spec 3 §2.4).',
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
    /** What taking back the unopened gifts refunds in cents, and until when; null when there is nothing to withdraw from. */
    withdrawal: z.object({ amount: z.number(), until: z.number() }).nullable(),
  }),
  async handler({ db, caller, now }, { id }) {
    const [rows, [sale]] = await db.batch([readOrder(db, id, caller.user.id), readSale(db, id, caller.user.id)]);
    const [order] = rows;
    if (!order) throw giftNotFound();
    const coupons = rows.flatMap(({ promoCode, expiresAt, deliveredAt, withdrawalId, ...row }) =>
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
            state: giftState({ deliveredAt, redeemedAt: row.redeemedAt, withdrawalId, expiresAt }, now),
            mayChange:
              row.redeemedAt === null && mayStillChange({ deliverOn: row.deliverOn, deliveredAt, withdrawalId }, now),
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
      withdrawal: sale ? withdrawalOf(rows, sale, now) : null,
    };
  },
});
