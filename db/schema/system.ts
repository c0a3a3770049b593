import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { Language } from '../../domain/platform/language';

/** Overrides of the settings' defaults (domain/platform/settings.ts), by name. */
export const settings = sqliteTable('settings', {
  name: text('name').primaryKey(),
  value: text('value', { mode: 'json' }).$type<unknown>().notNull(),
  updatedAt: integer('updated_at').notNull(),
});

/** Version numbers that increase when the named thing changes: caches compare them instead of reading again. */
export const versions = sqliteTable('versions', {
  name: text('name').$type<'catalogue' | 'blog' | 'live' | 'settings' | 'FORCE_RELOAD' | 'ADMIN_UPDATE'>().primaryKey(),
  version: integer('version').notNull(),
});

/** Legal texts as sanitised HTML (spec 1 §7, GetLegal). */
export const legalDocuments = sqliteTable(
  'legal_documents',
  {
    doc: text('doc').notNull(),
    year: integer('year').notNull(),
    language: text('language').$type<Language>().notNull(),
    content: text('content').notNull(),
  },
  (table) => [primaryKey({ columns: [table.doc, table.year, table.language] })],
);
