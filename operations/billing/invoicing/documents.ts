import { and, eq, gte, isNotNull, lt, or, sql, type AnyColumn } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '../../../db/client';
import { named } from '../../../db/named';
import { creditNotes, customers, invoices } from '../../../db/schema';
import type { FiscalDocument } from '../../../domain/invoicing/document';
import { monthBounds, monthPattern } from '../../../domain/invoicing/month';
import { pageMarkPattern } from '../../../domain/shared/page-mark';
import { romeDay } from '../../../domain/shared/rome-day';
import { byMark, nextMark, pastMark } from '../../shared/page-mark';

export const Month = z.string().regex(monthPattern);

/** The place in a month's documents: invoices first, then credit notes, each after the mark of a row. */
export const DocumentMark = z
  .string()
  .max(230)
  .regex(new RegExp(`^[in](:${pageMarkPattern.source.slice(1, -1)})?$`));

const invoiceOrder = [invoices.createdAt, invoices.id] as const;
const noteOrder = [creditNotes.createdAt, creditNotes.id] as const;

const within = (column: AnyColumn, month: string) => {
  const { from, until } = monthBounds(month);
  return and(gte(column, from), lt(column, until));
};

/** Documents are the paid invoices, and others once a credit note names them; void and unpaid ones book nothing. */
export const isBooked = (month: string) =>
  and(
    within(invoices.createdAt, month),
    isNotNull(invoices.number),
    or(eq(invoices.status, 'paid'), sql`exists (select 1 from credit_notes n where n.invoice_id = ${invoices.id})`),
  );
export const isNoted = (month: string) => within(creditNotes.createdAt, month);

const invoiceRows = (db: Database, month: string, after: string | undefined, size: number) =>
  db
    .select({
      id: invoices.id,
      number: sql<string>`${invoices.number}`.as('number'),
      createdAt: invoices.createdAt,
      paidAt: invoices.paidAt,
      paymentId: invoices.paymentId,
      total: invoices.total,
      tax: invoices.tax,
      taxRate: invoices.taxRate,
      buyer: invoices.buyer,
      lines: invoices.lines,
      card: customers.card,
    })
    .from(invoices)
    .leftJoin(customers, eq(customers.userId, invoices.userId))
    .where(and(isBooked(month), pastMark(invoiceOrder, after, 'oldest')))
    .orderBy(...byMark(invoiceOrder, 'oldest'))
    .limit(size + 1);

const noteRows = (db: Database, month: string, after: string | undefined, size: number) =>
  db
    .select({
      id: creditNotes.id,
      number: creditNotes.number,
      createdAt: creditNotes.createdAt,
      amount: creditNotes.amount,
      tax: creditNotes.tax,
      taxRate: invoices.taxRate,
      buyer: invoices.buyer,
      lines: invoices.lines,
      invoiceNumber: named(invoices.number, 'invoice_number'),
      invoicedAt: named(invoices.createdAt, 'invoiced_at'),
    })
    .from(creditNotes)
    .innerJoin(invoices, eq(invoices.id, creditNotes.invoiceId))
    .where(and(isNoted(month), pastMark(noteOrder, after, 'oldest')))
    .orderBy(...byMark(noteOrder, 'oldest'))
    .limit(size + 1);

type InvoiceRow = Awaited<ReturnType<typeof invoiceRows>>[number];
type NoteRow = Awaited<ReturnType<typeof noteRows>>[number];

/** How an invoice was paid, by the customer's present card or account; unknown without one, or without a payment. */
function methodOf({ paymentId, card }: InvoiceRow): FiscalDocument['method'] {
  if (!paymentId || !card) return null;
  return card.brand === 'sepa_debit' ? 'debit' : 'card';
}

const fromInvoice = (row: InvoiceRow): FiscalDocument => ({
  kind: 'invoice',
  number: row.number,
  date: romeDay(row.createdAt),
  buyer: row.buyer,
  lines: row.lines,
  taxRate: row.taxRate,
  tax: row.tax,
  total: row.total,
  refersTo: null,
  paidOn: row.paidAt === null ? null : romeDay(row.paidAt),
  method: methodOf(row),
});

function fromNote({
  number,
  createdAt,
  amount,
  tax,
  taxRate,
  buyer,
  lines,
  invoiceNumber,
  invoicedAt,
}: NoteRow): FiscalDocument {
  const refersTo = invoiceNumber === null ? null : { number: invoiceNumber, date: romeDay(invoicedAt) };
  const isGoods = lines.some((line) => line.isGoods);
  const description = refersTo ? `Storno della fattura ${refersTo.number} del ${refersTo.date}` : 'Storno';
  return {
    kind: 'credit-note',
    number,
    date: romeDay(createdAt),
    buyer: buyer,
    lines: [{ description, quantity: 1, amount, isGoods }],
    taxRate,
    tax,
    total: amount,
    refersTo,
    paidOn: null,
    method: null,
  };
}

/**
 * A slice of a month's documents, oldest first; `next` continues it, null at the end. The month is that of the
 * document's own day in Rome.
 */
export async function documentSlice(
  db: Database,
  month: string,
  after: string | undefined,
  size: number,
): Promise<{ documents: FiscalDocument[]; next: string | null }> {
  const mark = after?.slice(2) || undefined;
  if (after?.startsWith('n')) {
    const rows = await noteRows(db, month, mark, size);
    const next = nextMark(rows, size, ({ createdAt, id }) => [createdAt, id]);
    return { documents: rows.slice(0, size).map(fromNote), next: next && `n:${next}` };
  }
  const rows = await invoiceRows(db, month, mark, size);
  const next = nextMark(rows, size, ({ createdAt, id }) => [createdAt, id]);
  return { documents: rows.slice(0, size).map(fromInvoice), next: next ? `i:${next}` : 'n' };
}
