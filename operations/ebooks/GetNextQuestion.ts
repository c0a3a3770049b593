import * as z from 'zod';
import { orderFor, quotaOf } from '../../domain/ebooks/quiz';
import { DomainError } from '../../domain/shared/errors';
import { defineOperation } from '../operation';
import { bookOfQuiz, choicesOf, questionsIn } from './ebook-reads';
import { ebookNotFound, isShownTo, requireBooks } from './guard';

const Id = z.string().min(1).max(64);

export const GetNextQuestion = defineOperation({
  summary:
    'Returns a book’s question after the answered one, or the first (spec 2 §7; `ebookId` is an addition), without the correct answer.',
  allowed: 'user',
  input: z.strictObject({ ebookId: Id, questionId: Id.optional(), answerId: Id.optional() }),
  output: z.object({
    /** Null once enough questions are answered. */
    question: z
      .object({
        id: z.string(),
        label: z.string(),
        answers: z.array(z.object({ id: z.string(), label: z.string() })),
      })
      .nullable(),
    /** The number of the question, from 1. */
    number: z.number(),
    /** How many answers unlock the book. */
    quota: z.number(),
  }),
  async handler(context, { ebookId, questionId, answerId }) {
    requireBooks(context);
    const { db, caller, settings } = context;
    const [[book], choices] = await db.batch([bookOfQuiz(db, caller.user.id, ebookId), choicesOf(db, ebookId)]);
    if (!book || !isShownTo(book, context)) throw ebookNotFound();
    const ordered = orderFor(caller.user.id, questionsIn(choices));
    const answered = ordered.findIndex(({ id }) => id === questionId);
    const isAnswer = ordered[answered]?.answers.some(({ id }) => id === answerId) ?? false;
    if (questionId !== undefined && !isAnswer) throw new DomainError('invalid-argument', 'ebook-answer-unknown');
    const quota = quotaOf(settings.DEFAULT_QUESTIONS_PER_EBOOK, ordered.length);
    const number = answered + 2;
    return { question: number <= quota ? (ordered[number - 1] ?? null) : null, number: Math.min(number, quota), quota };
  },
});
