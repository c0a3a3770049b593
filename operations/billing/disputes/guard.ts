import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../../db/client';
import { disputes } from '../../../db/schema';
import { closingStatuses } from '../../../domain/billing/disputes';
import { DomainError } from '../../../domain/shared/errors';

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

/** What the provider refuses to refund because it is disputed has gone back, or is about to be decided: nothing is left to do. */
export async function unlessDisputed(refunding: Promise<unknown>): Promise<void> {
  await refunding.catch((error: unknown) => {
    if (!(error instanceof DomainError) || error.reason !== 'payment-disputed') throw error;
  });
}
