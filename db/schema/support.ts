import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { TicketState, TicketTopic } from '../../domain/support/tickets';
import { users } from './accounts';

/** A user's conversation with Apice (spec 1 §1, support tickets). */
export const tickets = sqliteTable(
  'tickets',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    subject: text('subject').notNull(),
    topic: text('topic').$type<TicketTopic>().notNull(),
    state: text('state').$type<TicketState>().notNull(),
    assigneeId: text('assignee_id').references(() => users.id, { onDelete: 'set null' }),
    /** The lesson and the second it is about, if it was opened from one. */
    videoId: text('video_id'),
    seconds: integer('seconds'),
    /** Until when it is hidden; null when it is not snoozed. */
    snoozedUntil: integer('snoozed_until'),
    /** Since when we owe an answer; null when it is the user's turn. */
    waitingSince: integer('waiting_since'),
    /** The start of the last message, for lists. */
    excerpt: text('excerpt').notNull(),
    /** The last message that its owner has seen. */
    readAt: integer('read_at').notNull(),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (table) => [
    index('tickets_user_id').on(table.userId, table.updatedAt),
    index('tickets_state').on(table.state, table.updatedAt),
    index('tickets_assignee_id').on(table.assigneeId, table.state, table.updatedAt),
  ],
);

/** The messages of both sides in a ticket; administrators' messages to each other are in `ticket_notes`. */
export const ticketMessages = sqliteTable(
  'ticket_messages',
  {
    id: text('id').primaryKey(),
    ticketId: text('ticket_id')
      .notNull()
      .references(() => tickets.id, { onDelete: 'cascade' }),
    /** The ticket's owner. */
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The administrator who answered; null when the owner wrote. */
    authorId: text('author_id'),
    author: text('author').notNull(),
    text: text('text').notNull(),
    via: text('via').$type<'site' | 'mail'>().notNull(),
    /** The id of the mail it arrived in, which prevents duplicates. */
    mailId: text('mail_id'),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    index('ticket_messages_ticket_id').on(table.ticketId, table.createdAt),
    index('ticket_messages_user_id').on(table.userId),
    uniqueIndex('ticket_messages_mail_id').on(table.mailId),
  ],
);

/** Administrators' own lines in a ticket: notes, and its events. Never shown to its owner. */
export const ticketNotes = sqliteTable(
  'ticket_notes',
  {
    id: text('id').primaryKey(),
    ticketId: text('ticket_id')
      .notNull()
      .references(() => tickets.id, { onDelete: 'cascade' }),
    authorId: text('author_id').notNull(),
    author: text('author').notNull(),
    kind: text('kind').$type<'note' | 'event'>().notNull(),
    /** The note, or the key of the event (`assigned`, `closed`, …). */
    text: text('text').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [index('ticket_notes_ticket_id').on(table.ticketId, table.createdAt)],
);

/** Attached files; the object in the bucket is `tickets/{ticketId}/{id}`. */
export const ticketFiles = sqliteTable(
  'ticket_files',
  {
    id: text('id').primaryKey(),
    ticketId: text('ticket_id')
      .notNull()
      .references(() => tickets.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null until a message includes it. */
    messageId: text('message_id'),
    /** Who uploaded it. */
    authorId: text('author_id').notNull(),
    name: text('name').notNull(),
    /** The detected type, whatever the file's name says. */
    type: text('type').notNull(),
    size: integer('size').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [index('ticket_files_ticket_id').on(table.ticketId), index('ticket_files_user_id').on(table.userId)],
);

/** Canned answers (`/` in the reply). */
export const cannedAnswers = sqliteTable('canned_answers', {
  id: text('id').primaryKey(),
  title: text('title').notNull(),
  text: text('text').notNull(),
  updatedAt: integer('updated_at').notNull(),
});
