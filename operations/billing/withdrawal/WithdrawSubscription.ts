import { and, desc, eq, isNull } from 'drizzle-orm';
import * as z from 'zod';
import { customers, invoices, withdrawals } from '../../../db/schema';
import { withdrawable } from '../../../domain/billing/withdrawal';
import { DomainError } from '../../../domain/shared/errors';
import { defineOperation } from '../../operation';
import { insertJob } from '../../shared/jobs';
import { ownSubscription } from '../changes/own-subscription';
import { finishWithdrawal } from './withdrawal';

export const WithdrawSubscription = defineOperation({
  summary:
    'Withdraws a consumer from what they bought in the last fourteen days: the price goes back, access ends, a receipt is mailed.',
  allowed: 'user',
  isOpenBeforeLaunch: true,
  isPersonal: true,
  isCommand: true,
  input: z.strictObject({}),
  output: z.object({ amount: z.number(), at: z.number() }),
  async handler(context) {
    const { caller, db, now, jobs } = context;
    const { id: userId } = caller.user;
    const subscription = await ownSubscription(context, userId);
    const [[customer], bought, [begun]] = await db.batch([
      db.select({ fiscal: customers.fiscal }).from(customers).where(eq(customers.userId, userId)),
      db.select().from(invoices).where(eq(invoices.userId, userId)).orderBy(desc(invoices.createdAt)).limit(50),
      db
        .select()
        .from(withdrawals)
        .where(and(eq(withdrawals.subscriptionId, subscription.id), isNull(withdrawals.finishedAt))),
    ]);
    if (customer?.fiscal?.partitaIva) throw new DomainError('failed-precondition', 'withdrawal-for-consumers');
    const { back } = withdrawable(
      bought.filter((one) => one.subscriptionId === subscription.id),
      now,
    );
    if (back.length === 0 && !begun) throw new DomainError('failed-precondition', 'withdrawal-over');
    const amount = back.reduce((sum, { amountPaid, refunded }) => sum + amountPaid - refunded, 0);
    const withdrawal = begun ?? {
      id: crypto.randomUUID(),
      userId,
      subscriptionId: subscription.id,
      amount,
      at: now,
      finishedAt: null,
    };
    // The declaration counts from this moment, whatever dies after it: the job ends what was begun.
    const input = { withdrawalId: withdrawal.id };
    await db.batch([
      db.insert(withdrawals).values(withdrawal).onConflictDoNothing(),
      insertJob(
        db,
        { operation: 'FinishWithdrawal', input, key: `withdrawal/${withdrawal.id}`, runAt: now + 60_000 },
        now,
      ),
    ]);
    await finishWithdrawal(context, withdrawal.id);
    jobs.soon();
    return { amount: withdrawal.amount, at: withdrawal.at };
  },
});
