import { and, eq, isNull } from 'drizzle-orm';
import * as z from 'zod';
import { customers, withdrawals } from '../../../db/schema';
import { computeRefund, shownLifeMs } from '../../../domain/billing/withdrawal';
import { DomainError } from '../../../domain/shared/errors';
import { defineOperation } from '../../operation';
import { insertJob } from '../../shared/jobs';
import { ownSubscription } from '../changes/own-subscription';
import { refuseDisputed } from '../disputes/guard';
import { consumerPurchases, selectPaidVisits, selectPurchases } from './paid-purchases';
import { finishWithdrawal } from './withdrawal';

export const WithdrawSubscription = defineOperation({
  summary:
    'Withdraws a consumer from purchases of the last fourteen days: refunds the price except for expressly requested days that were used, ends access or removes the years paid in advance, mails a receipt.',
  allowed: 'user',
  isOpenBeforeLaunch: true,
  isPersonal: true,
  isCommand: true,
  input: z.strictObject({
    /** When the amount that the consumer saw was calculated: that amount is refunded. */
    shownAt: z.number().int().optional(),
  }),
  output: z.object({ amount: z.number(), used: z.number(), at: z.number() }),
  async handler(context, { shownAt }) {
    const { caller, db, now, jobs } = context;
    const { id: userId } = caller.user;
    const subscription = await ownSubscription(context, userId);
    const [[customer], bought, visits, [begun]] = await db.batch([
      db.select({ fiscal: customers.fiscal }).from(customers).where(eq(customers.userId, userId)),
      selectPurchases(db, userId),
      selectPaidVisits(db, userId),
      db
        .select()
        .from(withdrawals)
        .where(and(eq(withdrawals.subscriptionId, subscription.id), isNull(withdrawals.finishedAt))),
    ]);
    const isShownStill = shownAt !== undefined && shownAt <= now && shownAt > now - shownLifeMs;
    const fiscal = customer?.fiscal ?? null;
    const paid = consumerPurchases({ subscriptionId: subscription.id, bought, visits, fiscal });
    const { isWhole, back, amount, used } = computeRefund(paid.purchases, {
      now: isShownStill ? shownAt : now,
      asksToStart: paid.asksToStart,
    });
    if (back.length === 0 && !begun) {
      const reason = paid.hasBusiness ? 'withdrawal-for-consumers' : 'withdrawal-over';
      throw new DomainError('failed-precondition', reason);
    }
    if (!begun)
      await refuseDisputed(
        db,
        back.map(({ purchase }) => purchase.id),
      );
    const withdrawal = begun ?? {
      id: crypto.randomUUID(),
      userId,
      subscriptionId: subscription.id,
      amount,
      used,
      isWhole,
      back: Object.fromEntries(back.map((one) => [one.purchase.id, one.amount])),
      at: now,
      finishedAt: null,
    };
    // From here on the declaration is effective, whatever fails later: the job finishes the withdrawal.
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
    return { amount: withdrawal.amount, used: withdrawal.used, at: withdrawal.at };
  },
});
