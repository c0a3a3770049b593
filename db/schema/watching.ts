import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { users } from './accounts';
import { videos } from './catalogue';

/**
 * What a viewer did with a video (spec 1 §3, per-user video data). `seconds` is the saved position, `progressAt` the
 * server's time of it, `views` the seconds watched by the server's clock. Only `openedAt` is indexed: it changes once
 * per opening, so saving a position writes one row and no index.
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
    openings: integer('openings').notNull().default(0),
    openedAt: integer('opened_at').notNull(),
    hidden: integer('hidden', { mode: 'boolean' }).notNull().default(false),
    rating: integer('rating').$type<1 | -1>(),
    votedAt: integer('voted_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.videoId] }),
    index('user_videos_opened_at').on(table.userId, table.openedAt),
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
