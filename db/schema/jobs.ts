import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * Work that must be done after a response, even if the Worker dies: an outbox, written in the same batch as its cause.
 * A job is a system operation with its input. Milliseconds.
 */
export const jobs = sqliteTable(
  'jobs',
  {
    id: text('id').primaryKey(),
    /** A job that is enqueued twice under the same key runs once; a finished job keeps its key for some weeks. */
    key: text('key').unique(),
    operation: text('operation').notNull(),
    input: text('input', { mode: 'json' }).$type<unknown>().notNull(),
    state: text('state').$type<'waiting' | 'done' | 'failed'>().notNull().default('waiting'),
    /** When it is due; while it runs, when it is due again if its worker dies. */
    runAt: integer('run_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** Why the last attempt failed. */
    lastError: text('last_error'),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [index('jobs_due').on(table.state, table.runAt)],
);
