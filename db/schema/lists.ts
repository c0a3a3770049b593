import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { users } from './accounts';
import { videos } from './catalogue';
import { textByLanguage, textsByLanguage } from './stored-json';

/** The lessons on a viewer's list (spec 1 §4). A lesson that was just removed keeps its place for a minute. */
export const listEntries = sqliteTable(
  'list_entries',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    videoId: text('video_id')
      .notNull()
      .references(() => videos.id, { onDelete: 'cascade' }),
    addedAt: integer('added_at').notNull(),
    removedAt: integer('removed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.videoId] }),
    index('list_entries_added_at').on(table.userId, table.addedAt),
    index('list_entries_video_id').on(table.videoId),
  ],
);

/**
 * Partner organisations that publish lessons and sponsor prizes (the page /providers). Name, address, logo and lessons are
 * the sponsor's. The row stays when the sponsor leaves the catalogue, and is shown again when it comes back.
 */
export const providers = sqliteTable('providers', {
  sponsorId: text('sponsor_id').primaryKey(),
  descriptions: textByLanguage('descriptions').notNull(),
  prizes: textsByLanguage('prizes').notNull(),
  order: integer('order').notNull(),
});
