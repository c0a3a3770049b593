import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { liveKinds } from '../../domain/live/source';
import type { Category } from '../../domain/platform/categories';
import { languages } from '../../domain/platform/language';
import type { Language } from '../../domain/platform/language';
import { users } from './accounts';

/** A channel of `/live`. Milliseconds since 1970. */
export const liveChannels = sqliteTable('live_channels', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  languages: text('languages', { mode: 'json' }).$type<Language[]>().notNull(),
  kind: text('kind', { enum: liveKinds }).notNull(),
  /** The address of an HLS master list, or the id of a video at the service of `kind`. It never leaves the server. */
  source: text('source').notNull(),
  /** Whom it is for; empty is everybody. */
  categories: text('categories', { mode: 'json' }).$type<Category[]>().notNull(),
  position: integer('position').notNull(),
  /** Since when it streams; null while it does not. */
  onAirSince: integer('on_air_since'),
  /** The event that is on air there, if it is one of the schedule. */
  eventId: text('event_id'),
  createdAt: integer('created_at').notNull(),
  /** A deleted one can be taken back. */
  deletedAt: integer('deleted_at'),
});

/** One event of a channel's schedule. Milliseconds since 1970. */
export const liveEvents = sqliteTable(
  'live_events',
  {
    id: text('id').primaryKey(),
    channelId: text('channel_id')
      .notNull()
      .references(() => liveChannels.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    /** Of the catalogue, without a key of the database's: an author who is taken out and comes back has their events again. */
    authorId: text('author_id'),
    language: text('language', { enum: languages }).notNull(),
    startsAt: integer('starts_at').notNull(),
    endsAt: integer('ends_at').notNull(),
    /** The running order (`programmeForm`), as JSON. */
    programme: text('programme').notNull().default('[]'),
    /** Rises with every change that a calendar file shows (RFC 5545, SEQUENCE). */
    sequence: integer('sequence').notNull().default(0),
    cancelledAt: integer('cancelled_at'),
    startedAt: integer('started_at'),
    endedAt: integer('ended_at'),
    /** Since when it is recorded, or was last: it was put on air then. Null for one of a foreign frame. */
    recordingFrom: integer('recording_from'),
    /** What its recording became (`replayForm`), as JSON. */
    replay: text('replay'),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (table) => [
    index('live_events_starts_at').on(table.startsAt),
    index('live_events_channel_id').on(table.channelId, table.startsAt),
  ],
);

/** Who wants to be reminded of an event. Milliseconds since 1970. */
export const liveReminders = sqliteTable(
  'live_reminders',
  {
    eventId: text('event_id')
      .notNull()
      .references(() => liveEvents.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.eventId, table.userId] }), index('live_reminders_user_id').on(table.userId)],
);
