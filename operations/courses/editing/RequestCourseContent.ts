import { asc, count, desc, eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '../../../db/client';
import { companies, courses, courseVersions, enrolments } from '../../../db/schema';
import type { CourseContent } from '../../../domain/courses/content';
import { defineOperation } from '../../operation';
import { CourseStatus, courseStatus } from '../learning/course-status';
import { courseNotFound, readVersion } from '../learning/learner';
import { CourseContentSchema, CourseId } from './content-schema';
import { inspected, Lesson, lessonIds, readLessons } from './lessons';

const mostCourses = 200;

const hasDraft = sql<boolean>`${courses.version} = 0 or ${courses.draftRevision} > ${courses.publishedRevision}`
  .mapWith(Boolean)
  .as('has_draft');

/** The draft as JSON; a damaged one has no fields, and must not hide the others. */
const draft = sql`iif(json_valid(${courses.draft}), ${courses.draft}, '{}')`;

/** Reads all courses for the list. A learner is a user who has begun any version. */
const readList = (db: Database) =>
  db
    .select({
      id: courses.id,
      name: sql<string>`coalesce(${draft} ->> 'name', ${courses.id})`.as('course_name'),
      header: sql<string>`coalesce(${draft} ->> 'header', '')`.as('header'),
      company: sql<string | null>`${companies.name}`.as('company_name'),
      version: courses.version,
      visible: courses.visible,
      order: courses.order,
      learners: sql<number>`(select count(*) from enrolments where enrolments.course_id = ${courses.id})`.as(
        'learners',
      ),
      hasDraft,
    })
    .from(courses)
    .leftJoin(companies, eq(companies.id, courses.companyId))
    .orderBy(asc(courses.order), asc(courses.id))
    .limit(mostCourses);

/** A course as shown to somebody who has not begun it. */
const asNewcomer = (id: string, content: CourseContent, settings: Parameters<typeof courseStatus>[2], now: number) =>
  courseStatus(
    { course: { id }, content },
    {
      course: undefined,
      enrolment: undefined,
      records: [],
      attempts: [],
      certificate: undefined,
      withdrawn: new Map(),
    },
    settings,
    now,
  );

export const RequestCourseContent = defineOperation({
  summary:
    'Returns the courses for editors, or one of them: the draft with correct answers, its problems, learners by version, and a preview.',
  allowed: 'admin',
  roles: ['editor'],
  audit: ({ courseId }) => ({ subject: courseId ?? null }),
  input: z.strictObject({
    courseId: CourseId.optional(),
    /** The version for the preview; the default is the draft. */
    version: z.int().min(1).optional(),
    /** Adds lessons whose titles contain this, as candidates for the course. */
    find: z.string().trim().max(100).optional(),
  }),
  output: z.object({
    courses: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        header: z.string(),
        company: z.string().nullable(),
        version: z.number(),
        visible: z.boolean(),
        order: z.number(),
        learners: z.number(),
        hasDraft: z.boolean(),
      }),
    ),
    companies: z.array(z.object({ id: z.string(), name: z.string() })),
    course: z
      .object({
        id: z.string(),
        company: z.string().nullable(),
        version: z.number(),
        revision: z.number(),
        /** Whether the draft differs from the last published version. */
        hasDraft: z.boolean(),
        draft: CourseContentSchema,
        faults: z.array(z.object({ problem: z.string(), id: z.string() })),
        versions: z.array(z.object({ version: z.number(), publishedAt: z.number(), learners: z.number() })),
        preview: CourseStatus,
      })
      .nullable(),
    lessons: z.array(Lesson),
  }),
  async handler({ db, search, settings, now }, { courseId, version, find }) {
    if (courseId === undefined) {
      const [list, firms] = await db.batch([
        readList(db),
        db
          .select({ id: companies.id, name: companies.name })
          .from(companies)
          .orderBy(sql`${companies.name} collate nocase`)
          .limit(mostCourses),
      ]);
      return { courses: list, companies: firms, course: null, lessons: [] };
    }
    const [[found], versions, learners] = await db.batch([
      db
        .select({
          id: courses.id,
          company: sql<string | null>`${companies.name}`.as('company_name'),
          version: courses.version,
          revision: courses.draftRevision,
          hasDraft,
          draft: courses.draft,
        })
        .from(courses)
        .leftJoin(companies, eq(companies.id, courses.companyId))
        .where(eq(courses.id, courseId))
        .limit(1),
      db
        .select({ version: courseVersions.version, publishedAt: courseVersions.publishedAt })
        .from(courseVersions)
        .where(eq(courseVersions.courseId, courseId))
        .orderBy(desc(courseVersions.version))
        .limit(100),
      db
        .select({ version: enrolments.version, learners: count() })
        .from(enrolments)
        .where(eq(enrolments.courseId, courseId))
        .groupBy(enrolments.version),
    ]);
    if (!found) throw courseNotFound();
    const [lessons, shown] = await Promise.all([
      readLessons({ db, search }, lessonIds(found.draft), find ?? null),
      version === undefined ? null : readVersion(db, courseId, version),
    ]);
    const { content, faults } = inspected(found.draft, lessons);
    return {
      courses: [],
      companies: [],
      course: {
        ...found,
        draft: content,
        faults,
        versions: versions.map((one) => ({
          ...one,
          learners: learners.find((row) => row.version === one.version)?.learners ?? 0,
        })),
        preview: asNewcomer(courseId, shown ?? content, settings, now),
      },
      lessons,
    };
  },
});
