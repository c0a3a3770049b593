import { index, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { ContentKind } from '../../domain/content/kinds';

/** The kinds of things that administrators find by the words of their name. */
export type NamedKind = 'company' | 'author' | 'sponsor' | 'tag' | 'series' | 'withdrawn' | `draft-${ContentKind}`;

/**
 * The words of names, in lower case, so that an index finds names that contain one. Triggers of the named tables maintain
 * it (migrations 0020, 0023): no writer can forget it.
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
