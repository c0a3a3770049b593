import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { liveKinds } from '../../domain/live/source';
import { languages } from '../../domain/platform/language';
import { users } from './accounts';
import { categoryList, languageList } from './stored-json';

/** A channel of `/live`. Milliseconds since 1970. */
export const liveChannels = sqliteTable('live_channels', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  languages: languageList('languages').notNull(),
  kind: text('kind', { enum: liveKinds }).notNull(),
  /** The address of an HLS master playlist, or a video's id at the service of `kind`. It never leaves the server. */
  source: text('source').notNull(),
  /** The categories that may watch it; empty for everybody. */
  categories: categoryList('categories').notNull(),
  position: integer('position').notNull(),
  /** Since when it is on air; null while it is off. */
  onAirSince: integer('on_air_since'),
  /** The scheduled event on air, if any. */
  eventId: text('event_id'),
  createdAt: integer('created_at').notNull(),
  /** Soft deletion, which can be undone. */
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
    /**
     * An author of the catalogue, without a foreign key, so that an author who is removed and restored keeps their
     * events.
     */
    authorId: text('author_id'),
    language: text('language', { enum: languages }).notNull(),
    startsAt: integer('starts_at').notNull(),
    endsAt: integer('ends_at').notNull(),
    /** The running order (`programmeForm`), as JSON. */
    programme: text('programme').notNull().default('[]'),
    /** Increases with every change that a calendar file shows (RFC 5545, SEQUENCE). */
    sequence: integer('sequence').notNull().default(0),
    cancelledAt: integer('cancelled_at'),
    startedAt: integer('started_at'),
    endedAt: integer('ended_at'),
    /** When the last recorded stretch began: the event was put on air then. Null for an embed. */
    recordingFrom: integer('recording_from'),
    /** The result of its recording (`replayForm`), as JSON. */
    replay: text('replay'),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (table) => [
    index('live_events_starts_at').on(table.startsAt),
    index('live_events_channel_id').on(table.channelId, table.startsAt),
  ],
);

/** Reminders of an event, by user. Milliseconds since 1970. */
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
