import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { customers } from '../../../db/schema';
import type { RequestScope } from '../../context';
import { defineOperation } from '../../operation';
import { refundOwed } from '../disputes/owed-refund';
import { applyInvoice } from '../mirror/invoice';
import { insertJob } from '../../shared/jobs';
import { dayMs } from '../../../domain/shared/time';

/** How often a pending direct debit is checked; banks take days. Milliseconds. */
const askedAgainMs = dayMs;

export const CloseCustomer = defineOperation({
  summary:
    'Cancels what a deleted account still pays for, refunds later payments, and deletes the customer with their cards; invoices stay with the provider, as the law requires.',
  allowed: 'system',
  isCommand: true,
  /** The checkouts that were unpaid, or had a pending debit, when the account was deleted. */
  input: z.strictObject({ customerId: z.string(), sessionIds: z.array(z.string()).default([]) }),
  output: z.strictObject({}),
  async handler(context, { customerId, sessionIds }) {
    const { db, ports, now } = context;
    // The deletion was refused (the last owner stays), so the customer's subscriptions stay too.
    const [owner] = await db.select({ id: customers.id }).from(customers).where(eq(customers.id, customerId));
    if (owner) return {};
    // A customer deleted at the provider has no running subscriptions.
    const known = await ports.payments.customer(customerId);
    for (const { id, status } of known ? await ports.payments.subscriptionsOf(customerId) : []) {
      if (status !== 'canceled' && status !== 'incomplete_expired') await ports.payments.endNow(id);
    }
    const waiting: string[] = [];
    for (const id of sessionIds) if (await isUnderWay(context, id)) waiting.push(id);
    if (waiting.length === 0) {
      await ports.payments.deleteCustomer(customerId);
      return {};
    }
    const again = { operation: 'CloseCustomer', input: { customerId, sessionIds: waiting }, runAt: now + askedAgainMs };
    await insertJob(db, { ...again, key: `close/${customerId}/${now}` }, now);
    return {};
  },
});

/** Expires a checkout of a deleted account, or refunds its payment; true while a direct debit is pending. */
async function isUnderWay(scope: RequestScope, sessionId: string): Promise<boolean> {
  const { payments } = scope.ports;
  await payments.expireCheckout(sessionId);
  const found = await payments.checkout(sessionId);
  if (found?.status !== 'complete') return false;
  const invoice = found.invoiceId ? await payments.invoice(found.invoiceId) : null;
  const paymentId = found.paymentId ?? invoice?.paymentId;
  if (found.payment === 'paid' && paymentId) {
    const { invoiceId } = found;
    await refundOwed(scope, { paymentId, invoiceId, amount: null, key: `gone/${sessionId}` });
    // Issued after the deletion, it belongs to the books all the same.
    if (invoiceId) await applyInvoice(scope, invoiceId, { isOwnerGone: true });
  }
  return found.payment === 'waiting';
}
