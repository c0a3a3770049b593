import { and, eq, inArray, isNull } from 'drizzle-orm';
import { checkoutSessions, invoices, withdrawals } from '../../../db/schema';
import { yearsAfter } from '../../../domain/billing/periods';
import type { RequestScope } from '../../context';
import { freeGifts } from '../../gifts/free-gifts';
import { insertJob } from '../../shared/jobs';
import { isDisputed, isUndecided, unlessDisputed } from '../disputes/guard';
import { applyInvoice } from '../mirror/invoice';
import { applySubscription } from '../mirror/subscription';
import { dayMs } from '../../../domain/shared/time';

/** A pending direct debit is checked once a day, and refunded once it arrives. Milliseconds. */
const askedAgainMs = dayMs;

/**
 * Carries out a withdrawal after its declaration: the subscription ends at once, or years paid in advance are removed from
 * it; the amount is refunded, invoice by invoice, and the receipt with day and hour is sent. Each step is idempotent.
 */
export async function finishWithdrawal(scope: RequestScope, withdrawalId: string): Promise<void> {
  const { db, ports, now } = scope;
  const [withdrawal] = await db
    .select()
    .from(withdrawals)
    .where(and(eq(withdrawals.id, withdrawalId), isNull(withdrawals.finishedAt)));
  if (!withdrawal) return;
  const { subscriptionId, userId, isWhole, back } = withdrawal;
  if (isWhole) await ports.payments.endNow(subscriptionId);
  else await takeBackYears(scope, subscriptionId, withdrawalId, await yearsIn(scope, Object.keys(back)));
  let waits = false;
  for (const [invoiceId, amount] of Object.entries(back)) {
    const invoice = await ports.payments.invoice(invoiceId);
    if (invoice?.status === 'processing') waits = true;
    else if (invoice?.status === 'open') await ports.payments.voidInvoice(invoiceId);
    else if (invoice?.status === 'paid') {
      const key = `withdrawal/${withdrawalId}/${invoiceId}`;
      // What a lost dispute has taken is booked already.
      if (!(await isDisputed(db, { invoiceIds: [invoiceId] })))
        await unlessDisputed(ports.payments.credit(invoiceId, amount, key));
      waits ||= await isUndecided(db, invoiceId);
    }
    await applyInvoice(scope, invoiceId);
  }
  await applySubscription(scope, subscriptionId);
  if (isWhole) await freeGifts(scope, { subscriptionId, userId, withdrawalId });
  const input = { userId, withdrawalId, subscriptionId, mail: 'withdrawalReceipt' };
  const again = { operation: 'FinishWithdrawal', input: { withdrawalId }, runAt: now + askedAgainMs };
  await db.batch([
    insertJob(db, { operation: 'SendBillingMail', input, key: `mail/withdrawal/${withdrawalId}` }, now),
    ...(isWhole ? [closeVisit(scope, subscriptionId)] : []),
    waits
      ? insertJob(db, { ...again, key: `withdrawal/${withdrawalId}/${Math.floor(again.runAt / askedAgainMs)}` }, now)
      : db.update(withdrawals).set({ finishedAt: now }).where(eq(withdrawals.id, withdrawalId)),
  ]);
}

/**
 * Closes the checkout of a withdrawn purchase: a debit that was pending is settled by this withdrawal, and the buyer
 * may buy another plan meanwhile.
 */
const closeVisit = ({ db, now }: RequestScope, subscriptionId: string) =>
  db
    .update(checkoutSessions)
    .set({ status: 'complete', url: null, completedAt: now })
    .where(and(eq(checkoutSessions.subscriptionId, subscriptionId), eq(checkoutSessions.status, 'paying')));

async function yearsIn({ db }: RequestScope, invoiceIds: string[]): Promise<number> {
  const bought = await db.select({ reason: invoices.reason }).from(invoices).where(inArray(invoices.id, invoiceIds));
  return bought.filter(({ reason }) => reason === 'advance').length;
}

/**
 * Removes years paid in advance from the subscription's end; the metadata records that it was done. Where that end has
 * passed, because the year had begun, it ends now: it must not renew.
 */
async function takeBackYears(
  { ports, now }: RequestScope,
  subscriptionId: string,
  by: string,
  count: number,
): Promise<void> {
  const live = await ports.payments.subscription(subscriptionId);
  if (!live || count === 0 || live.metadata.extendedBy === by) return;
  const until = yearsAfter(live.currentPeriodEnd, -count);
  if (until <= now) await ports.payments.endNow(subscriptionId);
  else await ports.payments.extend(subscriptionId, until, by);
}
