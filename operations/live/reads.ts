import { and, asc, eq, getTableColumns, gt, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/client';
import { authors, liveChannels, liveEvents, liveReminders } from '../../db/schema';
import { eventStateOf, programmeForm } from '../../domain/live/event';
import type { LogSubject } from '../../domain/shared/log';
import type { LiveEvent } from './schemas';

/** The channels in the editors' order. */
export const channelsOf = (db: Database) =>
  db
    .select()
    .from(liveChannels)
    .where(isNull(liveChannels.deletedAt))
    .orderBy(asc(liveChannels.position), asc(liveChannels.id));

/** An event with what decides who may see it, of a deleted channel too. */
export const eventWithChannel = (db: Database, eventId: string) =>
  db
    .select({
      ...getTableColumns(liveEvents),
      channelName: liveChannels.name,
      categories: liveChannels.categories,
      deletedAt: liveChannels.deletedAt,
    })
    .from(liveEvents)
    .innerJoin(liveChannels, eq(liveChannels.id, liveEvents.channelId))
    .where(eq(liveEvents.id, eventId));

const eventColumns = {
  id: liveEvents.id,
  channelId: liveEvents.channelId,
  title: liveEvents.title,
  description: liveEvents.description,
  author: sql<string | null>`${authors.name}`.as('author'),
  authorPhoto: sql<string | null>`${authors.photo}`.as('author_photo'),
  language: liveEvents.language,
  startsAt: liveEvents.startsAt,
  endsAt: liveEvents.endsAt,
  programme: liveEvents.programme,
  cancelledAt: liveEvents.cancelledAt,
  startedAt: liveEvents.startedAt,
  endedAt: liveEvents.endedAt,
  isReminded: sql<number>`${liveReminders.userId} is not null`.as('is_reminded'),
};

/** The most events that a page shows. */
const mostEvents = 200;

/** The events that end after `from` and begin before `to`, or are on air; those of one user say whether they are reminded. */
export const eventsBetween = (db: Database, userId: string, { from, to }: { from: number; to: number }) =>
  db
    .select(eventColumns)
    .from(liveEvents)
    .leftJoin(authors, eq(authors.id, liveEvents.authorId))
    .leftJoin(liveReminders, and(eq(liveReminders.eventId, liveEvents.id), eq(liveReminders.userId, userId)))
    .where(
      or(
        and(gt(liveEvents.endsAt, from), lt(liveEvents.startsAt, to)),
        sql`${liveEvents.id} in (select event_id from live_channels where on_air_since is not null)`,
      ),
    )
    .orderBy(asc(liveEvents.startsAt), asc(liveEvents.id))
    .limit(mostEvents);

type EventRow = Awaited<ReturnType<typeof eventsBetween>>[number];

/** An event as its viewers see it. */
export function eventOf(row: EventRow, now: number, subject: LogSubject): LiveEvent {
  const { id, programme, cancelledAt, isReminded, ...event } = row;
  return {
    ...event,
    eventId: id,
    state: eventStateOf({ ...event, cancelledAt }, now),
    programme: programmeForm.fromText(programme, subject) ?? [],
    isReminded: isReminded === 1,
  };
}
