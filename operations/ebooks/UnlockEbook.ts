import { and, eq, notExists, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '../../db/client';
import { ebookAnswers, ebookAttempts, ebooks, ebookUnlocks } from '../../db/schema';
import { quizProblem, quotaOf, type GivenAnswer } from '../../domain/ebooks/quiz';
import { DomainError } from '../../domain/shared/errors';
import { causeId } from '../../domain/gaming/causes';
import { earnStatements } from '../gaming/earn';
import { defineOperation } from '../operation';
import { attemptsOf, bookOfQuiz, choicesOf, questionsIn } from './ebook-reads';
import { ebookNotFound, isShownTo, requireBooks } from './guard';

const Id = z.string().min(1).max(64);

const ReviewSchema = z.object({
  questionId: z.string(),
  label: z.string(),
  /** The texts of the given answer and of the right one. */
  chosen: z.string(),
  isCorrect: z.boolean(),
  correct: z.string(),
  explanation: z.string(),
  /** The lesson that explains the answer, and the second in it. */
  lesson: z.object({ videoId: z.string(), title: z.string(), poster: z.string(), second: z.number() }).nullable(),
});
export type AnswerReview = z.output<typeof ReviewSchema>;

/** Records the answers and the unlock; a repeated or concurrent call changes nothing. */
function unlockOf(db: Database, userId: string, ebookId: string, answers: readonly GivenAnswer[], now: number) {
  const isLocked = notExists(
    db
      .select({ found: sql`1` })
      .from(ebookUnlocks)
      .where(and(eq(ebookUnlocks.userId, userId), eq(ebookUnlocks.ebookId, ebookId))),
  );
  const ids = JSON.stringify(answers.map(({ answerId }) => answerId));
  const isGiven = sql`${ebookAnswers.id} in (select value from json_each(${ids}))`;
  return [
    db.insert(ebookAttempts).select(
      db
        .select({
          userId: sql<string>`${userId}`.as('user_id'),
          ebookId: sql<string>`${ebookId}`.as('ebook_id'),
          questionId: ebookAnswers.questionId,
          answerId: ebookAnswers.id,
        })
        .from(ebookAnswers)
        .where(and(isGiven, isLocked)),
    ),
    db
      .update(ebookAnswers)
      .set({ given: sql`${ebookAnswers.given} + 1` })
      .where(and(isGiven, isLocked)),
    db
      .update(ebooks)
      .set({ unlocks: sql`${ebooks.unlocks} + 1` })
      .where(and(eq(ebooks.id, ebookId), isLocked)),
    db.insert(ebookUnlocks).values({ userId, ebookId, unlockedAt: now }).onConflictDoNothing(),
  ] as const;
}

/** The recorded answers by question. */
function reviewOf(rows: Awaited<ReturnType<typeof attemptsOf>>): AnswerReview[] {
  const ids = [...new Set(rows.map(({ questionId }) => questionId))];
  return ids.flatMap((questionId) => {
    const answers = rows.filter((row) => row.questionId === questionId);
    const chosen = answers.find(({ answerId, chosenId }) => answerId === chosenId);
    if (!chosen) return [];
    const { question, explanation, videoId, videoTitle, poster, second } = chosen;
    const lesson =
      videoId === null || poster === null ? null : { videoId, title: videoTitle ?? videoId, poster, second };
    const correct = answers.find(({ isCorrect }) => isCorrect)?.label ?? chosen.label;
    return [
      { questionId, label: question, chosen: chosen.label, isCorrect: chosen.isCorrect, correct, explanation, lesson },
    ];
  });
}

export const UnlockEbook = defineOperation({
  summary:
    'Unlocks a book by recording answers to its questions, right or wrong (ruling on spec 2 §5), and explains them; idempotent.',
  allowed: 'user',
  isPersonal: true,
  isCommand: true,
  input: z.strictObject({
    ebookId: Id,
    answers: z.array(z.strictObject({ questionId: Id, answerId: Id })).max(50),
  }),
  output: z.object({ success: z.boolean(), review: z.array(ReviewSchema) }),
  async handler(context, { ebookId, answers }) {
    requireBooks(context);
    const { db, caller, settings, now, language, jobs } = context;
    const userId = caller.user.id;
    const [[book], choices] = await db.batch([bookOfQuiz(db, userId, ebookId), choicesOf(db, ebookId)]);
    if (!book || !isShownTo(book, context)) throw ebookNotFound();
    const recorded = attemptsOf(db, userId, ebookId, language);
    if (book.unlockedAt !== null) return { success: true, review: reviewOf(await recorded) };
    const questions = questionsIn(choices);
    const setting = settings.DEFAULT_QUESTIONS_PER_EBOOK;
    const problem = quizProblem(answers, questions, setting);
    if (problem === 'ebook-answers-count') {
      throw new DomainError('invalid-argument', problem, { quota: quotaOf(setting, questions.length) });
    }
    if (problem) throw new DomainError('invalid-argument', problem);
    const cause = { id: causeId.book(userId, ebookId), kind: 'book' as const, at: now };
    const earned = earnStatements(context, userId, { causes: [cause] });
    const batch = await db.batch([...unlockOf(db, userId, ebookId, answers, now), recorded, ...earned]);
    if (earned.length > 0) jobs.soon();
    return { success: true, review: reviewOf(batch[4]) };
  },
});
