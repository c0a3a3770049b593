import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { Language } from '../../domain/platform/language';

/** Searches without results, by day (Europe/Rome) and not by person: what people look for and the catalogue lacks. */
export const searchMisses = sqliteTable(
  'search_misses',
  {
    day: text('day').notNull(),
    language: text('language').$type<Language>().notNull(),
    /** The meaningful words, folded; never anything that looks like an address or a number. */
    words: text('words').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.language, table.words] }),
    index('search_misses_count').on(table.day, table.count),
  ],
);
