import { and, eq, isNull } from 'drizzle-orm';
import { invoices, withdrawals } from '../../../db/schema';
import { withdrawable } from '../../../domain/billing/withdrawal';
import { yearsAfter } from '../../../domain/billing/periods';
import type { RequestScope } from '../../context';
import { insertJob } from '../../shared/jobs';
import { applyInvoice } from '../mirror/invoice';
import { applySubscription } from '../mirror/subscription';

/**
 * What a withdrawal brings, from its declaration on: the subscription ends at once, every payment that can be withdrawn from
 * goes back whole, and the receipt with day and hour leaves. Each step may be done twice.
 */
export async function finishWithdrawal(scope: RequestScope, withdrawalId: string): Promise<void> {
  const { db, ports, now } = scope;
  const [withdrawal] = await db
    .select()
    .from(withdrawals)
    .where(and(eq(withdrawals.id, withdrawalId), isNull(withdrawals.finishedAt)));
  if (!withdrawal) return;
  const { subscriptionId, userId, at } = withdrawal;
  const bought = await db.select().from(invoices).where(eq(invoices.userId, userId));
  const { whole, back } = withdrawable(
    bought.filter((one) => one.subscriptionId === subscriptionId).map((one) => ({ ...one, refunded: 0 })),
    at,
  );
  if (whole) await ports.payments.endNow(subscriptionId);
  else await takeBackYears(scope, subscriptionId, withdrawalId, back.length);
  for (const { id, amountPaid } of back) {
    const already = bought.find((one) => one.id === id)?.refunded ?? 0;
    await ports.payments.credit(id, amountPaid - already, `withdrawal/${withdrawalId}/${id}`);
    await applyInvoice(scope, id);
  }
  await applySubscription(scope, subscriptionId);
  const input = { userId, withdrawalId, subscriptionId, mail: 'withdrawalReceipt' };
  await db.batch([
    db.update(withdrawals).set({ finishedAt: now }).where(eq(withdrawals.id, withdrawalId)),
    insertJob(db, { operation: 'SendBillingMail', input, key: `mail/withdrawal/${withdrawalId}` }, now),
  ]);
}

/** Years that were paid in advance are taken off the end again; the mark says that it has been done. */
async function takeBackYears(
  { ports }: RequestScope,
  subscriptionId: string,
  by: string,
  count: number,
): Promise<void> {
  const live = await ports.payments.subscription(subscriptionId);
  if (!live || count === 0 || live.metadata.extendedBy === by) return;
  await ports.payments.extend(subscriptionId, yearsAfter(live.currentPeriodEnd, -count), by);
}
