import { and, eq, sql } from 'drizzle-orm';
import { checkoutSessions, disputedPeriods, disputes, invoices, subscriptions } from '../../../db/schema';
import { closesTime, disputeNotice, periodOf } from '../../../domain/billing/disputes';
import type { ProviderDispute, ProviderInvoice } from '../../../domain/billing/provider';
import { DomainError } from '../../../domain/shared/errors';
import { viewerOf } from '../../../durable-objects/stubs';
import { selectOpenedOf } from '../../gifts/opened-gift';
import { insertJobIf } from '../../shared/jobs';
import { giftNotices } from '../disputes/gift-news';
import { userOfCustomer } from './customer';
import { applyInvoice } from './invoice';
import { applySubscription, type MirrorScope } from './subscription';
import { nextReadNumber } from './ticket';

type Closed = Omit<typeof disputedPeriods.$inferSelect, 'disputeId'>;

/**
 * Whose payment it is: also of a customer who was deleted at the provider. `userId` is null for an invoice that is kept after
 * its owner's account; null for a payment that is unknown here.
 */
async function payerOf(scope: MirrorScope, found: ProviderDispute): Promise<{ userId: string | null } | null> {
  const userId = found.customerId ? await userOfCustomer(scope, found.customerId) : null;
  if (userId) return { userId };
  if (!found.paymentId) return null;
  const [known] = await scope.db
    .select({ userId: invoices.userId })
    .from(invoices)
    .where(eq(invoices.paymentId, found.paymentId));
  return known ?? null;
}

/** Where a year in advance was added to its subscription; null while it is not. */
async function addedFrom({ db }: MirrorScope, { metadata }: ProviderInvoice): Promise<number | null> {
  const [visit] = await db
    .select({ from: sql<number | null>`json_extract(${checkoutSessions.request}, '$.addedFrom')`.as('added_from') })
    .from(checkoutSessions)
    .where(eq(checkoutSessions.id, metadata.docId ?? ''));
  return visit?.from ?? null;
}

/** The time of its payer's subscription that an invoice paid: one or none. */
async function paidTime(scope: MirrorScope, invoice: ProviderInvoice | null): Promise<Closed[]> {
  if (!invoice?.subscriptionId) return [];
  await applySubscription(scope, invoice.subscriptionId);
  // The provider still names an owner whose account is deleted; that subscription has no row.
  const [stored] = await scope.db
    .select({ userId: subscriptions.userId })
    .from(subscriptions)
    .where(eq(subscriptions.id, invoice.subscriptionId));
  const period = periodOf(invoice, invoice.reason === 'advance' ? await addedFrom(scope, invoice) : null);
  if (!stored || !period) return [];
  return [{ subscriptionId: invoice.subscriptionId, ...stored, fromAt: period.from, untilAt: period.until }];
}

/**
 * Stores a reading of a dispute and what it closes, unless a later reading has; whoever has time in it is notified of changed
 * rights, and the payer of the dispute's state, once.
 */
async function storeDispute(
  scope: MirrorScope,
  found: ProviderDispute,
  facts: { invoiceId: string | null; userId: string | null; revision: number },
  { closed, recipients }: { closed: Closed[]; recipients: string[] },
) {
  const { db, now, viewers, waitUntil } = scope;
  const { id, paymentId, amount, currency, reason, status, evidenceDueAt, createdAt } = found;
  const row = { paymentId, amount, currency, reason, status, evidenceDueAt, createdAt, ...facts };
  const isLatest = sql`exists (select 1 from disputes where id = ${id} and revision = ${facts.revision})`;
  const isSame = sql`${disputes.status} = excluded.status and ${disputes.evidenceDueAt} is excluded.evidence_due_at`;
  const ofDispute = eq(disputedPeriods.disputeId, id);
  const mail = disputeNotice(found);
  const notice = { userId: facts.userId, disputeId: id, mail };
  const [before] = await db.batch([
    db.select().from(disputedPeriods).where(ofDispute),
    db
      .insert(disputes)
      .values({ id, ...row, updatedAt: now })
      .onConflictDoUpdate({
        target: disputes.id,
        set: { ...row, updatedAt: sql`case when ${isSame} then ${disputes.updatedAt} else ${now} end` },
        setWhere: sql`${disputes.revision} <= ${facts.revision}`,
      }),
    ...giftNotices(db, found, { userIds: [...new Set(recipients)], isLatest, now }),
    db.delete(disputedPeriods).where(and(ofDispute, isLatest)),
    ...closed.map(({ subscriptionId, userId, fromAt, untilAt }) =>
      db
        .insert(disputedPeriods)
        .select(sql`select ${id}, ${subscriptionId}, ${userId}, ${fromAt}, ${untilAt} where ${isLatest}`),
    ),
    insertJobIf(
      db,
      { operation: 'SendBillingMail', input: notice, key: `mail/dispute/${id}/${mail}` },
      now,
      mail && facts.userId ? isLatest : sql`false`,
    ),
  ]);
  const keyOf = ({ subscriptionId, fromAt, untilAt }: Closed) => `${subscriptionId}/${fromAt}/${untilAt}`;
  const [was, is] = [new Set(before.map(keyOf)), new Set(closed.map(keyOf))];
  const changed = [...before.filter((one) => !is.has(keyOf(one))), ...closed.filter((one) => !was.has(keyOf(one)))];
  for (const userId of new Set(changed.map((one) => one.userId))) {
    waitUntil(viewerOf(viewers, userId).notifyRightsChanged());
  }
}

/** A lost dispute has taken the money: a credit note books it, once. Where the provider refuses the note, the row alone says it. */
async function bookLoss(scope: MirrorScope, { id, amount }: ProviderDispute, invoiceId: string): Promise<void> {
  try {
    await scope.ports.payments.bookLoss(invoiceId, amount, `dispute/${id}`);
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'failed-precondition') throw error;
  }
  await applyInvoice(scope, invoiceId, { mayHaveNotes: true });
}

/**
 * Reads a dispute from the provider again and closes exactly the time that its payment paid, or opens it again (decision 30).
 * A payment that is unknown here is recorded alone.
 */
export async function applyDispute(scope: MirrorScope, disputeId: string): Promise<void> {
  const { db, ports, jobs } = scope;
  const revision = await nextReadNumber(db);
  const found = await ports.payments.dispute(disputeId);
  if (!found) return;
  const invoice = found.paymentId ? await ports.payments.invoiceOfPayment(found.paymentId) : null;
  if (invoice) await applyInvoice(scope, invoice.id);
  const payer = await payerOf(scope, found);
  const userId = payer?.userId ?? null;
  const facts = { invoiceId: invoice?.id ?? null, userId };
  // Known before its time is looked up: what is handed over at this moment sees either the dispute, or is seen by it.
  await db
    .insert(disputes)
    .values({ ...found, ...facts, updatedAt: scope.now })
    .onConflictDoNothing();
  const opened = found.paymentId ? await selectOpenedOf(db, found.paymentId) : [];
  const closed = closesTime(found) ? [...opened, ...(await paidTime(scope, invoice))] : [];
  const recipients = opened.flatMap((gift) => (gift.userId === userId ? [] : [gift.userId]));
  await storeDispute(scope, found, { ...facts, revision }, { closed, recipients });
  if (found.status === 'lost' && invoice && payer) await bookLoss(scope, found, invoice.id);
  jobs.soon();
}

/** What was paid has been handed over: a dispute that came first closes it. */
export async function applyDisputesOf(scope: MirrorScope, paymentId: string | null): Promise<void> {
  if (!paymentId) return;
  const known = await scope.db.select({ id: disputes.id }).from(disputes).where(eq(disputes.paymentId, paymentId));
  for (const { id } of known) await applyDispute(scope, id);
}
