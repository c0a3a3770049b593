import { index, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { ContentKind } from '../../domain/content/kinds';

/** The kinds of things that administrators find by the words of their name. */
export type NamedKind = 'company' | 'author' | 'sponsor' | 'tag' | 'series' | 'withdrawn' | `draft-${ContentKind}`;

/**
 * The lower-case words of names, as a search index. It is maintained by triggers on the named tables (migrations 0020,
 * 0023).
 */
export const nameWords = sqliteTable(
  'name_words',
  {
    kind: text('kind').$type<NamedKind>().notNull(),
    word: text('word').notNull(),
    id: text('id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.word, table.id] }),
    index('name_words_id').on(table.kind, table.id),
  ],
);
