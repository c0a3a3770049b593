import { eq, sql } from 'drizzle-orm';
import { creditNotes, invoices } from '../../../db/schema';
import type { ProviderInvoice } from '../../../domain/billing/provider';
import { withTax } from '../../../domain/billing/taxes';
import { creditIn } from '../../../domain/billing/withdrawal';
import { DomainError } from '../../../domain/shared/errors';
import { viewerOf } from '../../../durable-objects/stubs';
import { userOfCustomer } from './customer';
import { chargeNotices } from './notices';
import type { MirrorScope } from './subscription';
import { nextReadNumber } from './ticket';

/**
 * The owner of an invoice, even if its customer was deleted at the provider and created again: `userId` is null for one that
 * is kept after its owner's account. Null for an invoice that is nobody's here.
 */
async function payerOf(
  scope: MirrorScope,
  { id, customerId }: ProviderInvoice,
): Promise<{ userId: string | null } | null> {
  const userId = await userOfCustomer(scope, customerId);
  if (userId) return { userId };
  const [known] = await scope.db.select({ userId: invoices.userId }).from(invoices).where(eq(invoices.id, id));
  return known ?? null;
}

/** Creates credit notes for refunds that have none; where the provider refuses, only the refund is shown. */
async function noteRefunds({ ports }: MirrorScope, { id, status, paymentId }: ProviderInvoice): Promise<void> {
  if (status !== 'paid' || !paymentId) return;
  try {
    await ports.payments.noteRefunds(id, paymentId);
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'failed-precondition') throw error;
  }
}

/** An invoice as the provider has it now. One that was given up keeps the credit that has paid a part of it: voided, it gives that back. */
async function readInvoice({ ports }: MirrorScope, invoiceId: string): Promise<ProviderInvoice | null> {
  const found = await ports.payments.invoice(invoiceId);
  if (found?.status !== 'uncollectible' || found.total <= found.amountDue) return found;
  await ports.payments.voidInvoice(invoiceId);
  return ports.payments.invoice(invoiceId);
}

/**
 * Reads an invoice from the provider again, stores it with refunds and credit notes, and mails its owner about a charge
 * or refund. Open pages are notified when an invoice they may show has changed: its subscription's event may have
 * arrived first. One that is nobody's here is stored only where its owner's account `isOwnerGone`.
 */
export async function applyInvoice(
  scope: MirrorScope,
  invoiceId: string,
  { mayHaveNotes = false, isOwnerGone = false }: { mayHaveNotes?: boolean; isOwnerGone?: boolean } = {},
): Promise<void> {
  const { db, ports, viewers, jobs } = scope;
  const revision = await nextReadNumber(db);
  const found = await readInvoice(scope, invoiceId);
  if (!found || found.status === 'draft') return;
  const payer = (await payerOf(scope, found)) ?? (isOwnerGone ? { userId: null } : null);
  if (!payer) return;
  const { userId } = payer;
  const refunded = found.paymentId ? await ports.payments.refunded(found.paymentId) : 0;
  if (refunded > 0) await noteRefunds(scope, found);
  const { id, customerId: _customer, coversFrom: _from, metadata: _metadata, attempts: _attempts, ...facts } = found;
  const row = { ...facts, userId, refunded, revision };
  // What credit has paid comes back as credit, and a lost dispute is booked, without a refund.
  const hasNotes = mayHaveNotes || refunded > 0 || creditIn(found) > 0;
  const notes = hasNotes ? withTax(found, await ports.payments.creditNotesOf(id)) : [];
  const notices = chargeNotices(scope, userId, found, refunded);
  const [[before], , , , written] = await db.batch([
    db.select({ status: invoices.status, refunded: invoices.refunded }).from(invoices).where(eq(invoices.id, id)),
    notices.paid,
    notices.retry,
    notices.refund(notes),
    db
      .insert(invoices)
      .values({ id, ...row })
      .onConflictDoUpdate({ target: invoices.id, set: row, setWhere: sql`${invoices.revision} <= ${revision}` })
      .returning({ id: invoices.id }),
    // A note never changes once it is written.
    ...notes.flatMap(({ movesMoney, ...note }) => [
      ...(movesMoney ? [notices.note(note.id)] : []),
      db
        .insert(creditNotes)
        .values({ ...note, userId, invoiceId: id })
        .onConflictDoNothing(),
    ]),
  ]);
  const hasChanged = before && (before.status !== row.status || before.refunded !== refunded);
  if (userId && hasChanged && written.length > 0) scope.waitUntil(viewerOf(viewers, userId).notifyRightsChanged());
  jobs.soon();
}
