import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { disputes } from '../../../db/schema';
import { closesTime } from '../../../domain/billing/disputes';
import { dayMs } from '../../../domain/shared/time';
import type { RequestScope } from '../../context';
import { insertJob } from '../../shared/jobs';
import { unlessDisputed } from './guard';

/** How often the refund of a disputed payment is tried again. Milliseconds. */
const triedAgainMs = dayMs;

/** A refund that nobody asked for: `amount` cents of an invoice by a credit note, or all of a payment (null). */
export const OwedRefund = z.strictObject({
  paymentId: z.string(),
  invoiceId: z.string().nullable(),
  amount: z.number().int().nullable(),
  key: z.string(),
});
type OwedRefund = z.output<typeof OwedRefund>;
type Scope = Pick<RequestScope, 'db' | 'ports' | 'now'>;

async function refund({ ports }: Scope, { paymentId, invoiceId, amount, key }: OwedRefund): Promise<void> {
  if (invoiceId && amount !== null) {
    await ports.payments.credit(invoiceId, amount, key);
    return;
  }
  await ports.payments.refund(paymentId, amount, key);
  if (invoiceId) await ports.payments.noteRefunds(invoiceId, paymentId);
}

/**
 * Refunds a payment that could not be fulfilled. While it is disputed it is tried again once a day: won, its payer is owed the
 * money as before; lost, they have it. Whether it was refunded now.
 */
export async function refundOwed(scope: Scope, owed: OwedRefund): Promise<boolean> {
  const { db, now } = scope;
  const found = await db
    .select({ status: disputes.status })
    .from(disputes)
    .where(eq(disputes.paymentId, owed.paymentId));
  if (found.some(({ status }) => status === 'lost')) return false;
  if (!found.some(closesTime) && (await unlessDisputed(refund(scope, owed)))) return true;
  const runAt = now + triedAgainMs;
  const key = `owed/${owed.key}/${Math.floor(runAt / triedAgainMs)}`;
  await insertJob(db, { operation: 'RefundOwed', input: owed, key, runAt }, now);
  return false;
}
