import { and, eq, isNotNull } from 'drizzle-orm';
import * as z from 'zod';
import { ebooks, ebookUnlocks } from '../../db/schema';
import { editionForm, epubKey, pdfForm } from '../../domain/ebooks/edition';
import { bookFormats, type BookFormat } from '../../domain/ebooks/file-name';
import { DomainError } from '../../domain/shared/errors';
import { refuseSuperseded, type HandlerContext } from '../operation';
import { ebookNotFound, requireBooks } from './guard';

export const BookFileInput = z.strictObject({
  ebookId: z.string().min(1).max(64),
  /** By default the EPUB, otherwise the PDF. */
  format: z.enum(bookFormats).optional(),
});

type Stored = { id: string; edition: string | null; pdf: string | null };

/** The key of a stored file in the bucket; null while it is missing. */
function keyOf({ id, edition, pdf }: Stored, format: BookFormat): string | null {
  if (format === 'pdf') return (pdf === null ? null : pdfForm.fromText(pdf)?.key) ?? null;
  const read = edition === null ? null : editionForm.fromText(edition);
  return read ? epubKey(id, read.id) : null;
}

/** The file of a published book that the caller has unlocked, even if the book is no longer listed for them. */
export async function bookFile(context: HandlerContext<'user'>, { ebookId, format }: z.output<typeof BookFileInput>) {
  const { db, caller } = context;
  refuseSuperseded(caller);
  requireBooks(context);
  const [book] = await db
    .select({
      id: ebooks.id,
      title: ebooks.title,
      edition: ebooks.edition,
      pdf: ebooks.pdf,
      unlockedAt: ebookUnlocks.unlockedAt,
    })
    .from(ebooks)
    .leftJoin(ebookUnlocks, and(eq(ebookUnlocks.ebookId, ebooks.id), eq(ebookUnlocks.userId, caller.user.id)))
    .where(and(eq(ebooks.id, ebookId), isNotNull(ebooks.publishedAt)));
  if (!book) throw ebookNotFound();
  if (book.unlockedAt === null) throw new DomainError('failed-precondition', 'ebook-locked');
  for (const one of format ? [format] : bookFormats) {
    const key = keyOf(book, one);
    if (key !== null) return { key, title: book.title, format: one };
  }
  throw new DomainError('not-found', 'ebook-file-missing');
}
