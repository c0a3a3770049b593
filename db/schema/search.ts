import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { Language } from '../../domain/platform/language';

/** Searches that found nothing, by day (Europe/Rome) and not by person: what the catalogue is asked for and lacks. */
export const searchMisses = sqliteTable(
  'search_misses',
  {
    day: text('day').notNull(),
    language: text('language').$type<Language>().notNull(),
    /** The telling words, folded; never anything that looks like an address or a number. */
    words: text('words').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.language, table.words] }),
    index('search_misses_count').on(table.day, table.count),
  ],
);
