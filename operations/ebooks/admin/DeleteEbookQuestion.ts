import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { ebookQuestions, ebooks } from '../../../db/schema';
import { DomainError } from '../../../domain/shared/errors';
import { defineOperation } from '../../operation';
import { readBook, requireReady } from './book-state';
import { EbookId, QuestionId } from './schemas';

export const DeleteEbookQuestion = defineOperation({
  summary:
    'Deletes a question of a book with its answers. A published book keeps at least as many questions as are asked.',
  allowed: 'admin',
  roles: ['editor'],
  isCommand: true,
  audit: ({ ebookId }) => ({ subject: ebookId }),
  input: z.strictObject({ ebookId: EbookId, questionId: QuestionId }),
  output: z.object({}),
  async handler({ db, now, settings, audit }, { ebookId, questionId }) {
    const before = await readBook(db, ebookId);
    const questions = before.questions.filter(({ id }) => id !== questionId);
    if (questions.length === before.questions.length) throw new DomainError('not-found', 'ebook-question-not-found');
    requireReady(before, { ...before, questions }, settings.DEFAULT_QUESTIONS_PER_EBOOK);
    const [deleted] = await db.batch([
      db.delete(ebookQuestions).where(eq(ebookQuestions.id, questionId)).returning({ label: ebookQuestions.label }),
      db.update(ebooks).set({ updatedAt: now }).where(eq(ebooks.id, ebookId)),
    ]);
    audit.changed({ before: { question: deleted[0]?.label ?? null }, after: {} });
    return {};
  },
});
