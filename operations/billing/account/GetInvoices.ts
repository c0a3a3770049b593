import { and, eq, inArray, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '../../../db/client';
import { creditNotes, invoices } from '../../../db/schema';
import { creditIn } from '../../../domain/billing/withdrawal';
import { defineOperation } from '../../operation';
import { byMark, nextMark, PageMark, pastMark } from '../../shared/page-mark';

const perPage = 24;
const order = [invoices.createdAt, invoices.id] as const;

const notesOf = (db: Database, userId: string, invoiceIds: string[]) =>
  db
    .select({
      id: creditNotes.id,
      invoiceId: creditNotes.invoiceId,
      number: creditNotes.number,
      amount: creditNotes.amount,
      createdAt: creditNotes.createdAt,
      pdf: creditNotes.pdf,
    })
    .from(creditNotes)
    .where(and(eq(creditNotes.userId, userId), inArray(creditNotes.invoiceId, invoiceIds)))
    .orderBy(creditNotes.createdAt, creditNotes.number);

export const GetInvoices = defineOperation({
  summary:
    'Returns the caller’s invoices, newest first, each with its PDF’s address; `before` is the previous page’s `next`.',
  allowed: 'user',
  isOpenBeforeLaunch: true,
  isPersonal: true,
  input: z.strictObject({ before: PageMark.optional() }),
  output: z.object({
    invoices: z.array(
      z.object({
        id: z.string(),
        number: z.string().nullable(),
        status: z.string(),
        reason: z.enum(['purchase', 'renewal', 'change', 'advance', 'other']),
        /** Cents. */
        total: z.number(),
        /** The part of the total that is tax; null where it is not known. */
        tax: z.number().nullable(),
        /** Hundredths of a percent; null without tax, and for several rates. */
        taxRate: z.number().nullable(),
        amountPaid: z.number(),
        refunded: z.number(),
        createdAt: z.number(),
        pdf: z.string().nullable(),
        /** Its credit notes, oldest first. */
        creditNotes: z.array(
          z.object({
            id: z.string(),
            number: z.string(),
            amount: z.number(),
            createdAt: z.number(),
            pdf: z.string().nullable(),
          }),
        ),
      }),
    ),
    next: z.string().nullable(),
  }),
  async handler({ db, caller }, { before }) {
    const ofCaller = eq(invoices.userId, caller.user.id);
    const rows = await db
      .select({
        id: invoices.id,
        number: invoices.number,
        status: invoices.status,
        reason: invoices.reason,
        total: invoices.total,
        tax: invoices.tax,
        taxRate: invoices.taxRate,
        amountPaid: invoices.amountPaid,
        amountDue: invoices.amountDue,
        refunded: invoices.refunded,
        createdAt: invoices.createdAt,
        pdf: invoices.pdf,
        isLost:
          sql<boolean>`exists (select 1 from disputes d where d.invoice_id = "invoices"."id" and d.status = 'lost')`
            .mapWith(Boolean)
            .as('is_lost'),
      })
      .from(invoices)
      .where(and(ofCaller, pastMark(order, before)))
      .orderBy(...byMark(order))
      .limit(perPage + 1);
    const listed = rows.slice(0, perPage);
    // What credit has paid comes back as credit, and a lost dispute is booked, without a refund.
    const credited = listed.filter((one) => one.refunded > 0 || one.isLost || creditIn(one) > 0).map(({ id }) => id);
    const notes = credited.length > 0 ? await notesOf(db, caller.user.id, credited) : [];
    return {
      invoices: listed.map(({ amountDue: _amountDue, isLost: _isLost, ...invoice }) => ({
        ...invoice,
        creditNotes: notes.flatMap(({ invoiceId, ...note }) => (invoiceId === invoice.id ? [note] : [])),
      })),
      next: nextMark(rows, perPage, ({ createdAt, id }) => [createdAt, id]),
    };
  },
});
