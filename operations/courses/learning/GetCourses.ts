import { and, eq, isNull } from 'drizzle-orm';
import * as z from 'zod';
import { readWithdrawn } from '../../../db/courses';
import { certificates, enrolments, testAttempts, unitRecords } from '../../../db/schema';
import { isCourseVisible } from '../../../domain/courses/visibility';
import { withdrawalsOf } from '../../../domain/courses/withdrawal';
import { CountryProv } from '../../catalogue/schemas';
import { companyNotFound } from '../../people/companies/read';
import { defineOperation } from '../../operation';
import { CourseStatus, courseStatus } from './course-status';
import { attemptFacts, readAlerts, readCourseList, readVersions, requireItaly, viewerOfCourses } from './learner';
import { inLanguage } from './titles';

export const GetCourses = defineOperation({
  summary: 'Returns the courses that the caller can see, or their company’s, with their progress in each (spec 2 §2).',
  allowed: 'user',
  roles: ['support'],
  input: z.strictObject({
    companyId: z.string().max(64).optional(),
    countryProv: CountryProv.optional(),
    onlyCompanyCourse: z.boolean().optional(),
  }),
  output: z.object({
    courses: z.array(CourseStatus),
    /** The courses whose opening the caller is notified of. */
    alerts: z.array(z.string()),
    company: z.object({ id: z.string(), name: z.string(), logoUrl: z.string().nullable() }).nullable(),
  }),
  async handler({ db, country, caller, mayActForOthers, settings, now, language }, { companyId, onlyCompanyCourse }) {
    requireItaly(country);
    const { user } = caller;

    const [viewer, list, began, records, attempts, given, alerts] = await Promise.all([
      viewerOfCourses(db, user, settings),
      readCourseList(db),
      db.select().from(enrolments).where(eq(enrolments.userId, user.id)),
      db.select().from(unitRecords).where(eq(unitRecords.userId, user.id)),
      db
        .select({ ...attemptFacts, courseId: testAttempts.courseId })
        .from(testAttempts)
        .where(eq(testAttempts.userId, user.id)),
      db
        .select()
        .from(certificates)
        .where(and(eq(certificates.userId, user.id), isNull(certificates.revokedAt))),
      readAlerts(db, user.id),
    ]);
    if (companyId !== undefined && companyId !== user.companyId && !mayActForOthers) {
      throw companyNotFound();
    }
    const enrolled = new Map(began.map((row) => [row.courseId, row]));
    const shown = list.filter(
      (course) =>
        course.version > 0 &&
        (isCourseVisible(course, viewer) || (enrolled.has(course.id) && companyId === undefined)) &&
        (companyId === undefined ? true : course.companyId === companyId || !(onlyCompanyCourse || course.companyId)),
    );
    const ids = shown.map(({ id }) => id);
    const [versions, hidden] =
      ids.length > 0 ? await db.batch([readVersions(db, ids), readWithdrawn(db, ids)]) : [[], []];
    const withdrawn = withdrawalsOf(hidden);
    const found = shown.flatMap((course) => {
      const enrolment = enrolled.get(course.id);
      const version = enrolment?.version ?? course.version;
      const content = versions.find((one) => one.courseId === course.id && one.version === version)?.content;
      if (!content) return [];
      const rows = {
        course,
        enrolment,
        records: records.filter(({ courseId }) => courseId === course.id),
        attempts: attempts.filter(({ courseId }) => courseId === course.id),
        certificate: given.find(({ courseId }) => courseId === course.id),
        withdrawn,
      };
      return [{ course, content, rows }];
    });
    const named = await inLanguage(db, found, language);
    return {
      courses: named.map(({ rows, ...one }) => courseStatus(one, rows, settings, now)),
      alerts: alerts.map(({ courseId }) => courseId),
      company: companyId === undefined ? null : viewer.company,
    };
  },
});
