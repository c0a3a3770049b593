import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { ebooks } from '../../../db/schema';
import { DomainError } from '../../../domain/shared/errors';
import { defineOperation } from '../../operation';
import { bookProblems, readBook } from './book-state';
import { EbookId } from './schemas';

export const PublishEbook = defineOperation({
  summary: 'Publishes a book. Refused while it is incomplete; no effect on a published one.',
  allowed: 'admin',
  roles: ['editor'],
  isCommand: true,
  audit: ({ ebookId }) => ({ subject: ebookId }),
  input: z.strictObject({ ebookId: EbookId }),
  output: z.object({}),
  async handler({ db, now, settings, audit }, { ebookId }) {
    const state = await readBook(db, ebookId);
    if (state.book.publishedAt !== null) {
      audit.unchanged();
      return {};
    }
    const problems = bookProblems(state, settings.DEFAULT_QUESTIONS_PER_EBOOK);
    if (problems.length > 0) throw new DomainError('failed-precondition', 'ebook-not-ready', problems);
    await db.update(ebooks).set({ publishedAt: now, updatedAt: now }).where(eq(ebooks.id, ebookId));
    audit.changed({ before: { state: 'draft' }, after: { state: 'published' } });
    return {};
  },
});
