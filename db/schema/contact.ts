import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { Language } from '../../domain/platform/language';
import { textByLanguage } from './stored-json';

/** Messages sent through the public forms, with or without an account. Milliseconds. */
export const inquiries = sqliteTable(
  'inquiries',
  {
    id: text('id').primaryKey(),
    kind: text('kind').$type<'help' | 'collaborate'>().notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    company: text('company').notNull().default(''),
    message: text('message').notNull(),
    language: text('language').$type<Language>().notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [index('inquiries_by_age').on(table.createdAt)],
);

/** Evenings and courses on site, for which visitors book a seat (`/reservation/{event}`). Milliseconds. */
export const occasions = sqliteTable('occasions', {
  id: text('id').primaryKey(),
  titles: textByLanguage('titles').notNull(),
  descriptions: textByLanguage('descriptions').notNull(),
  place: text('place').notNull(),
  startsAt: integer('starts_at').notNull(),
  /** Until when seats can be booked. */
  closesAt: integer('closes_at').notNull(),
  capacity: integer('capacity').notNull(),
});

/** Booked seats; one booking per address and occasion. Milliseconds. */
export const reservations = sqliteTable(
  'reservations',
  {
    id: text('id').primaryKey(),
    occasionId: text('occasion_id')
      .notNull()
      .references(() => occasions.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull().default(''),
    seats: integer('seats').notNull(),
    language: text('language').$type<Language>().notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [uniqueIndex('reservations_once').on(table.occasionId, table.email)],
);
