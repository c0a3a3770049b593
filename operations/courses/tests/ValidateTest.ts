import { and, eq, isNull } from 'drizzle-orm';
import * as z from 'zod';
import { testAttempts } from '../../../db/schema';
import { scoreOf } from '../../../domain/courses/attempts';
import { DomainError } from '../../../domain/shared/errors';
import { causeId } from '../../../domain/gaming/causes';
import { earnStatements } from '../../gaming/earn';
import { defineOperation } from '../../operation';
import { completeCourse } from '../certificates/completion';
import { CourseId } from '../editing/content-schema';
import { readQuestions } from '../learning/learner';
import { insertStatement } from '../statements/statements';
import { AnswerInput, requireAsked, writeAnswer } from './save-answers';
import { AttemptResult, given, readAnswers, resultOf, testIn } from './test-facts';

export const ValidateTest = defineOperation({
  summary:
    'Submits an attempt and returns its result; submitting twice returns the same. May include the last answers.',
  allowed: 'user',
  isCommand: true,
  isPersonal: true,
  input: z.strictObject({
    courseId: CourseId,
    testId: CourseId,
    attemptId: z.string().min(1).max(64),
    answers: z.array(AnswerInput).max(100).optional(),
  }),
  output: z.object({
    result: AttemptResult,
    completed: z.boolean(),
    certificate: z.object({ number: z.string() }).nullable(),
  }),
  async handler(context, { courseId, testId, attemptId, answers = [] }) {
    const { db, caller, now, language, jobs } = context;
    const isIt = and(
      eq(testAttempts.id, attemptId),
      eq(testAttempts.userId, caller.user.id),
      eq(testAttempts.courseId, courseId),
      eq(testAttempts.testId, testId),
    );
    const [attempt] = await db.select().from(testAttempts).where(isIt).limit(1);
    if (!attempt) throw new DomainError('not-found', 'attempt-not-found');
    const content = await readQuestions(db, courseId, attempt.version, language);
    const test = testIn(content, testId);
    if (attempt.submittedAt === null) {
      requireAsked(attempt, answers);
      // One transaction: no answer is added after the attempt is closed, and no earlier one is lost.
      const close = db
        .update(testAttempts)
        .set({ submittedAt: now })
        .where(and(isIt, isNull(testAttempts.submittedAt)));
      const [first, ...rest] = answers.map((answer) => writeAnswer(db, attemptId, answer, now));
      await (first ? db.batch([first, ...rest, close]) : close);
    }
    const kept = await readAnswers(db, attemptId);
    const score = scoreOf(test, attempt.questions, given(kept));
    // A closed attempt's answers cannot change: a repeated computation gives the same result.
    const at = attempt.submittedAt ?? now;
    const cause = { id: causeId.test(caller.user.id, testId), kind: 'test' as const, at };
    const earned = score.passed ? earnStatements(context, caller.user.id, { causes: [cause] }) : [];
    const [[closed]] = await db.batch([
      db.update(testAttempts).set({ errors: score.errors, passed: score.passed }).where(isIt).returning(),
      ...earned,
    ]);
    if (earned.length > 0) jobs.soon();
    await insertStatement(context, {
      userId: caller.user.id,
      verb: score.passed ? 'passed' : 'failed',
      courseId,
      test: { id: testId, attemptId },
      name: test.name,
      language,
    });
    const done = score.passed ? await completeCourse(context, caller.user.id, courseId, language) : null;
    return {
      result: resultOf(content, closed ?? attempt, kept),
      completed: done?.completed ?? false,
      certificate: done?.certificate ?? null,
    };
  },
});
