import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { ebooks, type AuditFacts } from '../../../db/schema';
import { categories } from '../../../domain/platform/categories';
import { languages } from '../../../domain/platform/language';
import { defineOperation } from '../../operation';
import { readBook, requireReady, type BookRow } from './book-state';
import { EbookDocument } from './schemas';

type Written = Pick<BookRow, 'title' | 'author' | 'language' | 'languages' | 'categories' | 'color' | 'cover'>;

const factsOf = ({
  title,
  author,
  language,
  languages: shownIn,
  categories: shownTo,
  color,
  cover,
}: Written): AuditFacts => ({
  title,
  author,
  language,
  languages: shownIn,
  categories: shownTo,
  color,
  cover,
});

export const SaveEbook = defineOperation({
  summary: 'Writes a book’s title, author, languages, readers, colour and cover. A published one stays complete.',
  allowed: 'admin',
  roles: ['editor'],
  isCommand: true,
  audit: ({ ebookId }) => ({ subject: ebookId }),
  input: EbookDocument,
  output: z.object({}),
  async handler({ db, now, settings, audit }, { ebookId, ...document }) {
    const before = await readBook(db, ebookId);
    const written: Written = {
      ...document,
      // In one order and without repeats, whatever was sent.
      languages: languages.filter((language) => document.languages.includes(language)),
      categories: categories.filter((category) => document.categories.includes(category)),
    };
    const after = { ...before, book: { ...before.book, ...written } };
    requireReady(before, after, settings.DEFAULT_QUESTIONS_PER_EBOOK);
    await db
      .update(ebooks)
      .set({ ...written, updatedAt: now })
      .where(eq(ebooks.id, ebookId));
    audit.changed({ before: factsOf(before.book), after: factsOf(written) });
    return {};
  },
});
