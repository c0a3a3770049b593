import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { checkoutSessions, subscriptions, withdrawals } from '../../../db/schema';
import { runningStatuses } from '../../../domain/billing/access';
import { yearAfter } from '../../../domain/billing/periods';
import type { ProviderCheckout } from '../../../domain/billing/provider';
import { isGiftPending } from '../../gifts/opened-gift';
import { refundOwed } from '../disputes/owed-refund';
import { applySubscription, type MirrorScope } from './subscription';

export type Visit = typeof checkoutSessions.$inferSelect;

/**
 * The outcome of a payment. `waits`: a direct debit is pending. `given-back`: it was refunded, because nothing could be
 * fulfilled any more. `withdrawn`: the buyer withdrew while it was pending, and the withdrawal refunds it.
 */
export type FulfilmentState = 'complete' | 'waits' | 'bank-refused' | 'given-back' | 'withdrawn';

/** Why a purchase is ended; stored before anything is ended or refunded. */
type Decision = 'bank-refused' | 'given-back';

/**
 * Fulfils a bought subscription. If an older one is running, it is a duplicate: it ends, and is refunded once the bank
 * has settled. If its first debit failed it was never paid: it ends, and its invoice is voided.
 */
export async function handOverSubscription(
  scope: MirrorScope,
  visit: Visit,
  found: ProviderCheckout,
  subscriptionId: string,
): Promise<FulfilmentState> {
  const { ports } = scope;
  const bought = await applySubscription(scope, subscriptionId);
  if (!bought) return 'complete';
  const decision = (await isDuplicatePurchase(scope, visit, bought))
    ? 'given-back'
    : found.payment === 'failed'
      ? 'bank-refused'
      : null;
  const decided = await decisionOf(scope, visit, decision, subscriptionId);
  if (decided === null && (await isWithdrawn(scope, subscriptionId))) return 'withdrawn';
  if (decided === null) return found.payment === 'waiting' ? 'waits' : 'complete';
  await ports.payments.endNow(subscriptionId);
  if (found.payment === 'failed' && found.invoiceId) await ports.payments.voidInvoice(found.invoiceId);
  const invoice = found.invoiceId ? await ports.payments.invoice(found.invoiceId) : null;
  if (invoice?.paymentId)
    await refundOwed(scope, {
      paymentId: invoice.paymentId,
      invoiceId: invoice.id,
      amount: invoice.amountPaid,
      key: `twice/${visit.id}`,
    });
  await applySubscription(scope, subscriptionId);
  if (found.payment === 'waiting') return 'waits';
  return found.payment === 'failed' ? 'bank-refused' : 'given-back';
}

/** Whether an older subscription of the buyer is running. */
async function isDuplicatePurchase({ db }: MirrorScope, { userId }: Visit, bought: { id: string; createdAt: number }) {
  const others = await db
    .select({ id: subscriptions.id, createdAt: subscriptions.createdAt })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.userId, userId),
        ne(subscriptions.id, bought.id),
        inArray(subscriptions.status, [...runningStatuses]),
      ),
    );
  return others.some(
    ({ createdAt, id }) => createdAt < bought.createdAt || (createdAt === bought.createdAt && id < bought.id),
  );
}

async function isWithdrawn({ db }: MirrorScope, subscriptionId: string): Promise<boolean> {
  const [found] = await db
    .select({ id: withdrawals.id })
    .from(withdrawals)
    .where(and(eq(withdrawals.subscriptionId, subscriptionId), eq(withdrawals.isWhole, true)));
  return found !== undefined;
}

/**
 * Adds a year paid in advance. It is refunded if the subscription has ended or its renewal is unpaid: the current
 * period is then the unpaid year, and the next one is not what was paid for. While the renewal's invoice is open, it
 * waits.
 */
export async function extendPeriod(
  scope: MirrorScope,
  visit: Visit,
  found: ProviderCheckout,
): Promise<FulfilmentState> {
  const { ports } = scope;
  const subscriptionId = visit.request.metadata.subscriptionId ?? '';
  const subscription = await ports.payments.subscription(subscriptionId);
  const isRunning = subscription?.status === 'active' || subscription?.status === 'trialing';
  const isExtended = subscription?.metadata.extendedBy === visit.id;
  const decided = isExtended ? null : await decisionOf(scope, visit, isRunning ? null : 'given-back', null);
  if (decided === null && !isExtended && subscription && isRunning) {
    if (await isUnanswered(scope, subscription.latestInvoiceId)) return 'waits';
    // A gift that is being added has read the same end.
    if (await isGiftPending(scope.db, subscriptionId)) return 'waits';
    await noteYear(scope, visit, subscription.currentPeriodEnd);
    await ports.payments.extend(subscriptionId, yearAfter(subscription.currentPeriodEnd), visit.id);
  }
  // A concurrent run may have added the year before this one decided.
  const isGivenBack = decided === 'given-back' && !(await isExtendedBy(scope, subscriptionId, visit));
  if (isGivenBack && found.paymentId)
    await refundOwed(scope, { paymentId: found.paymentId, invoiceId: null, amount: null, key: `late/${visit.id}` });
  await applySubscription(scope, subscriptionId);
  return isGivenBack ? 'given-back' : 'complete';
}

/** Stores where a year in advance begins, which its invoice does not name: a dispute closes exactly that year. */
async function noteYear({ db }: MirrorScope, { id }: Visit, from: number): Promise<void> {
  const { request } = checkoutSessions;
  await db
    .update(checkoutSessions)
    .set({ request: sql`json_set(${request}, '$.addedFrom', ${from})` })
    .where(eq(checkoutSessions.id, id));
}

/** Whether an invoice may still be paid or refused. */
async function isUnanswered({ ports }: MirrorScope, invoiceId: string | null): Promise<boolean> {
  const invoice = invoiceId ? await ports.payments.invoice(invoiceId) : null;
  return invoice !== null && ['draft', 'open', 'processing'].includes(invoice.status);
}

const isExtendedBy = async ({ ports }: MirrorScope, subscriptionId: string, { id }: Visit): Promise<boolean> =>
  (await ports.payments.subscription(subscriptionId))?.metadata.extendedBy === id;

/**
 * The decision about a payment: the one stored by an interrupted or concurrent run, otherwise this run's. It is stored
 * before anything is ended or refunded, so that a repeated run does the same even if the purchase could be fulfilled by
 * then (decision 33).
 */
async function decisionOf(
  { db }: MirrorScope,
  { id }: Visit,
  decision: Decision | null,
  subscriptionId: string | null,
): Promise<Decision | null> {
  const isVisit = eq(checkoutSessions.id, id);
  const facts = { error: decision, ...(subscriptionId && { subscriptionId }) };
  const storing = db
    .update(checkoutSessions)
    .set(facts)
    .where(and(isVisit, isNull(checkoutSessions.error), ne(checkoutSessions.status, 'complete')));
  const reading = db.select({ error: checkoutSessions.error }).from(checkoutSessions).where(isVisit);
  const [stored] = decision ? (await db.batch([storing, reading]))[1] : await reading;
  return stored?.error === 'given-back' || stored?.error === 'bank-refused' ? stored.error : null;
}
