import { sql } from 'drizzle-orm';
import { creditNotes, invoices } from '../../../db/schema';
import type { RequestScope } from '../../context';
import { userOfCustomer } from './customer';
import { takeTicket } from './ticket';

type MirrorScope = Pick<RequestScope, 'db' | 'ports'>;

/** Reads an invoice from the provider again and stores it, with its refunds and credit notes. */
export async function applyInvoice(scope: MirrorScope, invoiceId: string): Promise<void> {
  const { db, ports } = scope;
  const revision = await takeTicket(db);
  const found = await ports.payments.invoice(invoiceId);
  const userId = found && found.status !== 'draft' ? await userOfCustomer(scope, found.customerId) : null;
  if (!found || !userId) return;
  const refunded = found.paymentId ? await ports.payments.refunded(found.paymentId) : 0;
  const { id, customerId: _customer, metadata: _metadata, ...facts } = found;
  const row = { ...facts, userId, refunded, revision };
  const notes = refunded > 0 ? await ports.payments.creditNotesOf(id) : [];
  await db.batch([
    db
      .insert(invoices)
      .values({ id, ...row })
      .onConflictDoUpdate({ target: invoices.id, set: row, setWhere: sql`${invoices.revision} <= ${revision}` }),
    // A credit note never changes.
    ...notes.map((note) =>
      db
        .insert(creditNotes)
        .values({ ...note, userId, invoiceId: id })
        .onConflictDoNothing(),
    ),
  ]);
}
