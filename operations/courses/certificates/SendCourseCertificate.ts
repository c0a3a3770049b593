import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { users } from '../../../db/schema';
import { areCoursesManagedByAdmins } from '../../../domain/courses/visibility';
import { DomainError } from '../../../domain/shared/errors';
import { defineOperation } from '../../operation';
import { insertJob } from '../../shared/jobs';
import { completeCourse } from './completion';
import { CourseId } from '../editing/content-schema';

export const SendCourseCertificate = defineOperation({
  summary: 'Mails an assistant the certificate of a course they have completed (spec 2 §6, administrator’s action).',
  allowed: 'admin',
  roles: ['support'],
  audit: ({ uid, courseId }) => ({ userId: uid, subject: courseId }),
  isCommand: true,
  input: z.strictObject({ uid: z.string().min(1).max(64), courseId: CourseId }),
  output: z.object({ number: z.string() }),
  async handler(context, { uid, courseId }) {
    const { db, now, jobs, requestId } = context;
    const [learner] = await db.select({ category: users.category }).from(users).where(eq(users.id, uid)).limit(1);
    if (!learner || !areCoursesManagedByAdmins(learner.category)) {
      throw new DomainError('failed-precondition', 'not-an-assistants-certificate');
    }
    const { completed, certificate } = await completeCourse(context, uid, courseId, 'it');
    if (!completed || !certificate) throw new DomainError('failed-precondition', 'course-not-completed');
    const { number } = certificate;
    await insertJob(
      db,
      { operation: 'MailCertificate', input: { number, language: 'it', again: `-${requestId}` } },
      now,
    );
    jobs.soon();
    context.audit.changed({ before: {}, after: { mailed: number } });
    return { number };
  },
});
