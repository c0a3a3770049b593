import { and, between, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client';
import { certificates, courseDays, registerReminders } from '../../../db/schema';
import { unitsOf } from '../../../domain/courses/content';
import type { Language } from '../../../domain/platform/language';
import { readVersions } from '../learning/learner';
import { inLanguage } from '../learning/titles';

const yearOf = (year: number) => between(courseDays.day, `${year}-01-01`, `${year}-12-31`);

/** A learner's counted seconds of a year by day and lesson, newest first, with their certificates and reminders. */
export async function readRegister(db: Database, userId: string, year: number, language: Language) {
  const [days, given, reminders, years] = await db.batch([
    db
      .select({
        day: courseDays.day,
        courseId: courseDays.courseId,
        unitId: courseDays.unitId,
        seconds: courseDays.seconds,
      })
      .from(courseDays)
      .where(and(eq(courseDays.userId, userId), yearOf(year)))
      .orderBy(sql`${courseDays.day} desc`)
      .limit(1500),
    db.select().from(certificates).where(eq(certificates.userId, userId)).limit(200),
    db
      .select({ days: registerReminders.days, sentAt: registerReminders.sentAt })
      .from(registerReminders)
      .where(and(eq(registerReminders.userId, userId), eq(registerReminders.year, year))),
    db
      .selectDistinct({ year: sql<string>`substr(${courseDays.day}, 1, 4)` })
      .from(courseDays)
      .where(eq(courseDays.userId, userId)),
  ]);
  const nameOf = await readNames(
    db,
    [...days, ...given].map(({ courseId }) => courseId),
    language,
  );
  return {
    days: days.map((row) => ({ ...row, ...nameOf(row.courseId, row.unitId) })),
    // The certificate is Italian; in other languages the course's translated name is shown.
    given: given.map((row) => ({
      ...row,
      course: language === 'it' ? row.facts.course : nameOf(row.courseId, '').course,
    })),
    reminders,
    years: years.map((row) => Number(row.year)),
  };
}

/** The current names of courses and their lessons; a removed lesson keeps the name of its last version. */
async function readNames(db: Database, courseIds: string[], language: Language) {
  const ids = [...new Set(courseIds)];
  const found = ids.length > 0 ? await readVersions(db, ids) : [];
  const readable = found.flatMap(({ content, ...row }) => (content ? [{ ...row, content }] : []));
  const versions = await inLanguage(db, readable, language);
  const names = new Map<string, string>();
  for (const { courseId, content } of versions.toSorted((one, other) => one.version - other.version)) {
    names.set(courseId, content.name);
    for (const { id, name } of unitsOf(content)) names.set(`${courseId}/${id}`, name);
  }
  return (courseId: string, unitId: string) => ({
    course: names.get(courseId) ?? courseId,
    unit: names.get(`${courseId}/${unitId}`) ?? unitId,
  });
}

/** Several people's watched time in a year, a row per person and lesson: the number depends on lessons, not on days. */
export async function readTeamLessons(db: Database, userIds: string[], year: number, language: Language) {
  const rows = await db
    .select({
      userId: courseDays.userId,
      courseId: courseDays.courseId,
      unitId: courseDays.unitId,
      seconds: sql<number>`sum(${courseDays.seconds})`,
      from: sql<string>`min(${courseDays.day})`,
      to: sql<string>`max(${courseDays.day})`,
    })
    .from(courseDays)
    .where(and(inArray(courseDays.userId, userIds), yearOf(year)))
    .groupBy(courseDays.userId, courseDays.courseId, courseDays.unitId)
    .orderBy(sql`max(${courseDays.day}) desc`);
  const nameOf = await readNames(
    db,
    rows.map(({ courseId }) => courseId),
    language,
  );
  return rows.map(({ courseId, unitId, ...row }) => ({ ...row, ...nameOf(courseId, unitId) }));
}

/** Counted seconds of a year of several people. */
export const readTeamSeconds = (db: Database, userIds: string[], year: number) =>
  db
    .select({ userId: courseDays.userId, seconds: sql<number>`sum(${courseDays.seconds})` })
    .from(courseDays)
    .where(and(inArray(courseDays.userId, userIds), yearOf(year)))
    .groupBy(courseDays.userId);
