import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '../../../db/client';
import { testAnswers, testAttempts } from '../../../db/schema';
import { DomainError } from '../../../domain/shared/errors';
import type { Attempt } from './test-facts';

const id = z.string().min(1).max(64);

/** An answer as the page keeps it until it is saved; `turn` counts the answers of the attempt, so that the last one wins. */
export const AnswerInput = z.strictObject({ questionId: id, answerId: id, turn: z.int().min(0).max(100_000) });
export type AnswerInput = z.infer<typeof AnswerInput>;

/** Refuses an answer to a question that is not in the attempt. */
export function requireAsked({ questions }: Attempt, answers: readonly AnswerInput[]): void {
  for (const { questionId, answerId } of answers) {
    const drawn = questions.find((question) => question.id === questionId);
    if (!drawn?.answers.includes(answerId)) throw new DomainError('invalid-argument', 'answer-not-asked');
  }
}

/**
 * The statement that stores an answer while its attempt is open. A repeated or older (delayed) answer changes nothing.
 */
export const writeAnswer = (db: Database, attemptId: string, answer: AnswerInput, now: number) =>
  db
    .insert(testAnswers)
    .select(
      db
        .select({
          attemptId: sql<string>`${testAttempts.id}`.as('attempt_id'),
          questionId: sql<string>`${answer.questionId}`.as('question_id'),
          answerId: sql<string>`${answer.answerId}`.as('answer_id'),
          turn: sql<number>`${answer.turn}`.as('turn'),
          savedAt: sql<number>`${now}`.as('saved_at'),
        })
        .from(testAttempts)
        .where(sql`${testAttempts.id} = ${attemptId} and ${testAttempts.submittedAt} is null`),
    )
    .onConflictDoUpdate({
      target: [testAnswers.attemptId, testAnswers.questionId],
      set: { answerId: sql`excluded.answer_id`, turn: sql`excluded.turn`, savedAt: sql`excluded.saved_at` },
      setWhere: sql`excluded.turn >= ${testAnswers.turn}`,
    });
