import * as z from 'zod';
import { bookHead, bookRow, leftOutHead, leftOutRow } from '../../../domain/invoicing/book';
import { fatturaPaFile } from '../../../domain/invoicing/fattura-pa';
import { sellerFrom } from '../../../domain/invoicing/seller';
import { DomainError } from '../../../domain/shared/errors';
import { defineOperation } from '../../operation';
import { csvOf } from '../../shared/csv';
import { DocumentMark, documentSlice, Month } from './documents';

const perSlice = 200;

/** The part of a table in a slice: its head and byte order mark are in the first one only. */
const tablePart = (head: readonly string[], rows: readonly string[][], isFirst: boolean): string => {
  if (isFirst) return csvOf([head, ...rows]);
  return rows.length > 0 ? csvOf(rows).slice(1) : '';
};

export const ExportInvoices = defineOperation({
  summary:
    'Returns a month’s invoices and credit notes for the accountant in batches: as a CSV without formulas, or as FatturaPA documents with a CSV of those left out. Parts with the same name are one file.',
  allowed: 'admin',
  roles: ['finance'],
  audit: ({ month, format }) => ({ subject: `${month} ${format}` }),
  input: z.strictObject({ month: Month, format: z.enum(['csv', 'xml']), after: DocumentMark.optional() }),
  output: z.object({
    files: z.array(z.object({ name: z.string(), text: z.string() })),
    next: z.string().nullable(),
  }),
  async handler({ db, settings }, { month, format, after }) {
    const seller = sellerFrom(settings.SELLER);
    if (!seller && format === 'xml') throw new DomainError('failed-precondition', 'no-seller');
    const { documents, next } = await documentSlice(db, month, after, perSlice);
    const isFirst = after === undefined;
    if (!seller || format === 'csv') {
      const rows = documents.map((document) => bookRow(seller, document));
      return { files: [{ name: `fatture-${month}.csv`, text: tablePart(bookHead, rows, isFirst) }], next };
    }
    const made = documents.map((document) => ({ document, file: fatturaPaFile(seller, document) }));
    const leftOut = made.flatMap(({ document, file }) =>
      'reason' in file ? [leftOutRow(document.number, file.reason)] : [],
    );
    const files = made.flatMap(({ file }) => ('value' in file ? [file.value] : []));
    return { files: [...files, { name: 'esclusi.csv', text: tablePart(leftOutHead, leftOut, isFirst) }], next };
  },
});
