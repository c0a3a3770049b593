import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client';
import { readWithdrawn } from '../../../db/courses';
import {
  certificates,
  companies,
  courseAlerts,
  courses,
  courseVersions,
  enrolments,
  testAttempts,
  unitRecords,
} from '../../../db/schema';
import type { CourseContent } from '../../../domain/courses/content';
import { storedCourse } from '../../../domain/courses/document';
import { stepStates, type UnitRecord } from '../../../domain/courses/status';
import { isCourseVisible, type CourseViewer } from '../../../domain/courses/visibility';
import { goneAt, withdrawalsOf } from '../../../domain/courses/withdrawal';
import { DomainError } from '../../../domain/shared/errors';
import type { Settings } from '../../../domain/platform/settings';
import type { Language } from '../../../domain/platform/language';
import type { SignedInUser } from '../../context';
import { logoUrl } from '../../people/companies/read';
import { inLanguage } from './titles';

/** The fields of an attempt, without its questions, that the rules need. */
export const attemptFacts = {
  id: testAttempts.id,
  testId: testAttempts.testId,
  version: testAttempts.version,
  startedAt: testAttempts.startedAt,
  submittedAt: testAttempts.submittedAt,
  errors: testAttempts.errors,
  passed: testAttempts.passed,
  /** The number of its questions. */
  asked: sql<number>`json_array_length(${testAttempts.questions})`.as('asked'),
};
export type AttemptFacts = Pick<
  typeof testAttempts.$inferSelect,
  'id' | 'testId' | 'version' | 'startedAt' | 'submittedAt' | 'errors' | 'passed'
> & { asked: number };

const courseFacts = {
  id: courses.id,
  companyId: courses.companyId,
  order: courses.order,
  version: courses.version,
  visible: courses.visible,
  visibleForAso: courses.visibleForAso,
};

/** A learner's own rows in one course, in one batch. */
export async function readLearner(db: Database, userId: string, courseId: string) {
  const [[course], [enrolment], records, attempts, [certificate], hidden] = await db.batch([
    db.select(courseFacts).from(courses).where(eq(courses.id, courseId)).limit(1),
    db
      .select()
      .from(enrolments)
      .where(and(eq(enrolments.userId, userId), eq(enrolments.courseId, courseId)))
      .limit(1),
    db
      .select()
      .from(unitRecords)
      .where(and(eq(unitRecords.userId, userId), eq(unitRecords.courseId, courseId))),
    db
      .select(attemptFacts)
      .from(testAttempts)
      .where(and(eq(testAttempts.userId, userId), eq(testAttempts.courseId, courseId)))
      .orderBy(asc(testAttempts.startedAt)),
    db
      .select({ number: certificates.number, revokedAt: certificates.revokedAt })
      .from(certificates)
      .where(and(eq(certificates.userId, userId), eq(certificates.courseId, courseId)))
      .orderBy(asc(certificates.revokedAt))
      .limit(1),
    readWithdrawn(db, [courseId]),
  ]);
  return { course, enrolment, records, attempts, certificate, withdrawn: withdrawalsOf(hidden) };
}
export type LearnerRows = Awaited<ReturnType<typeof readLearner>>;

/** Reads whether a user wants to be notified when a course opens. */
export const readAlerts = (db: Database, userId: string, courseId?: string) =>
  db
    .select({ courseId: courseAlerts.courseId })
    .from(courseAlerts)
    .where(
      and(eq(courseAlerts.userId, userId), courseId === undefined ? undefined : eq(courseAlerts.courseId, courseId)),
    );

/** The viewer of courses; the company is read only where there is one. */
export async function viewerOfCourses(
  db: Database,
  user: Pick<SignedInUser, 'isAdmin' | 'category' | 'companyId'>,
  settings: Settings,
): Promise<CourseViewer & { company: { id: string; name: string; logoUrl: string | null } | null }> {
  const [company] = user.companyId
    ? await db.select().from(companies).where(eq(companies.id, user.companyId)).limit(1)
    : [];
  const isCompanyEnabled = settings.ENABLE_COMPANIES && company?.enabled === true;
  const { isAdmin, category, companyId } = user;
  return {
    isAdmin,
    category,
    companyId,
    isCompanyEnabled,
    company: company ? { id: company.id, name: company.name, logoUrl: logoUrl(company) } : null,
  };
}

export const courseNotFound = () => new DomainError('not-found', 'course-not-found');

/** Courses are for Italy only (spec 3 §2.1). */
export function requireItaly(country: string): void {
  if (country !== 'IT') throw new DomainError('permission-denied', 'not-in-this-country');
}

/**
 * A course's content for a learner: their version, otherwise the newest. `not-found` for an unknown or unpublished
 * course, and for one they may not see, unless they have begun it.
 */
export async function readContent(db: Database, rows: LearnerRows, viewer: CourseViewer, language: Language) {
  const { course, enrolment } = rows;
  if (!course || course.version === 0) throw courseNotFound();
  if (!enrolment && !isCourseVisible(course, viewer)) throw courseNotFound();
  const version = enrolment?.version ?? course.version;
  const content = await readVersion(db, course.id, version);
  const [named] = await inLanguage(db, [{ content }], language);
  return { course, version, content: named?.content ?? content };
}

/** A published version without its questions. */
export const readVersion = (db: Database, courseId: string, version: number) =>
  readPart(db, courseVersions.outline, courseId, version);

/** A published version with the right answers: only for tests. */
export async function readQuestions(db: Database, courseId: string, version: number, language: Language) {
  const content = await readPart(db, courseVersions.content, courseId, version);
  const [named] = await inLanguage(db, [{ content }], language);
  return named?.content ?? content;
}

async function readPart(
  db: Database,
  part: typeof courseVersions.outline | typeof courseVersions.content,
  courseId: string,
  version: number,
) {
  const [row] = await db
    .select({ content: part })
    .from(courseVersions)
    .where(and(eq(courseVersions.courseId, courseId), eq(courseVersions.version, version)))
    .limit(1);
  if (!row) throw courseNotFound();
  return row.content;
}

export const recordsBy = (rows: LearnerRows['records']): Map<string, UnitRecord> =>
  new Map(rows.map(({ unitId, ...record }) => [unitId, record]));

const passedTests = (attempts: readonly AttemptFacts[]): Set<string> =>
  new Set(attempts.filter(({ passed }) => passed).map(({ testId }) => testId));

/** A learner's state in every step. */
export const statesOf = (content: CourseContent, { records, attempts, withdrawn }: LearnerRows, now: number) =>
  stepStates(content, recordsBy(records), passedTests(attempts), goneAt(withdrawn, now));

/** Published courses of everybody and of one company, in their order. */
export const readCourseList = (db: Database) =>
  db.select(courseFacts).from(courses).orderBy(asc(courses.order), asc(courses.id)).limit(200);

const readableOutline = sql<CourseContent | null>`${courseVersions.outline}`
  .mapWith((text: unknown) => storedCourse.fromText(String(text)))
  .as('readable_outline');

/** All versions of these courses, without questions: a learner may be on an old one. A damaged one is null. */
export const readVersions = (db: Database, ids: string[]) =>
  db
    .select({ courseId: courseVersions.courseId, version: courseVersions.version, content: readableOutline })
    .from(courseVersions)
    .where(sql`${courseVersions.courseId} in (select value from json_each(${JSON.stringify(ids)}))`);
