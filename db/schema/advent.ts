import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { boxKinds } from '../../domain/advent/boxes';
import { users } from './accounts';
import { rewards } from './rewards';

/** An advent calendar; the regulation is the legal document `bal` of its year. Milliseconds since 1970. */
export const calendars = sqliteTable(
  'calendars',
  {
    id: text('id').primaryKey(),
    year: integer('year').notNull(),
    /** Whether boxes of past days can still be opened from 1 to 25 December. */
    allowPreviousDays: integer('allow_previous_days', { mode: 'boolean' }).notNull(),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (table) => [uniqueIndex('calendars_year').on(table.year)],
);

/** A box of a calendar. While it is closed, only its day and whether it is VIP leave the server. */
export const calendarBoxes = sqliteTable(
  'calendar_boxes',
  {
    id: text('id').primaryKey(),
    calendarId: text('calendar_id')
      .notNull()
      .references(() => calendars.id, { onDelete: 'cascade' }),
    day: integer('day').notNull(),
    /** VIP: for active subscribers. */
    pro: integer('pro', { mode: 'boolean' }).notNull(),
    kind: text('kind', { enum: boxKinds }).notNull(),
    title: text('title').notNull(),
    /** Paragraphs, separated by empty lines. */
    text: text('text').notNull(),
    company: text('company').notNull().default(''),
    picture: text('picture'),
    /** The lesson of a bonus. */
    videoId: text('video_id'),
    /** The link of the box. */
    link: text('link'),
    /** A reward to be shipped: opening the box asks for an address (`askData`). */
    rewardId: text('reward_id').references(() => rewards.id),
    /** The text shown before the address is asked for (`dataAlert`). */
    dataAlert: text('data_alert').notNull().default(''),
  },
  (table) => [uniqueIndex('calendar_boxes_day').on(table.calendarId, table.day)],
);

/** A box that somebody has opened. Milliseconds since 1970. */
export const boxOpenings = sqliteTable(
  'box_openings',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    boxId: text('box_id')
      .notNull()
      .references(() => calendarBoxes.id, { onDelete: 'cascade' }),
    openedAt: integer('opened_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.boxId] }), index('box_openings_box_id').on(table.boxId)],
);
