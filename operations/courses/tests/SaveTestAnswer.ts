import { and, eq } from 'drizzle-orm';
import * as z from 'zod';
import { testAttempts } from '../../../db/schema';
import { DomainError } from '../../../domain/shared/errors';
import { defineOperation } from '../../operation';
import { AnswerInput, requireAsked, writeAnswer } from './save-answers';

export const SaveTestAnswer = defineOperation({
  summary: 'Saves answers to an open attempt; idempotent, so that a lost request can be repeated.',
  allowed: 'user',
  isCommand: true,
  isPersonal: true,
  input: z.strictObject({ attemptId: z.string().min(1).max(64), answers: z.array(AnswerInput).min(1).max(100) }),
  output: z.object({ saved: z.number() }),
  async handler({ db, caller, now }, { attemptId, answers }) {
    const [attempt] = await db
      .select()
      .from(testAttempts)
      .where(and(eq(testAttempts.id, attemptId), eq(testAttempts.userId, caller.user.id)))
      .limit(1);
    if (!attempt) throw new DomainError('not-found', 'attempt-not-found');
    if (attempt.submittedAt !== null) throw new DomainError('failed-precondition', 'attempt-closed');
    requireAsked(attempt, answers);
    const [first, ...rest] = answers.map((answer) => writeAnswer(db, attemptId, answer, now));
    if (first) await db.batch([first, ...rest]);
    return { saved: answers.length };
  },
});
