import { eq } from 'drizzle-orm';
import { invoices } from '../../../db/schema';
import { applySubscription, type MirrorScope } from './subscription';
import { applyInvoice } from './invoice';
import { applyPlan } from './plan';

/** Called when a price changed: reads its plan with all its prices again. */
export async function applyPriceOf(scope: MirrorScope, priceId: string): Promise<void> {
  const planId = await scope.ports.payments.planOfPrice(priceId);
  if (planId) await applyPlan(scope, planId);
}

/** Called when a customer's debit is pending: reads the invoices that it may pay again. */
export async function applyLatestInvoices(scope: MirrorScope, customerId: string): Promise<void> {
  for (const { latestInvoiceId } of await scope.ports.payments.subscriptionsOf(customerId)) {
    if (latestInvoiceId) await applyInvoice(scope, latestInvoiceId);
  }
}

/** Called when a scheduled change was made, replaced or called off: reads its subscription again. */
export async function applySchedule(scope: MirrorScope, scheduleId: string): Promise<void> {
  const subscriptionId = await scope.ports.payments.subscriptionOfSchedule(scheduleId);
  if (subscriptionId) await applySubscription(scope, subscriptionId);
}

/** Called when money was refunded: reads the payment's invoice again. */
export async function applyRefund(scope: MirrorScope, chargeId: string): Promise<void> {
  const { db, ports } = scope;
  const paymentId = await ports.payments.paymentOfCharge(chargeId);
  if (!paymentId) return;
  const [invoice] = await db.select({ id: invoices.id }).from(invoices).where(eq(invoices.paymentId, paymentId));
  if (invoice) await applyInvoice(scope, invoice.id);
}
