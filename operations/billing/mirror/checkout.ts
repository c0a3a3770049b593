import { and, eq, inArray, ne } from 'drizzle-orm';
import { checkoutSessions, customers, subscriptions } from '../../../db/schema';
import { runningStatuses } from '../../../domain/billing/access';
import { tidyFiscal } from '../../../domain/billing/fiscal';
import { vatNumberProblem } from '../../../domain/billing/fiscal-checks';
import type { ProviderCheckout } from '../../../domain/billing/provider';
import { yearAfter } from '../../../domain/billing/periods';
import { insertJob } from '../../shared/jobs';
import { applyCustomer } from './customer';
import { applyInvoice } from './invoice';
import { applySubscription, type MirrorScope } from './subscription';

type Visit = typeof checkoutSessions.$inferSelect;

/** Reads a checkout from the provider again: fulfils what was paid for, once, then closes the visit. */
export async function applyCheckout(scope: MirrorScope, sessionId: string): Promise<void> {
  const { db, ports } = scope;
  const found = await ports.payments.checkout(sessionId);
  const docId = found?.metadata.docId;
  if (!found || !docId) return;
  const [visit] = await db.select().from(checkoutSessions).where(eq(checkoutSessions.id, docId));
  if (!visit || visit.status === 'complete') return;
  if (found.status === 'expired') await close(scope, visit, found, 'expired');
  if (found.status !== 'complete') return;
  await keepFiscalData(scope, visit, found);
  if (found.subscriptionId) await handOverSubscription(scope, visit, found, found.subscriptionId);
  if (visit.kind === 'early-renewal') await extendPeriod(scope, visit, found);
  if (found.invoiceId) await applyInvoice(scope, found.invoiceId);
  if (found.customerId) await applyCustomer(scope, found.customerId);
  await close(scope, visit, found, 'complete');
}

/** The last step: an interrupted run is repeated from the start by the next event. */
async function close(scope: MirrorScope, visit: Visit, found: ProviderCheckout, status: 'complete' | 'expired') {
  const { db, now, jobs } = scope;
  const { id, kind, userId } = visit;
  const { amountTotal, paymentId, invoiceId, subscriptionId } = found;
  const facts = { sessionId: found.id, url: null, amountTotal, paymentId, invoiceId, subscriptionId };
  const closing = db
    .update(checkoutSessions)
    .set({ status, ...facts, completedAt: status === 'complete' ? now : null, asksToStart: found.hasConsent })
    .where(and(eq(checkoutSessions.id, id), ne(checkoutSessions.status, 'complete')));
  const input = { userId, docId: id, mail: 'purchaseDone' };
  const mail = insertJob(db, { operation: 'SendBillingMail', input, key: `mail/purchase/${id}` }, now);
  const gift = insertJob(db, { operation: 'FulfilGift', input: { docId: id }, key: `gift/${id}` }, now);
  const purchase = insertJob(db, { operation: 'TellPurchase', input: { docId: id }, key: `purchase/${id}` }, now);
  if (status === 'expired') await closing;
  else if (kind === 'gift') await db.batch([closing, gift]);
  else await db.batch([closing, mail, ...(visit.adMarks ? [purchase] : [])]);
  jobs.soon();
}

/** Stores the invoice data entered at checkout; a customer with a partita IVA buys as a business. */
async function keepFiscalData({ db }: MirrorScope, { userId }: Visit, { taxIds, fields }: ProviderCheckout) {
  const data = tidyFiscal({
    partitaIva: taxIds.find((id) => vatNumberProblem(id) === null) ?? null,
    codiceFiscale: fields.codicefiscale ?? null,
    recapito: fields.recapito ?? null,
  });
  if (!data.partitaIva && !data.codiceFiscale && !data.recapito) return;
  const [known] = await db.select({ fiscal: customers.fiscal }).from(customers).where(eq(customers.userId, userId));
  const given = Object.fromEntries(Object.entries(data).filter(([, value]) => value !== null));
  await db
    .update(customers)
    .set({ fiscal: { ...data, ...known?.fiscal, ...given } })
    .where(eq(customers.userId, userId));
}

/** A subscription was bought. If another one is already running, this one was bought twice: it ends and is refunded. */
async function handOverSubscription(scope: MirrorScope, visit: Visit, found: ProviderCheckout, subscriptionId: string) {
  const { db, ports } = scope;
  const bought = await applySubscription(scope, subscriptionId);
  if (!bought) return;
  const others = await db
    .select({ id: subscriptions.id, createdAt: subscriptions.createdAt })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.userId, visit.userId),
        ne(subscriptions.id, subscriptionId),
        inArray(subscriptions.status, [...runningStatuses]),
      ),
    );
  if (
    !others.some(
      ({ createdAt, id }) => createdAt < bought.createdAt || (createdAt === bought.createdAt && id < bought.id),
    )
  )
    return;
  await ports.payments.endNow(subscriptionId);
  const invoice = found.invoiceId ? await ports.payments.invoice(found.invoiceId) : null;
  if (invoice?.paymentId) await ports.payments.credit(invoice.id, invoice.amountPaid, `twice/${visit.id}`);
  await applySubscription(scope, subscriptionId);
}

/** A year was paid in advance. A subscription that has ended meanwhile cannot be renewed: the payment is refunded. */
async function extendPeriod(scope: MirrorScope, visit: Visit, found: ProviderCheckout): Promise<void> {
  const { ports } = scope;
  const subscriptionId = visit.request.metadata.subscriptionId ?? '';
  const subscription = await ports.payments.subscription(subscriptionId);
  const isRunning = subscription && (subscription.status === 'active' || subscription.status === 'trialing');
  if (subscription?.metadata.extendedBy !== visit.id) {
    if (isRunning) await ports.payments.extend(subscriptionId, yearAfter(subscription.currentPeriodEnd), visit.id);
    else if (found.paymentId) await ports.payments.refund(found.paymentId, null, `late/${visit.id}`);
  }
  await applySubscription(scope, subscriptionId);
}
