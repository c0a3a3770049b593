import { and, asc, desc, eq, inArray, or, sql, type AnyColumn } from 'drizzle-orm';
import type { Database } from '../../db/client';
import { calendarBoxes, calendars, legalDocuments, rewards, videos, videoTexts } from '../../db/schema';
import { shownYear } from '../../domain/advent/season';
import { writtenColumns } from './calendar-reads';

/** Openings of a box are counted up to this number, which bounds the query. */
export const mostCounted = 10_000;

const mostRewards = 200;

/** The id of a year's calendar; without a year, that of the shown one, otherwise of the newest. */
const idOfChosen = (db: Database, year: number | undefined, now: number) =>
  db
    .select({ id: calendars.id })
    .from(calendars)
    .where(year === undefined ? undefined : eq(calendars.year, year))
    .orderBy(desc(sql`${calendars.year} <= ${shownYear(now)}`), desc(calendars.year))
    .limit(1);

export const allCalendars = (db: Database) => db.select().from(calendars).orderBy(desc(calendars.year));

const beginningOf = (text: AnyColumn, name: string) => sql<string>`substr(${text}, 1, 1)`.as(name);

/** The fields that decide whether boxes are complete, for all calendars; of long texts only whether they exist. */
export const factsOfAllBoxes = (db: Database) =>
  db
    .select({
      calendarId: calendarBoxes.calendarId,
      kind: calendarBoxes.kind,
      title: calendarBoxes.title,
      text: beginningOf(calendarBoxes.text, 'text_start'),
      videoId: calendarBoxes.videoId,
      rewardId: calendarBoxes.rewardId,
      dataAlert: beginningOf(calendarBoxes.dataAlert, 'alert_start'),
    })
    .from(calendarBoxes);

export const chosenCalendar = (db: Database, year: number | undefined, now: number) =>
  db
    .select()
    .from(calendars)
    .where(eq(calendars.id, idOfChosen(db, year, now)));

/** A chosen calendar's boxes with their lessons, and how often each was opened. */
export const boxesOfChosen = (db: Database, year: number | undefined, now: number) =>
  db
    .select({
      ...writtenColumns,
      lessonTitle: sql<string | null>`coalesce(${videoTexts.title}, ${videos.id})`.as('lesson_title'),
      poster: videos.poster,
      opened: sql<number>`(select count(*) from (select 1 from box_openings
        where box_openings.box_id = ${calendarBoxes.id} limit ${mostCounted}))`.as('opened'),
    })
    .from(calendarBoxes)
    .leftJoin(videos, eq(videos.id, calendarBoxes.videoId))
    .leftJoin(videoTexts, and(eq(videoTexts.videoId, videos.id), eq(videoTexts.language, 'it')))
    .where(eq(calendarBoxes.calendarId, idOfChosen(db, year, now)))
    .orderBy(asc(calendarBoxes.day));

/** The newest rewards, and those that the chosen calendar gives. */
export const rewardsToPick = (db: Database, year: number | undefined, now: number) => {
  const newest = db.select({ id: rewards.id }).from(rewards).orderBy(desc(rewards.createdAt)).limit(mostRewards);
  const given = db
    .select({ id: calendarBoxes.rewardId })
    .from(calendarBoxes)
    .where(eq(calendarBoxes.calendarId, idOfChosen(db, year, now)));
  return db
    .select({
      id: rewards.id,
      title: rewards.title,
      company: rewards.company,
      picture: rewards.picture,
      createdAt: rewards.createdAt,
    })
    .from(rewards)
    .where(or(inArray(rewards.id, newest), inArray(rewards.id, given)))
    .orderBy(desc(rewards.createdAt), asc(rewards.title));
};

/** The years that have a regulation. */
export const regulatedYears = (db: Database) =>
  db
    .select({ year: legalDocuments.year })
    .from(legalDocuments)
    .where(and(eq(legalDocuments.doc, 'bal'), eq(legalDocuments.language, 'it')));
