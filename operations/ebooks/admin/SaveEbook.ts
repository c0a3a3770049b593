import { and, eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import { ebooks, type AuditFacts } from '../../../db/schema';
import { categories } from '../../../domain/platform/categories';
import { languages } from '../../../domain/platform/language';
import { DomainError } from '../../../domain/shared/errors';
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

const isSame = (one: AuditFacts, other: AuditFacts): boolean => JSON.stringify(one) === JSON.stringify(other);

const changed = () => new DomainError('failed-precondition', 'ebook-changed');

export const SaveEbook = defineOperation({
  summary:
    'Saves a book’s title, author, languages, audience, colour and cover over the revision the editor has seen. A published one must stay complete.',
  allowed: 'admin',
  roles: ['editor'],
  isCommand: true,
  audit: ({ ebookId }) => ({ subject: ebookId }),
  input: EbookDocument,
  output: z.object({ revision: z.number() }),
  async handler({ db, now, settings, audit }, { ebookId, revision, ...document }) {
    const before = await readBook(db, ebookId);
    const written: Written = {
      ...document,
      // Normalised: a fixed order without repetitions.
      languages: languages.filter((language) => document.languages.includes(language)),
      categories: categories.filter((category) => document.categories.includes(category)),
    };
    const after = { ...before, book: { ...before.book, ...written } };
    requireReady(before, after, settings.DEFAULT_QUESTIONS_PER_EBOOK);
    const saved = await db
      .update(ebooks)
      .set({ ...written, revision: sql`${ebooks.revision} + 1`, updatedAt: now })
      .where(and(eq(ebooks.id, ebookId), eq(ebooks.revision, revision)))
      .returning({ revision: ebooks.revision });
    if (saved[0]) {
      audit.changed({ before: factsOf(before.book), after: factsOf(written) });
      return saved[0];
    }
    // The same save succeeded before, and its response was lost.
    if (before.book.revision !== revision + 1 || !isSame(factsOf(before.book), factsOf(written))) throw changed();
    audit.unchanged();
    return { revision: revision + 1 };
  },
});
