import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { Figure } from '../../domain/insight/figures';

/** What happened on a day of Europe/Rome, counted by CountDays: pages read these rows and never what they come from. */
export const statDays = sqliteTable(
  'stat_days',
  { day: text('day').notNull(), name: text('name').$type<Figure>().notNull(), value: integer('value').notNull() },
  (table) => [primaryKey({ columns: [table.day, table.name] })],
);

/** The lessons watched most on a day, a hundred at most: seconds watched and openings. */
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

/** How many of a lesson's viewers are, or stopped, in each of its forty slots (domain/insight/retention.ts). */
export const statRetention = sqliteTable(
  'stat_retention',
  { videoId: text('video_id').notNull(), slot: integer('slot').notNull(), viewers: integer('viewers').notNull() },
  (table) => [primaryKey({ columns: [table.videoId, table.slot] })],
);
