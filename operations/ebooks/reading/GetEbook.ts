import { and, asc, eq } from 'drizzle-orm';
import * as z from 'zod';
import { ebookHighlights } from '../../../db/schema';
import { EditionSchema, editionForm } from '../../../domain/ebooks/edition';
import { highlightColors } from '../../../domain/ebooks/place';
import { PassageSchema, PlaceSchema } from '../../../domain/ebooks/place-schemas';
import { languages } from '../../../domain/platform/language';
import { DomainError } from '../../../domain/shared/errors';
import { defineOperation } from '../../operation';
import { bookFor, numbered, placeOf, readable } from './access';

export const GetEbook = defineOperation({
  summary: 'Returns a book for the reader: its edition, the caller’s place, and their highlights.',
  allowed: 'user',
  input: z.strictObject({ ebookId: z.string().min(1).max(64) }),
  output: z.object({
    ebookId: z.string(),
    title: z.string(),
    author: z.string(),
    language: z.enum(languages),
    /** True for an editor who reads an unpublished book. */
    isDraft: z.boolean(),
    edition: EditionSchema,
    /** Null before the first page was turned; `revision` must be sent with SaveReadingPlace. */
    reading: z.object({ place: PlaceSchema, revision: z.number() }).nullable(),
    highlights: z.array(
      z.object({ id: z.string(), passage: PassageSchema, color: z.enum(highlightColors), note: z.string() }),
    ),
  }),
  reads: async ({ db, reads, userId }, { ebookId }) => {
    if (!userId) return null;
    const [[book], [place], marked] = await Promise.all([
      reads.read(bookFor(db, ebookId, userId)),
      reads.read(placeOf(db, ebookId, userId)),
      reads.read(
        db
          .select()
          .from(ebookHighlights)
          .where(and(eq(ebookHighlights.userId, userId), eq(ebookHighlights.ebookId, ebookId)))
          .orderBy(asc(ebookHighlights.createdAt), asc(ebookHighlights.id)),
      ),
    ]);
    return { book, place, marked };
  },
  async handler(context, { ebookId }, rows) {
    const { title, author, language, publishedAt, edition: stored } = readable(rows?.book, context);
    const edition = stored === null ? null : editionForm.fromText(stored, context.subject);
    if (!edition) throw new DomainError('failed-precondition', 'ebook-no-epub');
    const highlights = (rows?.marked ?? []).map(({ id, color, note, path, quote, before, after, offset }) => ({
      id,
      passage: { path, quote, before, after, offset },
      color,
      note,
    }));
    const reading = rows?.place ? numbered(rows.place) : null;
    return { ebookId, title, author, language, isDraft: publishedAt === null, edition, reading, highlights };
  },
});
