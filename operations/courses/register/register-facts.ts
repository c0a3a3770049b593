import { and, between, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client';
import { certificates, courseDays, courses, registerReminders } from '../../../db/schema';

const yearOf = (year: number) => between(courseDays.day, `${year}-01-01`, `${year}-12-31`);

/** A learner's counted seconds of a year by day and lesson, newest first; certificates and reminders with them. */
export async function readRegister(db: Database, userId: string, year: number) {
  const [days, given, reminders, years] = await db.batch([
    db
      .select({
        day: courseDays.day,
        courseId: courseDays.courseId,
        unitId: courseDays.unitId,
        seconds: courseDays.seconds,
        draft: courses.draft,
      })
      .from(courseDays)
      .innerJoin(courses, eq(courses.id, courseDays.courseId))
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
  return { days, given, reminders, years: years.map((row) => Number(row.year)) };
}

/** Counted seconds of a year of several people. */
export const readTeamSeconds = (db: Database, userIds: string[], year: number) =>
  db
    .select({ userId: courseDays.userId, seconds: sql<number>`sum(${courseDays.seconds})` })
    .from(courseDays)
    .where(and(inArray(courseDays.userId, userIds), yearOf(year)))
    .groupBy(courseDays.userId);
