import { and, asc, desc, eq, lte } from 'drizzle-orm';
import type { Database } from '../../db/client';
import { boxOpenings, calendarBoxes, calendars, rewardRequests, rewards, videos } from '../../db/schema';
import { shownYear } from '../../domain/advent/season';

/** The id of the shown calendar: the latest up to `shownYear`. */
const idOfShown = (db: Database, now: number) =>
  db
    .select({ id: calendars.id })
    .from(calendars)
    .where(lte(calendars.year, shownYear(now)))
    .orderBy(desc(calendars.year))
    .limit(1);

export const shownCalendar = (db: Database, now: number) =>
  db
    .select()
    .from(calendars)
    .where(eq(calendars.id, idOfShown(db, now)));

/** The editable columns of a box. */
export const writtenColumns = {
  day: calendarBoxes.day,
  pro: calendarBoxes.pro,
  kind: calendarBoxes.kind,
  title: calendarBoxes.title,
  text: calendarBoxes.text,
  company: calendarBoxes.company,
  picture: calendarBoxes.picture,
  videoId: calendarBoxes.videoId,
  link: calendarBoxes.link,
  rewardId: calendarBoxes.rewardId,
  dataAlert: calendarBoxes.dataAlert,
};

/** The columns of a box with its reward. */
const boxColumns = {
  ...writtenColumns,
  id: calendarBoxes.id,
  calendarId: calendarBoxes.calendarId,
  poster: videos.poster,
  partnerPrivacyLink: rewards.privacyPolicyLink,
  remaining: rewards.remaining,
};

export const boxesOfShown = (db: Database, now: number) =>
  db
    .select(boxColumns)
    .from(calendarBoxes)
    .leftJoin(videos, eq(videos.id, calendarBoxes.videoId))
    .leftJoin(rewards, eq(rewards.id, calendarBoxes.rewardId))
    .where(eq(calendarBoxes.calendarId, idOfShown(db, now)))
    .orderBy(asc(calendarBoxes.day));

/** A box by its calendar's year and its day, or by its own id and its calendar's. */
export type BoxAddress = { day: number; year: number } | { cellId: string; calendarId: string };

export const boxAt = (db: Database, address: BoxAddress, userId: string) => {
  const isIt =
    'cellId' in address
      ? and(eq(calendarBoxes.id, address.cellId), eq(calendarBoxes.calendarId, address.calendarId))
      : and(eq(calendars.year, address.year), eq(calendarBoxes.day, address.day));
  return db
    .select({
      ...boxColumns,
      year: calendars.year,
      allowPreviousDays: calendars.allowPreviousDays,
      /** When this user opened it; null if they have not. */
      openedAt: boxOpenings.openedAt,
    })
    .from(calendarBoxes)
    .innerJoin(calendars, eq(calendars.id, calendarBoxes.calendarId))
    .leftJoin(videos, eq(videos.id, calendarBoxes.videoId))
    .leftJoin(rewards, eq(rewards.id, calendarBoxes.rewardId))
    .leftJoin(boxOpenings, and(eq(boxOpenings.boxId, calendarBoxes.id), eq(boxOpenings.userId, userId)))
    .where(isIt)
    .limit(1);
};

/** The boxes of the shown calendar that a user has opened. */
export const openingsOfShown = (db: Database, userId: string, now: number) =>
  db
    .select({ boxId: boxOpenings.boxId })
    .from(boxOpenings)
    .innerJoin(calendarBoxes, eq(calendarBoxes.id, boxOpenings.boxId))
    .where(and(eq(boxOpenings.userId, userId), eq(calendarBoxes.calendarId, idOfShown(db, now))));

/** All requests of a user: one row per reward. */
export const requestsOf = (db: Database, userId: string) =>
  db.select().from(rewardRequests).where(eq(rewardRequests.userId, userId));
