import * as z from 'zod';
import { testAttempts } from '../../../db/schema';
import { allowedErrors, drawQuestions, mayAttempt } from '../../../domain/courses/attempts';
import { goneAt } from '../../../domain/courses/withdrawal';
import { unitsOf } from '../../../domain/courses/content';
import { stateOf } from '../../../domain/courses/status';
import { DomainError } from '../../../domain/shared/errors';
import { defineOperation } from '../../operation';
import { CourseId } from '../editing/content-schema';
import { attemptRules } from '../learning/course-status';
import { readContent, readLearner, readQuestions, requireItaly, statesOf, viewerOfCourses } from '../learning/learner';
import { OpenAttempt, readAnswers, readAttempts, testIn, type Attempt } from './test-facts';

export const StartTest = defineOperation({
  summary: 'Starts an attempt at a test, or continues the open one, here or on another device.',
  allowed: 'user',
  isCommand: true,
  isPersonal: true,
  input: z.strictObject({ courseId: CourseId, testId: CourseId }),
  output: z.object({ attempt: OpenAttempt }),
  async handler({ db, country, caller, settings, now, language }, { courseId, testId }) {
    requireItaly(country);
    const { id: userId } = caller.user;
    const [viewer, rows] = await Promise.all([
      viewerOfCourses(db, caller.user, settings),
      readLearner(db, userId, courseId),
    ]);
    const { content, version } = await readContent(db, rows, viewer, language);
    const state = stateOf(statesOf(content, rows, now), testId);
    if (!rows.enrolment || state?.status === 'closed') {
      throw new DomainError('failed-precondition', 'test-not-accessible', state?.reasonNotAccessible ?? null);
    }
    const rules = attemptRules(settings);
    const [attempts, questions] = await Promise.all([
      readAttempts(db, userId, courseId, testId),
      readQuestions(db, courseId, version, language),
    ]);
    const test = testIn(questions, testId);
    let past = attempts;
    const isOpen = ({ submittedAt }: Attempt) => submittedAt === null;
    if (!past.some(isOpen)) {
      const may = mayAttempt(past, rules, now);
      if (!may.may) {
        if (may.reason !== 'wait') throw new DomainError('failed-precondition', 'test-passed');
        throw new DomainError('failed-precondition', 'test-wait', { until: may.until });
      }
      const id = `T-${crypto.randomUUID()}`;
      const asked = new Set(past.flatMap(({ questions }) => questions.map((question) => question.id)));
      const gone = goneAt(rows.withdrawn, now);
      const goneUnits = new Set(unitsOf(content).flatMap((unit) => (gone.has(unit.videoId) ? [unit.id] : [])));
      const drawn = drawQuestions(test, id, asked, goneUnits);
      // Two concurrent starts create one attempt: a unique index allows one open attempt.
      await db
        .insert(testAttempts)
        .values({ id, userId, courseId, testId, version, questions: drawn, startedAt: now })
        .onConflictDoNothing();
      past = await readAttempts(db, userId, courseId, testId);
    }
    const open = past.find(isOpen);
    if (!open) throw new DomainError('unavailable', 'unavailable');
    const ended = past.filter((attempt) => !isOpen(attempt)).length;
    const answers = await readAnswers(db, open.id);
    const asked =
      open.version === version ? test : testIn(await readQuestions(db, courseId, open.version, language), testId);
    return {
      attempt: {
        id: open.id,
        testId,
        name: test.name,
        number: (ended % rules.attempts) + 1,
        attempts: rules.attempts,
        maxErrors: allowedErrors(asked, open.questions.length),
        questions: open.questions.flatMap((drawn) => {
          const question = asked.pool.find(({ id }) => id === drawn.id);
          if (!question) return [];
          const texts = new Map(question.answers.map((answer) => [answer.id, answer.value]));
          return [
            {
              id: question.id,
              value: question.value,
              answers: drawn.answers.map((id) => ({ id, value: texts.get(id) ?? '' })),
            },
          ];
        }),
        answers,
      },
    };
  },
});
