import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { Figure } from '../../domain/insight/figures';

/** A day's figures (Europe/Rome), computed by CountDays: pages only read these rows. */
export const statDays = sqliteTable(
  'stat_days',
  { day: text('day').notNull(), name: text('name').$type<Figure>().notNull(), value: integer('value').notNull() },
  (table) => [primaryKey({ columns: [table.day, table.name] })],
);

/** The most watched lessons of a day, at most a hundred: seconds watched, and openings. */
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

/** How many viewers saw each of a lesson's forty slots (domain/insight/retention.ts), without administrators. */
export const statRetention = sqliteTable(
  'stat_retention',
  {
    videoId: text('video_id').notNull(),
    slot: integer('slot').notNull(),
    viewers: integer('viewers').notNull(),
    /** Everybody who saw something of the lesson; the same in all its rows. */
    audience: integer('audience').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.videoId, table.slot] })],
);
