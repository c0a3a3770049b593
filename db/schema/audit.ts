import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { SecurityKind } from '../../domain/platform/security-log';

/** What an entry says of a row before and after: values that may be shown to another administrator. */
export type AuditFacts = Record<string, string | number | boolean | null | string[]>;

/** Of an entry, as its index has it: not merely looked at. */
export const isDone = sql`substr(act, 1, 3) <> 'Get'`;

/**
 * What administrators did, and what was done in an impersonation. Rows are only ever added: triggers refuse to change or
 * delete one. Ids are kept without a reference, because an entry outlives whom it names.
 */
export const auditLog = sqliteTable(
  'audit_log',
  {
    id: text('id').primaryKey(),
    at: integer('at').notNull(),
    /** The administrator; the system itself where nobody asked. */
    actorId: text('actor_id').notNull(),
    /** The operation's name. */
    act: text('act').notNull(),
    /** The user it was done to, or as whom it was done. */
    userId: text('user_id'),
    /** What else it was done to: a video, a connection, a company. */
    subject: text('subject'),
    isImpersonated: integer('is_impersonated', { mode: 'boolean' }).notNull().default(false),
    before: text('before', { mode: 'json' }).$type<AuditFacts>(),
    after: text('after', { mode: 'json' }).$type<AuditFacts>(),
    /** `done`, or the reason of the refusal. */
    outcome: text('outcome').notNull(),
    requestId: text('request_id').notNull(),
  },
  (table) => [
    index('audit_log_at').on(table.at),
    index('audit_log_user_id').on(table.userId, table.at),
    // What the log can be searched by (operations/insight/GetLogs.ts).
    index('audit_log_actor_id').on(table.actorId, table.at),
    index('audit_log_act').on(table.act, table.at),
    index('audit_log_subject').on(table.subject, table.at),
    index('audit_log_outcome').on(table.outcome, table.at),
    index('audit_log_request_id').on(table.requestId, table.at),
    // What was done, without what was looked at, which is nearly all of it.
    index('audit_log_done').on(table.at).where(isDone),
    index('audit_log_refused').on(table.at).where(sql`outcome <> 'done'`),
  ],
);

/**
 * What was refused to whom, as attacks look: one row per kind, reason, person, address and hour, counted. Person and address
 * are keyed hashes, so the log holds no secret and names nobody; it is forgotten after `securityLogDays`.
 */
export const securityLog = sqliteTable(
  'security_log',
  {
    /** Of what is counted together. */
    key: text('key').primaryKey(),
    /** Hours since 1970. */
    hour: integer('hour').notNull(),
    firstAt: integer('first_at').notNull(),
    lastAt: integer('last_at').notNull(),
    kind: text('kind').$type<SecurityKind>().notNull(),
    /** The refusal's reason. */
    reason: text('reason').notNull(),
    /** The operation or the address that was asked, without what was in it. */
    asked: text('asked').notNull(),
    /** Keyed hash of the person's id, or of the e-mail that was typed; empty for nobody. */
    who: text('who').notNull(),
    /** Keyed hash of the address; `many` where there were more than the log keeps apart. */
    origin: text('origin').notNull(),
    country: text('country').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [index('security_log_last_at').on(table.lastAt), index('security_log_hour').on(table.hour, table.kind)],
);
