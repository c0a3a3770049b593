import { and, gte, isNotNull, lt, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '../../../db/client';
import { creditNotes, invoices } from '../../../db/schema';
import { leftOutReasons, type LeftOutReason } from '../../../domain/invoicing/document';
import { fatturaPaFile } from '../../../domain/invoicing/fattura-pa';
import { monthBounds } from '../../../domain/invoicing/month';
import { missingNumbers } from '../../../domain/invoicing/progressive';
import { sellerFrom, type Seller } from '../../../domain/invoicing/seller';
import { dayMs } from '../../../domain/shared/time';
import { defineOperation } from '../../operation';
import { documentSlice, isBooked, isNoted, Month } from './documents';

/** The most documents that are looked at one by one for a page; a download looks at all of them. */
const perSlice = 500;
const mostSlices = 4;
const mostListed = 50;
const mostNumbers = 20_000;

type LeftOut = { number: string; reason: LeftOutReason };

/** The documents that have no electronic form, as far as they are looked at. */
async function leftOutOf(
  db: Database,
  seller: Seller,
  month: string,
): Promise<{ leftOut: LeftOut[]; isWhole: boolean }> {
  const leftOut: LeftOut[] = [];
  let after: string | undefined;
  for (let slice = 0; slice < mostSlices; slice += 1) {
    const { documents, next } = await documentSlice(db, month, after, perSlice);
    for (const document of documents) {
      const file = fatturaPaFile(seller, document);
      if ('reason' in file) leftOut.push({ number: document.number, reason: file.reason });
    }
    if (next === null) return { leftOut, isWhole: true };
    after = next;
  }
  return { leftOut, isWhole: false };
}

/** The sums of a kind of documents; those whose tax is unknown count in the total only. */
const sumsOf = (
  total: typeof invoices.total | typeof creditNotes.amount,
  tax: typeof invoices.tax | typeof creditNotes.tax,
) => ({
  count: sql<number>`count(*)`.as('count'),
  total: sql<number>`coalesce(sum(${total}), 0)`.as('total_sum'),
  tax: sql<number>`coalesce(sum(${tax}), 0)`.as('tax_sum'),
  taxable: sql<number>`coalesce(sum(${total} - ${tax}), 0)`.as('taxable_sum'),
});

export const GetInvoiceMonth = defineOperation({
  summary:
    'Returns the totals of a month’s invoices and credit notes in cents, the documents without an electronic form, and the invoice numbers missing from the sequence.',
  allowed: 'admin',
  roles: ['finance'],
  audit: () => ({ subject: 'billing' }),
  input: z.strictObject({ month: Month }),
  output: z.object({
    hasSeller: z.boolean(),
    documents: z.number(),
    /** Credit notes are taken off. */
    taxable: z.number(),
    tax: z.number(),
    total: z.number(),
    leftOut: z.array(z.object({ number: z.string(), reason: z.enum(leftOutReasons) })),
    leftOutCount: z.number(),
    /** False when only the first documents of the month were looked at for `leftOut`. */
    isWhole: z.boolean(),
    missing: z.array(z.string()),
  }),
  async handler({ db, settings }, { month }) {
    const { from, until } = monthBounds(month);
    // Numbers follow the order of finishing, so that a neighbour's day may be in the month beside.
    const [[invoiced], [noted], numbered] = await db.batch([
      db.select(sumsOf(invoices.total, invoices.tax)).from(invoices).where(isBooked(month)),
      db.select(sumsOf(creditNotes.amount, creditNotes.tax)).from(creditNotes).where(isNoted(month)),
      db
        .select({ number: sql<string>`${invoices.number}`.as('number'), createdAt: invoices.createdAt })
        .from(invoices)
        .where(
          and(
            gte(invoices.createdAt, from - 3 * dayMs),
            lt(invoices.createdAt, until + 3 * dayMs),
            isNotNull(invoices.number),
          ),
        )
        .orderBy(invoices.createdAt)
        .limit(mostNumbers + 1),
    ]);
    const seller = sellerFrom(settings.SELLER);
    const { leftOut, isWhole } = seller ? await leftOutOf(db, seller, month) : { leftOut: [], isWhole: true };
    const ofMonth = numbered.filter(({ createdAt }) => createdAt >= from && createdAt < until);
    const numbersOf = (rows: typeof numbered) => rows.map(({ number }) => number);
    const missing = numbered.length > mostNumbers ? [] : missingNumbers(numbersOf(ofMonth), numbersOf(numbered));
    const net = (name: 'taxable' | 'tax' | 'total') => (invoiced?.[name] ?? 0) - (noted?.[name] ?? 0);
    return {
      hasSeller: seller !== null,
      documents: (invoiced?.count ?? 0) + (noted?.count ?? 0),
      taxable: net('taxable'),
      tax: net('tax'),
      total: net('total'),
      leftOut: leftOut.slice(0, mostListed),
      leftOutCount: leftOut.length,
      isWhole,
      missing: missing.slice(0, mostListed),
    };
  },
});
