import { and, eq, isNull, sql } from 'drizzle-orm';
import * as z from 'zod';
import { orderWithdrawals } from '../../../db/schema';
import { DomainError } from '../../../domain/shared/errors';
import { minuteMs } from '../../../domain/shared/time';
import { defineOperation } from '../../operation';
import { insertJobIf } from '../../shared/jobs';
import { finishingJob, finishOrLater } from './order-withdrawal';

export const ConfirmReturn = defineOperation({
  summary: 'Records that goods which were withdrawn from have come back, and refunds them, once.',
  allowed: 'admin',
  roles: ['finance'],
  isCommand: true,
  audit: ({ id }) => ({ subject: id }),
  input: z.strictObject({ id: z.string().min(1).max(64) }),
  /** The refund, cents: less where the dashboard has refunded meanwhile, none of a disputed payment. */
  output: z.object({ amount: z.number() }),
  async handler(context, { id }) {
    const { db, now, audit, jobs } = context;
    const isWaiting = and(
      eq(orderWithdrawals.id, id),
      eq(orderWithdrawals.kind, 'shop'),
      isNull(orderWithdrawals.returnedAt),
    );
    const isReturned = sql`exists (select 1 from order_withdrawals where id = ${id} and returned_at = ${now})`;
    const [returned] = await db.batch([
      db
        .update(orderWithdrawals)
        .set({ returnedAt: now })
        .where(isWaiting)
        .returning({ amount: orderWithdrawals.amount }),
      insertJobIf(db, { ...finishingJob(id), runAt: now + minuteMs }, now, isReturned),
    ]);
    const [done] = returned;
    if (!done) throw new DomainError('failed-precondition', 'return-not-waiting');
    audit.changed({ before: { returnedAt: null }, after: { returnedAt: now } });
    const refunded = await finishOrLater(context, id);
    jobs.soon();
    return { amount: refunded ?? done.amount ?? 0 };
  },
});
