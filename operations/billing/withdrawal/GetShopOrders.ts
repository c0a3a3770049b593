import * as z from 'zod';
import { goodsWithdrawalUntil } from '../../../domain/billing/order-withdrawal';
import { planName } from '../../../domain/billing/plans';
import { defineOperation } from '../../operation';
import { goodsRefund, goodsRefusal, selectGoods } from './goods';

/** The orders that are listed: older ones are invoices. */
const most = 24;

const Moment = z.number();

export const GetShopOrders = defineOperation({
  summary: 'Returns the goods that the caller bought in the shop, newest first, with their withdrawal deadlines.',
  allowed: 'user',
  isOpenBeforeLaunch: true,
  input: z.strictObject({}),
  output: z.object({
    orders: z.array(
      z.object({
        docId: z.string(),
        name: z.string(),
        /** Cents. */
        amount: z.number(),
        paidAt: Moment,
        /** Null when it cannot be withdrawn from; `amount` is what goes back, in cents. */
        withdrawal: z.object({ until: Moment, amount: z.number() }).nullable(),
        /** When the withdrawal was declared, and when the goods came back. */
        withdrawnAt: Moment.nullable(),
        returnedAt: Moment.nullable(),
        /** The refund of what came back worth less, in cents, and why. */
        reduced: z.object({ amount: z.number(), reason: z.string() }).nullable(),
      }),
    ),
    /** Where goods are sent back to; empty while it is not set. */
    returnTo: z.string(),
  }),
  reads: async ({ db, reads, userId }) => (userId ? reads.read(selectGoods(db, userId, most)) : []),
  async handler({ now, language, settings }, _input, found) {
    return {
      orders: found.map((goods) => {
        const { docId, name, metadata, paid, amountTotal, completedAt, withdrawnAt, returnedAt, back, keptReason } =
          goods;
        const isOffered = withdrawnAt === null && goodsRefusal(goods, now) === null;
        return {
          docId,
          name: name === null || metadata === null ? '' : planName({ name, metadata }, language),
          amount: paid ?? amountTotal ?? 0,
          paidAt: completedAt ?? 0,
          withdrawal: isOffered ? { until: goodsWithdrawalUntil(completedAt ?? 0), amount: goodsRefund(goods) } : null,
          withdrawnAt,
          returnedAt,
          reduced: keptReason === null ? null : { amount: back ?? 0, reason: keptReason },
        };
      }),
      returnTo: settings.COMPANY.seat.trim(),
    };
  },
});
