import { and, eq, sql } from 'drizzle-orm';
import { goneAt, withdrawalsOf } from '../domain/courses/withdrawal';
import type { Interval } from '../domain/courses/intervals';
import { outlineOf, unitsOf, type CourseContent } from '../domain/courses/content';
import { stateOf, stepStates, type UnitRecord } from '../domain/courses/status';
import type { Database } from './client';
import { courseDays, courseVersions, enrolments, jobs, testAttempts, unitRecords, videos } from './schema';
import { hourMs } from '../domain/shared/time';

/** The row of a published version. */
export const versionRow = (row: {
  courseId: string;
  version: number;
  content: CourseContent;
  publishedAt: number;
}) => ({
  ...row,
  outline: outlineOf(row.content),
});

/** The hidden videos of all versions of these courses, looked up by primary key, however many lessons there are. */
export const readWithdrawn = (db: Database, courseIds: readonly string[]) =>
  db
    .select({ videoId: videos.id, hiddenAt: videos.hiddenAt })
    .from(videos)
    .where(
      sql`${videos.id} in (select unit.value ->> '$.videoId' from course_versions version,
        json_each(iif(json_valid(version.outline), version.outline, '{}'), '$.chapters') chapter, json_each(chapter.value, '$.units') unit
        where version.course_id in (select value from json_each(${JSON.stringify(courseIds)}))) and +${videos.hidden} = 1`,
    );

/** The courses with a version that contains one of these videos. */
export const readCoursesOf = (db: Database, videoIds: readonly string[]) =>
  db
    .selectDistinct({ courseId: courseVersions.courseId })
    .from(courseVersions)
    .where(
      sql`exists (select 1 from json_each(iif(json_valid(${courseVersions.outline}), ${courseVersions.outline}, '{}'), '$.chapters') chapter, json_each(chapter.value, '$.units') unit
        where unit.value ->> '$.videoId' in (select value from json_each(${JSON.stringify(videoIds)})))`,
    );

/**
 * A unit that a learner may watch now; null when it is not theirs, not open, permanently withdrawn, or of another
 * video.
 */
export async function readOpenUnit(
  db: Database,
  {
    userId,
    courseId,
    unitId,
    videoId,
    day,
    now,
  }: { userId: string; courseId: string; unitId: string; videoId: string; day: string; now: number },
) {
  const [[found], records, passed, [counted], withdrawn] = await db.batch([
    db
      .select({ content: courseVersions.outline })
      .from(enrolments)
      .innerJoin(
        courseVersions,
        and(eq(courseVersions.courseId, enrolments.courseId), eq(courseVersions.version, enrolments.version)),
      )
      .where(and(eq(enrolments.userId, userId), eq(enrolments.courseId, courseId)))
      .limit(1),
    db
      .select()
      .from(unitRecords)
      .where(sql`${unitRecords.userId} = ${userId} and ${unitRecords.courseId} = ${courseId}`),
    db
      .select({ testId: testAttempts.testId })
      .from(testAttempts)
      .where(
        sql`${testAttempts.userId} = ${userId} and ${testAttempts.courseId} = ${courseId} and ${testAttempts.passed} = 1`,
      ),
    db
      .select({ seconds: courseDays.seconds })
      .from(courseDays)
      .where(
        and(
          eq(courseDays.userId, userId),
          eq(courseDays.day, day),
          eq(courseDays.courseId, courseId),
          eq(courseDays.unitId, unitId),
        ),
      )
      .limit(1),
    readWithdrawn(db, [courseId]),
  ]);
  const unit = found && unitsOf(found.content).find(({ id }) => id === unitId);
  if (!found || !unit || unit.videoId !== videoId) return null;
  const recordsById = new Map<string, UnitRecord>(records.map(({ unitId: id, ...record }) => [id, record]));
  const gone = goneAt(withdrawalsOf(withdrawn), now);
  if (gone.has(videoId)) return null;
  const states = stepStates(found.content, recordsById, new Set(passed.map(({ testId }) => testId)), gone);
  if (stateOf(states, unitId)?.status === 'closed') return null;
  return { unit, seen: recordsById.get(unitId)?.seen ?? [], countedToday: counted?.seconds ?? 0 };
}

export type CoverageWrite = { userId: string; courseId: string; unitId: string; seen: Interval[]; lastSecond: number };
export type DayWrite = { userId: string; day: string; courseId: string; unitId: string; seconds: number };

/**
 * Writes the coverage that a viewer's object has stored. Intervals and sums are absolute, so the write is idempotent.
 * Nothing is written for a learner who left the course or deleted their account. At the next full hour a job checks
 * whether the course is completed (docs/decisions/0045). `now`: milliseconds.
 */
export async function writeCoverage(db: Database, seen: CoverageWrite[], days: DayWrite[], now: number): Promise<void> {
  const [first, ...rest] = [...seen.map((one) => writeSeen(db, one)), ...days.map((one) => writeDay(db, one))];
  if (first) await db.batch([first, ...rest, ...seen.map((one) => askWhetherCompleted(db, one, now))]);
}

/** Queues one job per learner, course and hour, however many writes there are. */
function askWhetherCompleted(db: Database, { userId, courseId }: CoverageWrite, now: number) {
  const runAt = (Math.floor(now / hourMs) + 1) * hourMs;
  return db
    .insert(jobs)
    .values({
      id: crypto.randomUUID(),
      key: `CompleteCourse/${userId}/${courseId}/${runAt}`,
      operation: 'CompleteCourse',
      input: { userId, courseId },
      runAt,
      createdAt: now,
    })
    .onConflictDoNothing({ target: jobs.key });
}

const enrolledIn = ({ userId, courseId }: { userId: string; courseId: string }) =>
  and(eq(enrolments.userId, userId), eq(enrolments.courseId, courseId));

const writeSeen = (db: Database, one: CoverageWrite) =>
  db
    .insert(unitRecords)
    .select(
      db
        .select({
          userId: enrolments.userId,
          courseId: enrolments.courseId,
          unitId: sql<string>`${one.unitId}`.as('unit_id'),
          seen: sql<Interval[]>`${JSON.stringify(one.seen)}`.as('seen'),
          openings: sql<number>`0`.as('openings'),
          lastOpened: sql<null>`null`.as('last_opened'),
          lastSecond: sql<number>`${one.lastSecond}`.as('last_second'),
        })
        .from(enrolments)
        .where(enrolledIn(one)),
    )
    .onConflictDoUpdate({
      target: [unitRecords.userId, unitRecords.courseId, unitRecords.unitId],
      set: { seen: sql`excluded.seen`, lastSecond: sql`excluded.last_second` },
    });

const writeDay = (db: Database, one: DayWrite) =>
  db
    .insert(courseDays)
    .select(
      db
        .select({
          userId: enrolments.userId,
          day: sql<string>`${one.day}`.as('day'),
          courseId: enrolments.courseId,
          unitId: sql<string>`${one.unitId}`.as('unit_id'),
          seconds: sql<number>`${one.seconds}`.as('seconds'),
        })
        .from(enrolments)
        .where(enrolledIn(one)),
    )
    .onConflictDoUpdate({
      target: [courseDays.userId, courseDays.day, courseDays.courseId, courseDays.unitId],
      set: { seconds: sql`max(${courseDays.seconds}, excluded.seconds)` },
    });
