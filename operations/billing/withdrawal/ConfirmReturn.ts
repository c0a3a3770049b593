import { and, eq, isNull, sql } from 'drizzle-orm';
import * as z from 'zod';
import { orderWithdrawals } from '../../../db/schema';
import { longestKeptReason } from '../../../domain/billing/order-withdrawal';
import { DomainError } from '../../../domain/shared/errors';
import { minuteMs } from '../../../domain/shared/time';
import { defineOperation } from '../../operation';
import { insertJobIf } from '../../shared/jobs';
import { finishingJob, finishOrLater, mostRefund } from './order-withdrawal';

const notWaiting = () => new DomainError('failed-precondition', 'return-not-waiting');

export const ConfirmReturn = defineOperation({
  summary:
    'Records that withdrawn goods were returned, and refunds them once; `reduced` refunds less for goods that lost value (Codice del consumo 57, 2), and its reason is mailed to the buyer.',
  allowed: 'admin',
  roles: ['finance'],
  isCommand: true,
  audit: ({ id }) => ({ subject: id }),
  input: z.strictObject({
    id: z.string().min(1).max(64),
    /** The refund instead, in cents, and why it is less. */
    reduced: z
      .strictObject({ amount: z.number().int().min(0), reason: z.string().trim().min(1).max(longestKeptReason) })
      .optional(),
  }),
  /** The refund, cents: less where the dashboard has refunded meanwhile, none of a disputed payment. */
  output: z.object({ amount: z.number() }),
  async handler(context, { id, reduced }) {
    const { db, now, audit, jobs } = context;
    const isWaiting = and(
      eq(orderWithdrawals.id, id),
      eq(orderWithdrawals.kind, 'shop'),
      isNull(orderWithdrawals.returnedAt),
    );
    const [waiting] = await db.select().from(orderWithdrawals).where(isWaiting);
    if (!waiting) throw notWaiting();
    const most = reduced ? await mostRefund(context, id) : 0;
    if (reduced && reduced.amount >= most)
      throw new DomainError('failed-precondition', 'return-refund-not-less', { most });
    const kept = reduced && { amount: reduced.amount, kept: most - reduced.amount, keptReason: reduced.reason };
    const isReturned = sql`exists (select 1 from order_withdrawals where id = ${id} and returned_at = ${now})`;
    const mail = { userId: waiting.userId, mail: 'goodsReduced', withdrawalId: id };
    const [returned] = await db.batch([
      db
        .update(orderWithdrawals)
        .set({ returnedAt: now, ...kept })
        .where(isWaiting)
        .returning({ amount: orderWithdrawals.amount }),
      insertJobIf(db, { ...finishingJob(id), runAt: now + minuteMs }, now, isReturned),
      insertJobIf(
        db,
        { operation: 'SendBillingMail', input: mail, key: `mail/return-reduced/${id}` },
        now,
        sql`${isReturned} and ${kept && waiting.userId !== null ? 1 : 0}`,
      ),
    ]);
    const [done] = returned;
    if (!done) throw notWaiting();
    audit.changed({
      before: { returnedAt: null, amount: waiting.amount },
      after: { returnedAt: now, amount: done.amount },
    });
    const refunded = await finishOrLater(context, id);
    jobs.soon();
    return { amount: refunded ?? done.amount ?? 0 };
  },
});
