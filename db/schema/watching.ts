import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import * as z from 'zod/mini';
import { reportKinds } from '../../domain/watching/report';
import { users } from './accounts';
import { videos } from './catalogue';
import { factByName, storedJson } from './stored-json';

const laterText = z._default(z.string(), '');

const ReporterRecord = z.object({ os: laterText, osVersion: laterText, browser: laterText, browserVersion: laterText });

/**
 * A viewer's progress in a video (spec 1 §3, per-user video data). `seconds` is the saved position, `progressAt` its
 * server time, `views` the seconds watched. Only `openedAt` is indexed, so saving a position writes one row and no
 * index. Triggers add `told` and first openings to the viewer's totals (decision 13).
 */
export const userVideos = sqliteTable(
  'user_videos',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    videoId: text('video_id')
      .notNull()
      .references(() => videos.id, { onDelete: 'cascade' }),
    seriesId: text('series_id'),
    seconds: integer('seconds').notNull().default(0),
    progressAt: integer('progress_at').notNull().default(0),
    views: integer('views').notNull().default(0),
    /** The part of `views` that a VIDEO_WATCH has reported, and that the viewer's total includes. */
    told: integer('told').notNull().default(0),
    /**
     * Up to when the seconds in `views` were counted, by the viewer's object: a flush of the same seconds adds nothing
     * (decision 13).
     */
    countedAt: integer('counted_at').notNull().default(0),
    openings: integer('openings').notNull().default(0),
    openedAt: integer('opened_at').notNull(),
    hidden: integer('hidden', { mode: 'boolean' }).notNull().default(false),
    rating: integer('rating').$type<1 | -1>(),
    votedAt: integer('voted_at'),
    /** The played slots of the video as bits (domain/insight/retention.ts); only used for the retention statistics. */
    seen: integer('seen').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.videoId] }),
    index('user_videos_opened_at').on(table.userId, table.openedAt),
    index('user_videos_video_id').on(table.videoId),
  ],
);

/** Seconds watched per viewer and day (Europe/Rome), written only while WATCH_LIMIT_SECONDS_PER_DAY is above 0. */
export const watchDays = sqliteTable(
  'watch_days',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    day: text('day').notNull(),
    seconds: integer('seconds').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.day] })],
);

/** A viewer's report of a problem with a video (spec 3 §3, Video report). `ack` is an admin's "seen". */
export const videoReports = sqliteTable(
  'video_reports',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    videoId: text('video_id')
      .notNull()
      .references(() => videos.id, { onDelete: 'cascade' }),
    kinds: storedJson(z.array(z.enum(reportKinds)))('kinds').notNull(),
    details: text('details').notNull(),
    /** The position that was on the screen, in seconds. */
    seconds: integer('seconds').notNull(),
    /** The player's state: quality, languages, connection. */
    config: factByName('config').notNull(),
    platform: text('platform').notNull(),
    userAgent: storedJson(ReporterRecord)('user_agent').notNull(),
    ack: integer('ack', { mode: 'boolean' }).notNull().default(false),
    /** Who acknowledged it, and when; null until then. */
    ackBy: text('ack_by'),
    ackAt: integer('ack_at'),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    index('video_reports_open').on(table.ack, table.createdAt),
    index('video_reports_video_id').on(table.videoId, table.ack, table.seconds),
    index('video_reports_user_id').on(table.userId),
  ],
);

/** How long a viewer saw a tool on the screen, and how often they opened it (spec 3 §3, tool usage). Seconds, times. */
export const toolUses = sqliteTable(
  'tool_uses',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    videoId: text('video_id')
      .notNull()
      .references(() => videos.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    seconds: integer('seconds').notNull().default(0),
    clicks: integer('clicks').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.userId, table.videoId, table.name] })],
);

/**
 * The append-only event log (spec 3 §7, analytics). `views` and `openings` of `user_videos` can be recomputed from
 * OPEN_VIDEO and VIDEO_WATCH; `shard` is the client's shard cookie (spec 1 §9).
 */
export const events = sqliteTable(
  'events',
  {
    /** Chosen by the reporter of the event, so that a repeated report writes it once. */
    id: text('id').primaryKey(),
    at: integer('at').notNull(),
    name: text('name').notNull(),
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    shard: text('shard'),
    videoId: text('video_id'),
    seconds: integer('seconds'),
    params: factByName('params').notNull(),
  },
  (table) => [index('events_user_at').on(table.userId, table.at), index('events_at').on(table.at)],
);
