import { asc, count, desc, eq } from 'drizzle-orm';
import * as z from 'zod';
import { courses, courseVersions, enrolments } from '../../../db/schema';
import { faultsOf } from '../../../domain/courses/content';
import { defineOperation } from '../../operation';
import { CourseContentSchema, CourseId } from './content-schema';
import { courseNotFound } from '../learning/learner';

export const RequestCourseContent = defineOperation({
  summary:
    'A course as its editor sees it: the draft with its right answers, what is wrong with it, and who is on which version.',
  allowed: 'admin',
  audit: ({ courseId }) => ({ subject: courseId ?? null }),
  input: z.strictObject({ courseId: CourseId.optional() }),
  output: z.object({
    courses: z.array(
      z.object({ id: z.string(), name: z.string(), version: z.number(), visible: z.boolean(), order: z.number() }),
    ),
    course: z
      .object({
        id: z.string(),
        companyId: z.string().nullable(),
        version: z.number(),
        revision: z.number(),
        draft: CourseContentSchema,
        faults: z.array(z.object({ problem: z.string(), id: z.string() })),
        versions: z.array(z.object({ version: z.number(), publishedAt: z.number(), learners: z.number() })),
      })
      .nullable(),
  }),
  async handler({ db }, { courseId }) {
    const list = await db.select().from(courses).orderBy(asc(courses.order)).limit(200);
    const listed = list.map(({ id, version, visible, order, draft }) => ({
      id,
      name: draft.name,
      version,
      visible,
      order,
    }));
    if (courseId === undefined) return { courses: listed, course: null };
    const course = list.find(({ id }) => id === courseId);
    if (!course) throw courseNotFound();
    const [versions, learners] = await db.batch([
      db
        .select({ version: courseVersions.version, publishedAt: courseVersions.publishedAt })
        .from(courseVersions)
        .where(eq(courseVersions.courseId, courseId))
        .orderBy(desc(courseVersions.version)),
      db
        .select({ version: enrolments.version, learners: count() })
        .from(enrolments)
        .where(eq(enrolments.courseId, courseId))
        .groupBy(enrolments.version),
    ]);
    const { id, companyId, version, draftRevision, draft } = course;
    return {
      courses: listed,
      course: {
        id,
        companyId,
        version,
        revision: draftRevision,
        draft,
        faults: faultsOf(draft),
        versions: versions.map((one) => ({
          ...one,
          learners: learners.find((row) => row.version === one.version)?.learners ?? 0,
        })),
      },
    };
  },
});
