import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import * as z from 'zod/mini';
import type { NoteRating } from '../../domain/people/notes';
import { users } from './accounts';
import { storedJson, textList } from './stored-json';

/** Administrators' notes about somebody, for each other (spec 2 §3, Note). */
export const userNotes = sqliteTable(
  'user_notes',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    authorId: text('author_id').notNull(),
    /** The author's name when they wrote it: it outlives their account. */
    author: text('author').notNull(),
    note: text('note').notNull(),
    rating: integer('rating').$type<NoteRating>().notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [index('user_notes_user_id').on(table.userId, table.createdAt)],
);

/** People's feedback about Apice (spec 2 §3, Feedback): three questions, three ratings of one to five stars. */
export const feedbacks = sqliteTable(
  'feedbacks',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** First and last name, or null. */
    name: text('name'),
    questions: textList('questions').notNull(),
    ratings: storedJson(z.array(z.number()))('ratings').notNull(),
    comment: text('comment').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [index('feedbacks_created_at').on(table.createdAt), index('feedbacks_user_id').on(table.userId)],
);

/**
 * A request for an irreversible act that a second administrator has to confirm. One per act and subject; deleted when
 * done, withdrawn or expired.
 */
export const adminRequests = sqliteTable(
  'admin_requests',
  {
    id: text('id').primaryKey(),
    /** The operation, and its subject. */
    act: text('act').notNull(),
    subject: text('subject').notNull(),
    /** The text that the other administrator reads. */
    label: text('label').notNull(),
    requesterId: text('requester_id').notNull(),
    requester: text('requester').notNull(),
    createdAt: integer('created_at').notNull(),
    expiresAt: integer('expires_at').notNull(),
  },
  (table) => [index('admin_requests_created_at').on(table.createdAt)],
);
