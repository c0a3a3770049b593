import { and, eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import { ebooks } from '../../db/schema';
import { editionForm, pdfForm } from '../../domain/ebooks/edition';
import { DomainError } from '../../domain/shared/errors';
import { defineOperation } from '../operation';
import { FileFacts, foldersOf, storeEpub, storePdf, sweepFiles } from './book-files';
import { ebookNotFound } from './guard';

const changed = () => new DomainError('failed-precondition', 'ebook-file-changed');

export const StoreBookFile = defineOperation({
  summary:
    'Checks and stores a book’s EPUB or PDF, replacing the previous one; reading places and highlights stay. Its bytes are sent by PUT /api/ebooks/{ebookId}/file.',
  allowed: 'admin',
  roles: ['editor'],
  isCommand: true,
  audit: ({ ebookId }) => ({ subject: ebookId }),
  input: z.strictObject({
    ebookId: z.string().min(1).max(100),
    kind: z.enum(['epub', 'pdf']),
    /** Reads the body; called only after the caller and the book were checked. */
    read: z.custom<() => Promise<Uint8Array<ArrayBuffer>>>((value) => typeof value === 'function'),
  }),
  output: FileFacts,
  async handler(context, { ebookId, kind, read }) {
    const { db, audit } = context;
    const [book] = await db
      .select({ language: ebooks.language, edition: ebooks.edition, pdf: ebooks.pdf })
      .from(ebooks)
      .where(eq(ebooks.id, ebookId));
    if (!book) throw ebookNotFound();
    const bytes = await read();
    if (kind === 'pdf') {
      const former = book.pdf === null ? null : pdfForm.fromText(book.pdf);
      const { pdf, facts } = await storePdf(context, ebookId, bytes);
      const isSame = and(eq(ebooks.id, ebookId), sql`${ebooks.pdf} is ${book.pdf}`);
      const rows = await db
        .update(ebooks)
        .set({ pdf: pdfForm.toText(pdf) })
        .where(isSame)
        .returning({ id: ebooks.id });
      if (rows.length === 0) throw changed();
      audit.changed({ before: { pdf: former?.key ?? null }, after: { pdf: pdf.key } });
      tidyUp(context, sweepFiles(context, ebookId, kind, [pdf.key]));
      return facts;
    }
    const former = book.edition === null ? null : editionForm.fromText(book.edition);
    const { edition, facts } = await storeEpub(context, ebookId, bytes, book.language);
    // Of two concurrent uploads the one that arrives second fails: the first may already have deleted its files.
    const isSame = and(eq(ebooks.id, ebookId), sql`${ebooks.edition} is ${book.edition}`);
    const rows = await db
      .update(ebooks)
      .set({ edition: editionForm.toText(edition) })
      .where(isSame)
      .returning({ id: ebooks.id });
    if (rows.length === 0) throw changed();
    audit.changed({ before: { edition: former?.id ?? null }, after: { edition: edition.id } });
    // The previous edition is kept for readers who have the book open.
    tidyUp(context, sweepFiles(context, ebookId, kind, foldersOf(ebookId, [edition, former])));
    return facts;
  },
});

/** Cleans up after the response; what fails is removed with the next upload. */
const tidyUp = ({ waitUntil }: { waitUntil: (work: Promise<unknown>) => void }, sweep: Promise<void>): void =>
  waitUntil(sweep.catch(() => undefined));
