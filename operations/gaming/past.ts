import { and, eq, isNotNull, lt, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/client';
import {
  boxOpenings,
  calendarBoxes,
  calendars,
  ebookUnlocks,
  enrolments,
  feedbacks,
  testAttempts,
  userVideos,
} from '../../db/schema';
import { causeId, type Cause } from '../../domain/gaming/causes';
import { retentionSlots } from '../../domain/insight/retention';
import { romeDay, romeDayStart } from '../../domain/shared/rome-day';
import type { Deeds } from '../../domain/gaming/game-data';
import { lessonFacts } from './lesson-facts';
import { chunksOf } from '../../domain/shared/chunks';

/** How many lessons count when a player begins: the last watched ones. */
const mostLessons = 1000;
/** Lessons per statement, because of D1's limit of bound values. */
const perRead = 90;

/** The intervals that a lesson's slots represent. */
function stretchesOf(slots: number, durationSeconds: number): [number, number][] {
  const at = (slot: number) => Math.round((slot * durationSeconds) / retentionSlots);
  const bits = BigInt(slots);
  return Array.from({ length: retentionSlots }, (_, slot) => slot)
    .filter((slot) => (bits >> BigInt(slot)) & 1n)
    .map((slot) => [at(slot), at(slot + 1)]);
}

/**
 * A user's activity before the day on which they begin to play. That day is counted from the usual reports: a lesson
 * that was begun earlier and continues today counts from its first minute.
 */
export async function pastDeeds(db: Database, userId: string, now: number): Promise<Deeds> {
  const until = romeDayStart(romeDay(now));
  const [lessons, tests, courses, books, boxes, opinions] = await db.batch([
    db
      .select({
        videoId: userVideos.videoId,
        slots: sql<number>`case when ${userVideos.progressAt} < ${until} then ${userVideos.seen} else 0 end`,
        at: userVideos.progressAt,
        ratedAt: sql<number | null>`case when ${userVideos.votedAt} < ${until} then ${userVideos.votedAt} end`,
      })
      .from(userVideos)
      .where(and(eq(userVideos.userId, userId), or(sql`${userVideos.seen} <> 0`, isNotNull(userVideos.votedAt))))
      .orderBy(sql`${userVideos.openedAt} desc`)
      .limit(mostLessons),
    db
      .select({ id: testAttempts.testId, at: sql<number>`min(${testAttempts.submittedAt})` })
      .from(testAttempts)
      .where(and(eq(testAttempts.userId, userId), eq(testAttempts.passed, true), lt(testAttempts.submittedAt, until)))
      .groupBy(testAttempts.testId),
    db
      .select({ id: enrolments.courseId, at: sql<number>`${enrolments.completedAt}` })
      .from(enrolments)
      .where(and(eq(enrolments.userId, userId), lt(enrolments.completedAt, until))),
    db
      .select({ id: ebookUnlocks.ebookId, at: ebookUnlocks.unlockedAt })
      .from(ebookUnlocks)
      .where(and(eq(ebookUnlocks.userId, userId), lt(ebookUnlocks.unlockedAt, until))),
    db
      .select({ year: calendars.year, day: calendarBoxes.day, at: boxOpenings.openedAt })
      .from(boxOpenings)
      .innerJoin(calendarBoxes, eq(calendarBoxes.id, boxOpenings.boxId))
      .innerJoin(calendars, eq(calendars.id, calendarBoxes.calendarId))
      .where(and(eq(boxOpenings.userId, userId), lt(boxOpenings.openedAt, until))),
    db
      .select({ at: feedbacks.createdAt })
      .from(feedbacks)
      .where(and(eq(feedbacks.userId, userId), lt(feedbacks.createdAt, until))),
  ]);
  const facts = new Map<string, { durationSeconds: number; topics: string[] }>();
  for (const some of chunksOf(lessons, perRead)) {
    const ids = some.map(({ videoId }) => videoId);
    for (const [id, fact] of await lessonFacts(db, ids)) facts.set(id, fact);
  }
  const causes: Omit<Cause, 'topics'>[] = [
    ...tests.map(({ id, at }) => ({ id: causeId.test(userId, id), kind: 'test' as const, at })),
    ...courses.map(({ id, at }) => ({ id: causeId.course(userId, id), kind: 'course' as const, at })),
    ...books.map(({ id, at }) => ({ id: causeId.book(userId, id), kind: 'book' as const, at })),
    ...boxes.map(({ year, day, at }) => ({ id: causeId.box(userId, year, day), kind: 'box' as const, at })),
    ...opinions.map(({ at }) => ({ id: causeId.feedback(userId, at), kind: 'feedback' as const, at })),
  ];
  const known = lessons.flatMap((lesson) => {
    const fact = facts.get(lesson.videoId);
    return fact ? [{ ...lesson, ...fact }] : [];
  });
  return {
    causes: causes.map((cause) => ({ ...cause, topics: [] })),
    watched: known.map(({ videoId, slots, at, durationSeconds, topics }) => ({
      videoId,
      at,
      durationSeconds,
      topics,
      seen: stretchesOf(slots, durationSeconds),
    })),
    rated: known.flatMap(({ videoId, ratedAt, durationSeconds, topics }) =>
      ratedAt === null ? [] : [{ videoId, at: ratedAt, durationSeconds, topics }],
    ),
  };
}
