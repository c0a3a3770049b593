import * as z from 'zod';
import { editionForm } from '../../domain/ebooks/edition';
import { progressOf } from '../../domain/ebooks/place';
import { quotaOf } from '../../domain/ebooks/quiz';
import { languages } from '../../domain/platform/language';
import { defineOperation } from '../operation';
import { lastPlace, publishedBooks } from './ebook-reads';
import { isShownTo, requireBooks } from './guard';

/** Books per page: one row of four, or three rows of two on a phone. */
const pageSizes = { wide: 4, mobile: 6 } as const;

const FileSize = z.object({ bytes: z.number() }).nullable();

const EbookSchema = z.object({
  id: z.string(),
  title: z.string(),
  author: z.string(),
  /** The language it is written in. */
  language: z.enum(languages),
  coverUrl: z.string().nullable(),
  /** Shown while the cover loads. */
  color: z.string(),
  unlocked: z.boolean(),
  /** How many answers unlock it. */
  quota: z.number(),
  epub: FileSize,
  pdf: FileSize,
});

const CurrentSchema = z.object({
  ebookId: z.string(),
  title: z.string(),
  coverUrl: z.string().nullable(),
  color: z.string(),
  /** The printed page's label. */
  page: z.string().nullable(),
  heading: z.string().nullable(),
  /** Reading time to the end of the chapter. */
  minutesLeft: z.number(),
  /** Each chapter's share of the book and how much of it is read: 0 to 1. */
  chapters: z.array(z.object({ share: z.number(), read: z.number() })),
});

type Place = Awaited<ReturnType<typeof lastPlace>>[number];

function currentOf({ cover, edition, ...place }: Place): z.output<typeof CurrentSchema> | null {
  const read = edition === null ? null : editionForm.fromText(edition);
  if (!read) return null;
  const { ebookId, title, color, page } = place;
  const { heading, minutesLeft, chapters } = progressOf(read, place);
  return { ebookId, title, coverUrl: cover, color, page, heading, minutesLeft, chapters };
}

export const GetEbooks = defineOperation({
  summary:
    'Returns a page of the books for the caller’s language and category (spec 2 §7), and where they last read. A page beyond the end is the last one.',
  allowed: 'user',
  input: z.strictObject({ page: z.int().min(1).max(10_000).default(1), isMobile: z.boolean().default(false) }),
  output: z.object({
    ebooks: z.array(EbookSchema),
    hasMore: z.boolean(),
    page: z.number(),
    pages: z.number(),
    current: CurrentSchema.nullable(),
  }),
  reads: async ({ db, reads, userId }) => {
    if (!userId) return null;
    const [books, [place]] = await Promise.all([
      reads.read(publishedBooks(db, userId)),
      reads.read(lastPlace(db, userId)),
    ]);
    return { books, place };
  },
  async handler(context, { page: asked, isMobile }, rows) {
    requireBooks(context);
    const shown = (rows?.books ?? []).filter((book) => isShownTo(book, context));
    const size = isMobile ? pageSizes.mobile : pageSizes.wide;
    const pages = Math.max(1, Math.ceil(shown.length / size));
    const page = Math.min(asked, pages);
    const setting = context.settings.DEFAULT_QUESTIONS_PER_EBOOK;
    return {
      ebooks: shown.slice((page - 1) * size, page * size).map((book) => ({
        id: book.id,
        title: book.title,
        author: book.author,
        language: book.language,
        coverUrl: book.cover,
        color: book.color,
        unlocked: book.unlockedAt !== null,
        quota: quotaOf(setting, book.questions),
        epub: book.epubBytes === null ? null : { bytes: book.epubBytes },
        pdf: book.pdfBytes === null ? null : { bytes: book.pdfBytes },
      })),
      hasMore: page < pages,
      page,
      pages,
      current: rows?.place ? currentOf(rows.place) : null,
    };
  },
});
