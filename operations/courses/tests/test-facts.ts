import { and, desc, eq } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '../../../db/client';
import { testAnswers, testAttempts } from '../../../db/schema';
import { testsOf, unitsOf, type CourseContent, type CourseTest } from '../../../domain/courses/content';
import { allowedErrors, correctAnswer, scoreOf } from '../../../domain/courses/attempts';
import { DomainError } from '../../../domain/shared/errors';

export type Attempt = typeof testAttempts.$inferSelect;

/** An attempt for its learner while it is open: it does not reveal the right answers. */
export const OpenAttempt = z.object({
  id: z.string(),
  testId: z.string(),
  name: z.string(),
  number: z.number(),
  attempts: z.number(),
  maxErrors: z.number(),
  questions: z.array(
    z.object({ id: z.string(), value: z.string(), answers: z.array(z.object({ id: z.string(), value: z.string() })) }),
  ),
  answers: z.array(z.object({ questionId: z.string(), answerId: z.string(), turn: z.number() })),
});

/** The result of an attempt. `correct` is returned only once the test is passed (decisions: courses). Seconds. */
export const AttemptResult = z.object({
  id: z.string(),
  testId: z.string(),
  name: z.string(),
  ts: z.number(),
  completed: z.boolean(),
  status: z.enum(['open', 'passed', 'failed']),
  errors: z.number(),
  maxErrors: z.number(),
  entries: z.array(
    z.object({
      question: z.object({ id: z.string(), value: z.string() }),
      answers: z.array(
        z.object({ id: z.string(), value: z.string(), selected: z.boolean(), correct: z.boolean().nullable() }),
      ),
      isRight: z.boolean().nullable(),
      teaches: z.object({
        unitId: z.string(),
        videoId: z.string(),
        unit: z.string(),
        duration: z.number(),
        from: z.number(),
        to: z.number(),
      }),
    }),
  ),
});

export const readAnswers = (db: Database, attemptId: string) =>
  db
    .select({ questionId: testAnswers.questionId, answerId: testAnswers.answerId, turn: testAnswers.turn })
    .from(testAnswers)
    .where(eq(testAnswers.attemptId, attemptId));

export const readAttempts = (db: Database, userId: string, courseId: string, testId: string) =>
  db
    .select()
    .from(testAttempts)
    .where(and(eq(testAttempts.userId, userId), eq(testAttempts.courseId, courseId), eq(testAttempts.testId, testId)))
    .orderBy(desc(testAttempts.startedAt))
    .limit(50);

export function testIn(content: CourseContent, testId: string): CourseTest {
  const test = testsOf(content).find(({ id }) => id === testId);
  if (!test) throw new DomainError('not-found', 'test-not-found');
  return test;
}

type Answers = { questionId: string; answerId: string }[];
export const given = (answers: Answers): Map<string, string> =>
  new Map(answers.map(({ questionId, answerId }) => [questionId, answerId]));

/** An attempt's result for its learner, or an administrator. Without a pass it includes no right answers. */
export function resultOf(content: CourseContent, attempt: Attempt, answers: Answers): z.infer<typeof AttemptResult> {
  const test = testIn(content, attempt.testId);
  const chosen = given(answers);
  const score = scoreOf(test, attempt.questions, chosen);
  const isOpen = attempt.submittedAt === null;
  const isPassed = !isOpen && score.passed;
  const units = new Map(unitsOf(content).map((unit) => [unit.id, unit]));
  const pool = new Map(test.pool.map((question) => [question.id, question]));
  return {
    id: attempt.id,
    testId: test.id,
    name: test.name,
    ts: attempt.submittedAt ?? attempt.startedAt,
    completed: !isOpen,
    status: isOpen ? 'open' : isPassed ? 'passed' : 'failed',
    errors: isOpen ? 0 : score.errors,
    maxErrors: allowedErrors(test, attempt.questions.length),
    entries: attempt.questions.flatMap((drawn) => {
      const question = pool.get(drawn.id);
      const unit = question && units.get(question.unitId);
      if (!question || !unit) return [];
      return [
        {
          question: { id: question.id, value: question.value },
          answers: drawn.answers.flatMap((id) => {
            const answer = question.answers.find((one) => one.id === id);
            return answer
              ? [
                  {
                    id,
                    value: answer.value,
                    selected: chosen.get(question.id) === id,
                    correct: isPassed ? answer.correct : null,
                  },
                ]
              : [];
          }),
          isRight: isOpen ? null : chosen.get(question.id) === correctAnswer(question),
          teaches: {
            unitId: unit.id,
            videoId: unit.videoId,
            unit: unit.name,
            duration: unit.durationSeconds,
            from: question.from,
            to: question.to,
          },
        },
      ];
    }),
  };
}
