import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { users } from '../../../db/schema';
import { DomainError } from '../../../domain/shared/errors';
import { writeEntry } from '../../audit';
import { defineOperation, type HandlerContext } from '../../operation';
import { insertJob } from '../../shared/jobs';
import { countAttempt } from '../../shared/rate-limit';
import { completeCourse } from '../certificates/completion';
import { CourseId } from '../editing/content-schema';
import { CourseStatus, courseStatus } from './course-status';
import { courseNotFound, readContent, readLearner, readQuestions, requireItaly, viewerOfCourses } from './learner';
import { AttemptResult, readAnswers, readAttempts, resultOf } from '../tests/test-facts';

const hourMs = 3_600_000;

/** Allows only the user's own course, or an administrator with a second factor, which is logged. */
async function requireOwn(context: HandlerContext<'user'>, uid: string, action: string, courseId: string) {
  const { caller } = context;
  if (caller.user.id === uid) return;
  const isOffice = caller.kind === 'admin' && caller.user.hasSecondFactor && !caller.session.impersonatorId;
  if (!isOffice) throw new DomainError('permission-denied', 'not-allowed');
  const entry = { actorId: caller.user.id, act: 'GetUserCourse', userId: uid, subject: `${courseId} ${action}` };
  await writeEntry(context, { ...entry, isImpersonated: false, before: null, after: null, outcome: 'done' });
}

/** Mails the certificate of a completed course (spec 2 §5), as often as it is requested within reason. */
async function sendCertificate(context: HandlerContext<'user'>, uid: string, courseId: string) {
  const { db, now, jobs, language, requestId } = context;
  await countAttempt(context, { kind: 'certificate-mail', subject: uid, limit: 10, windowMs: hourMs });
  const { completed, certificate } = await completeCourse(context, uid, courseId, language);
  if (!completed || !certificate) throw new DomainError('failed-precondition', 'course-not-completed');
  const { number } = certificate;
  const again = `-${requestId}`;
  await insertJob(db, { operation: 'MailCertificate', input: { number, language, again } }, now);
  jobs.soon();
  return { number };
}

export const GetUserCourse = defineOperation({
  summary: 'A learner’s course: where they stand, their attempts at a test, or the certificate by mail (spec 2 §7).',
  allowed: 'user',
  isCommand: true,
  input: z.strictObject({
    uid: z.string().min(1).max(64),
    courseId: CourseId,
    action: z.enum(['GET_COURSE_STATUS', 'SEND_CERTIFICATION_MYSELF', 'GET_TEST_ATTEMPTS']),
    payload: z.strictObject({ testId: CourseId }).optional(),
  }),
  output: z.object({
    course: CourseStatus.optional(),
    attempts: z.array(AttemptResult).optional(),
    certificate: z.object({ number: z.string() }).optional(),
  }),
  async handler(context, { uid, courseId, action, payload }) {
    const { db, country, caller, settings, now, language, unchanged } = context;
    const isOwn = caller.user.id === uid;
    if (isOwn && !caller.user.isAdmin) requireItaly(country);
    await requireOwn(context, uid, action, courseId);
    if (action === 'SEND_CERTIFICATION_MYSELF') {
      return unchanged({ certificate: await sendCertificate(context, uid, courseId) });
    }
    if (action === 'GET_TEST_ATTEMPTS') {
      if (!payload)
        throw new DomainError('invalid-argument', 'invalid-input', [{ path: 'payload', problem: 'testId' }]);
      const past = await readAttempts(db, uid, courseId, payload.testId);
      const attempts = await Promise.all(
        past.slice(0, 10).map(async (attempt) => {
          const [content, answers] = await Promise.all([
            readQuestions(db, courseId, attempt.version, language),
            readAnswers(db, attempt.id),
          ]);
          return resultOf(content, attempt, answers);
        }),
      );
      return unchanged({ attempts });
    }
    const [user] = isOwn ? [caller.user] : await db.select().from(users).where(eq(users.id, uid)).limit(1);
    if (!user) throw courseNotFound();
    const learner = { isAdmin: caller.user.isAdmin, category: user.category, companyId: user.companyId };
    const [viewer, rows] = await Promise.all([viewerOfCourses(db, learner, settings), readLearner(db, uid, courseId)]);
    return unchanged({ course: courseStatus(await readContent(db, rows, viewer, language), rows, settings, now) });
  },
});
