import { sql } from 'drizzle-orm';
import { creditNotes, invoices } from '../../../db/schema';
import { isRefusedRetry, paidNotice, refundedWithoutNote } from '../../../domain/billing/charges';
import type { ProviderCreditNote, ProviderInvoice } from '../../../domain/billing/provider';
import { insertJobIf } from '../../shared/jobs';
import type { MirrorScope } from './subscription';

type Notice = { mail: string; key: string; input: object };

/**
 * Statements that mail the owner about a paid, retried or refunded invoice. They run before the rows are stored in the
 * same batch: what the stored rows already contain was reported. So no repeated or reordered event sends a mail twice. Nobody
 * is mailed about the invoices of a deleted account.
 */
export function chargeNotices(
  { db, now }: MirrorScope,
  userId: string | null,
  found: ProviderInvoice,
  refunded: number,
) {
  const { id } = found;
  const job = ({ mail, key, input }: Notice, condition: ReturnType<typeof sql>) =>
    insertJobIf(
      db,
      { operation: 'SendBillingMail', input: { userId, invoiceId: id, mail, ...input }, key: `mail/${key}` },
      now,
      userId === null ? sql`false` : condition,
    );
  const paid = paidNotice(found);
  return {
    paid: job(
      { mail: paid ?? '', key: `charge/${id}`, input: {} },
      paid ? sql`not exists (select 1 from ${invoices} where id = ${id} and status = 'paid')` : sql`false`,
    ),
    retry: job(
      { mail: 'paymentRetried', key: `retry/${id}/${found.attempts}`, input: { attempt: found.attempts } },
      isRefusedRetry(found) ? sql`true` : sql`false`,
    ),
    refund: (notes: readonly ProviderCreditNote[]) => {
      const amount = refundedWithoutNote(refunded, notes);
      const reported = sql`(select i.refunded - coalesce(sum(n.amount), 0) from ${invoices} i
        left join ${creditNotes} n on n.invoice_id = i.id where i.id = ${id} group by i.id)`;
      return job(
        { mail: 'refunded', key: `refund/${id}/${amount}`, input: { amount } },
        sql`${amount} > max(0, coalesce(${reported}, 0))`,
      );
    },
    note: (noteId: string) =>
      job(
        { mail: 'refunded', key: `note/${noteId}`, input: { noteId } },
        sql`not exists (select 1 from ${creditNotes} where id = ${noteId})`,
      ),
  };
}
