import { and, eq } from 'drizzle-orm';
import * as z from 'zod';
import { orderWithdrawals } from '../../../db/schema';
import { planName } from '../../../domain/billing/plans';
import { DomainError } from '../../../domain/shared/errors';
import { defineOperation } from '../../operation';
import { isDisputed } from '../disputes/guard';
import { goodsRefund, goodsRefusal, selectGoods } from './goods';
import { declareWithdrawal } from './order-withdrawal';

const notFound = () => new DomainError('not-found', 'order-not-found');

export const WithdrawPurchase = defineOperation({
  summary:
    'Declares a consumer’s withdrawal from shop goods, until fourteen days after the latest lawful delivery: mails a receipt with the return address; the refund follows the return.',
  allowed: 'user',
  isOpenBeforeLaunch: true,
  isPersonal: true,
  isCommand: true,
  input: z.strictObject({ docId: z.string().min(1).max(64) }),
  /** When it was declared, milliseconds since 1970. */
  output: z.object({ at: z.number() }),
  async handler(context, { docId }) {
    const { db, caller, now, language, jobs } = context;
    const { id: userId } = caller.user;
    const [goods] = await selectGoods(db, userId, 1, docId);
    if (!goods) throw notFound();
    if (goods.withdrawnAt !== null) return { at: goods.withdrawnAt };
    const refusal = goodsRefusal(goods, now);
    if (refusal) throw new DomainError('failed-precondition', refusal);
    const { invoiceId, paymentId, name, metadata } = goods;
    if (paymentId && (await isDisputed(db, { paymentId }))) {
      throw new DomainError('failed-precondition', 'payment-disputed');
    }
    const sold = name === null || metadata === null ? '' : planName({ name, metadata }, language);
    const facts = { orderId: docId, goods: sold, invoiceId, paymentId, amount: goodsRefund(goods) };
    await db.batch(declareWithdrawal(db, { id: crypto.randomUUID(), userId, kind: 'shop', ...facts }, now));
    // Of two presses at once the first has declared it.
    const [declared] = await db
      .select({ at: orderWithdrawals.at })
      .from(orderWithdrawals)
      .where(and(eq(orderWithdrawals.orderId, docId), eq(orderWithdrawals.kind, 'shop')));
    jobs.soon();
    return { at: declared?.at ?? now };
  },
});
