import * as z from 'zod';
import { defineOperation } from '../../operation';
import { completeCourse } from '../certificates/completion';
import { CourseId } from '../editing/content-schema';
import { CourseStatus, courseStatus } from './course-status';
import { readAlerts, readContent, readLearner, requireItaly, viewerOfCourses } from './learner';

export const GetCourse = defineOperation({
  summary:
    'Returns a course with its chapters, units and tests, showing which are open to the caller and why the others are not (spec 2 §3).',
  allowed: 'user',
  input: z.strictObject({ courseId: CourseId }),
  output: z.object({
    course: CourseStatus,
    /** Whether the caller is notified when it opens. */
    isAlertOn: z.boolean(),
    company: z.object({ id: z.string(), name: z.string(), logoUrl: z.string().nullable() }).nullable(),
  }),
  async handler(context, { courseId }) {
    const { db, country, caller, settings, now } = context;
    requireItaly(country);
    const [viewer, rows, alerts] = await Promise.all([
      viewerOfCourses(db, caller.user, settings),
      readLearner(db, caller.user.id, courseId),
      readAlerts(db, caller.user.id, courseId),
    ]);
    const found = await readContent(db, rows, viewer, context.language);
    const status = courseStatus(found, rows, settings, now);
    const isMissing =
      status.completed && (!rows.enrolment?.completedAt || (status.withCertificate && !rows.certificate));
    if (isMissing && !caller.session.impersonatorId) {
      await completeCourse(context, caller.user.id, courseId, context.language);
      const again = await readLearner(db, caller.user.id, courseId);
      return {
        course: courseStatus(found, again, settings, now),
        isAlertOn: false,
        company: ownCompany(found.course, viewer),
      };
    }
    return { course: status, isAlertOn: alerts.length > 0, company: ownCompany(found.course, viewer) };
  },
});

const ownCompany = <C>(course: { companyId: string | null }, viewer: { company: C | null }): C | null =>
  course.companyId === null ? null : viewer.company;
