import { and, eq, isNull, sql } from 'drizzle-orm';
import * as z from 'zod';
import { gifts } from '../../db/schema';
import { withdrawalUntil } from '../../domain/billing/withdrawal';
import { DomainError } from '../../domain/shared/errors';
import { isDisputed } from '../billing/disputes/guard';
import { declareWithdrawal, finishOrLater, isBusinessSale, refundOf } from '../billing/withdrawal/order-withdrawal';
import { defineOperation } from '../operation';
import { insertJobIf } from '../shared/jobs';
import { takenJob } from './delivery-job';
import { readSale } from './gift-reads';
import { giftNotFound } from './guard';

const refused = (reason: string) => new DomainError('failed-precondition', reason);

export const WithdrawGifts = defineOperation({
  summary:
    'Withdraws a consumer from an order’s unopened gifts within fourteen days of payment: invalidates their codes, refunds their part of the price, mails a receipt, and notifies recipients of delivered ones.',
  allowed: 'user',
  isOpenBeforeLaunch: true,
  isPersonal: true,
  isCommand: true,
  input: z.strictObject({ orderId: z.string().min(1).max(64) }),
  /** `amount` is cents, `at` milliseconds since 1970. */
  output: z.object({ amount: z.number(), taken: z.number(), at: z.number() }),
  async handler(context, { orderId }) {
    const { db, caller, now, jobs } = context;
    const { id: userId } = caller.user;
    const [sale] = await readSale(db, orderId, userId);
    if (!sale?.paidAt) throw giftNotFound();
    const { paidAt, invoiceId, paymentId } = sale;
    if (isBusinessSale(sale.buyer, sale.fiscal)) throw refused('withdrawal-for-consumers');
    if (now > withdrawalUntil(paidAt)) throw refused('withdrawal-over');
    if (paymentId && (await isDisputed(db, { paymentId }))) throw refused('payment-disputed');
    const id = crypto.randomUUID();
    // What is opened at this moment is either closed before, or stays opened: one statement decides.
    const isClosed = sql`exists (select 1 from gifts where order_id = ${orderId} and withdrawal_id = ${id})`;
    const [closed] = await db.batch([
      db
        .update(gifts)
        .set({ withdrawalId: id })
        .where(and(eq(gifts.orderId, orderId), isNull(gifts.redeemedAt), isNull(gifts.withdrawalId)))
        .returning({ id: gifts.id }),
      ...declareWithdrawal(db, { id, userId, kind: 'gift', orderId, invoiceId, paymentId }, now, isClosed),
      insertJobIf(db, takenJob(id), now, isClosed),
    ]);
    if (closed.length === 0) throw refused('gifts-none-unopened');
    const amount = await refundOf(db, id);
    await finishOrLater(context, id);
    jobs.soon();
    return { amount, taken: closed.length, at: now };
  },
});
