import { and, eq, gt, inArray } from 'drizzle-orm';
import type { Database } from '../../../db/client';
import { disputedPeriods, disputes } from '../../../db/schema';
import { closingStatuses } from '../../../domain/billing/disputes';
import { DomainError } from '../../../domain/shared/errors';
import type { RequestScope } from '../../context';

/** Whether the money of a payment is with its payer's bank: a dispute is open, or was lost. An inquiry takes nothing. */
export async function isDisputed(
  db: Database,
  of: { paymentId: string } | { invoiceIds: readonly string[] },
): Promise<boolean> {
  const isOf =
    'paymentId' in of ? eq(disputes.paymentId, of.paymentId) : inArray(disputes.invoiceId, of.invoiceIds.slice(0, 50));
  const [found] = await db
    .select({ id: disputes.id })
    .from(disputes)
    .where(and(isOf, inArray(disputes.status, [...closingStatuses])))
    .limit(1);
  return found !== undefined;
}

/** Refuses what would refund a disputed payment: its payer would have the money twice. */
export async function refuseDisputed(db: Database, invoiceIds: readonly string[]): Promise<void> {
  if (await isDisputed(db, { invoiceIds })) throw new DomainError('failed-precondition', 'payment-disputed');
}

/** Whether a disputed payment's time of a subscription has not passed. */
export async function isClosed(
  { db, now }: Pick<RequestScope, 'db' | 'now'>,
  { id }: { id: string },
): Promise<boolean> {
  const [found] = await db
    .select({ id: disputedPeriods.disputeId })
    .from(disputedPeriods)
    .where(and(eq(disputedPeriods.subscriptionId, id), gt(disputedPeriods.untilAt, now)))
    .limit(1);
  return found !== undefined;
}

/** Whether the bank has yet to decide about an invoice's payment: won, it is refunded as it was to be. */
export async function isUndecided(db: Database, invoiceId: string): Promise<boolean> {
  const [found] = await db
    .select({ id: disputes.id })
    .from(disputes)
    .where(and(eq(disputes.invoiceId, invoiceId), inArray(disputes.status, ['needs_response', 'under_review'])))
    .limit(1);
  return found !== undefined;
}

/** Refunds unless the provider refuses because the payment is disputed (its payer would have the money twice); whether it did. */
export async function unlessDisputed(refunding: Promise<unknown>): Promise<boolean> {
  try {
    await refunding;
    return true;
  } catch (error) {
    if (!(error instanceof DomainError) || error.reason !== 'payment-disputed') throw error;
    return false;
  }
}
