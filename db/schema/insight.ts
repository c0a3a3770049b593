import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { Figure } from '../../domain/insight/figures';

/** The figures of a day of Europe/Rome, counted by CountDays: pages read these rows and never their sources. */
export const statDays = sqliteTable(
  'stat_days',
  { day: text('day').notNull(), name: text('name').$type<Figure>().notNull(), value: integer('value').notNull() },
  (table) => [primaryKey({ columns: [table.day, table.name] })],
);

/** The most watched lessons of a day, a hundred at most: seconds watched and openings. */
export const statVideoDays = sqliteTable(
  'stat_video_days',
  {
    day: text('day').notNull(),
    videoId: text('video_id').notNull(),
    seconds: integer('seconds').notNull(),
    openings: integer('openings').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.videoId] })],
);

/** How many of a lesson's audience saw each of its forty slots (domain/insight/retention.ts); none of it administrators. */
export const statRetention = sqliteTable(
  'stat_retention',
  {
    videoId: text('video_id').notNull(),
    slot: integer('slot').notNull(),
    viewers: integer('viewers').notNull(),
    /** Everybody who saw something of the lesson: the same in all its rows. */
    audience: integer('audience').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.videoId, table.slot] })],
);
