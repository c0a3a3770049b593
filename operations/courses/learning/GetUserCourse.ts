import { and, eq, isNull } from 'drizzle-orm';
import * as z from 'zod';
import { certificates, enrolments, users } from '../../../db/schema';
import { DomainError } from '../../../domain/shared/errors';
import { writeEntry, type Change } from '../../audit';
import { defineOperation, type HandlerContext } from '../../operation';
import { insertJob } from '../../shared/jobs';
import { countAttempt } from '../../shared/rate-limit';
import { completeCourse } from '../certificates/completion';
import { CourseId } from '../editing/content-schema';
import { CourseStatus, courseStatus } from './course-status';
import { courseNotFound, readContent, readLearner, readQuestions, requireItaly, viewerOfCourses } from './learner';
import { AttemptResult, readAnswers, readAttempts, resultOf } from '../tests/test-facts';
import { hourMs } from '../../../domain/shared/time';

/** Refuses a course of another user, except for administrators who may see it. */
function requireOwn({ caller, mayActForOthers }: HandlerContext<'user'>, uid: string): void {
  if (caller.user.id !== uid && !mayActForOthers) throw new DomainError('permission-denied', 'not-allowed');
}

type Course = { uid: string; courseId: string };

const outcomeOf = (error: unknown): string => (error instanceof DomainError ? error.reason : 'internal');

/**
 * Records an administrator's access to a user's course: for an operation of users the wrapper records nothing.
 */
async function record(
  context: HandlerContext<'user'>,
  { uid, courseId }: Course,
  action: string,
  { outcome = 'done', ...change }: Change & { outcome?: string },
) {
  if (context.caller.user.id === uid) return;
  const isLook = action !== 'SEND_CERTIFICATION_MYSELF';
  await writeEntry(context, {
    actorId: context.caller.user.id,
    // Entries named `Get…` are read access (db/schema/audit.ts).
    act: isLook ? 'GetUserCourse' : 'SendCourseCertificate',
    userId: uid,
    subject: isLook ? `${courseId} ${action}` : courseId,
    isImpersonated: false,
    before: change.before ?? null,
    after: change.after ?? null,
    outcome,
  });
}

/** The state of a completion, which sending the certificate may change. */
async function completionOf({ db }: HandlerContext<'user'>, { uid, courseId }: Course) {
  const valid = and(
    eq(certificates.userId, enrolments.userId),
    eq(certificates.courseId, enrolments.courseId),
    isNull(certificates.revokedAt),
  );
  const [row] = await db
    .select({ completedAt: enrolments.completedAt, number: certificates.number })
    .from(enrolments)
    .leftJoin(certificates, valid)
    .where(and(eq(enrolments.userId, uid), eq(enrolments.courseId, courseId)))
    .limit(1);
  return { completedAt: row?.completedAt ?? null, certificate: row?.number ?? null };
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
  summary:
    'Returns a learner’s progress in a course or their attempts at a test, or mails the certificate (spec 2 §7).',
  allowed: 'user',
  roles: ['support'],
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
    const { db, country, caller, settings, now, language, audit } = context;
    const isOwn = caller.user.id === uid;
    if (isOwn && !caller.user.isAdmin) requireItaly(country);
    requireOwn(context, uid);
    if (action === 'SEND_CERTIFICATION_MYSELF') {
      const before = await completionOf(context, { uid, courseId });
      const certificate = await sendCertificate(context, uid, courseId).catch(async (error: unknown) => {
        await record(context, { uid, courseId }, action, { outcome: outcomeOf(error) });
        throw error;
      });
      const change = { subject: courseId, before, after: await completionOf(context, { uid, courseId }) };
      await record(context, { uid, courseId }, action, change);
      audit.changed(change);
      return { certificate };
    }
    await record(context, { uid, courseId }, action, {});
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
      audit.unchanged();
      return { attempts };
    }
    const [user] = isOwn ? [caller.user] : await db.select().from(users).where(eq(users.id, uid)).limit(1);
    if (!user) throw courseNotFound();
    const learner = { isAdmin: caller.user.isAdmin, category: user.category, companyId: user.companyId };
    const [viewer, rows] = await Promise.all([viewerOfCourses(db, learner, settings), readLearner(db, uid, courseId)]);
    audit.unchanged();
    return { course: courseStatus(await readContent(db, rows, viewer, language), rows, settings, now) };
  },
});
