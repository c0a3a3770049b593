import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { SecurityKind } from '../../domain/platform/security-log';

/** An entry's values of a row before and after: only values that other administrators may see. */
export type AuditFacts = Record<string, string | number | boolean | null | string[]>;

/** Matches entries that changed something, in the form of their index. */
export const isDone = sql`substr(act, 1, 3) <> 'Get'`;

/**
 * The append-only log of administrators' acts and of impersonations: triggers reject changes and deletions. Ids have no
 * foreign key, because an entry outlives the row it refers to.
 */
export const auditLog = sqliteTable(
  'audit_log',
  {
    id: text('id').primaryKey(),
    at: integer('at').notNull(),
    /** The administrator; the system itself for acts that no administrator requested. */
    actorId: text('actor_id').notNull(),
    /** The operation's name. */
    act: text('act').notNull(),
    /** The affected or impersonated user. */
    userId: text('user_id'),
    /** What else was affected: a video, a connection, a company. */
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
    // The columns by which the log can be searched (operations/insight/GetLogs.ts).
    index('audit_log_actor_id').on(table.actorId, table.at),
    index('audit_log_act').on(table.act, table.at),
    index('audit_log_subject').on(table.subject, table.at),
    index('audit_log_outcome').on(table.outcome, table.at),
    index('audit_log_request_id').on(table.requestId, table.at),
    // Entries that changed something, without reads, which are nearly all of the log.
    index('audit_log_done').on(table.at).where(isDone),
    index('audit_log_refused').on(table.at).where(sql`outcome <> 'done'`),
  ],
);

/**
 * Refused requests, for detecting attacks: one counted row per kind, reason, person, address and hour. Person and address
 * are keyed hashes, so the log holds no secret and identifies nobody; rows are deleted after `securityLogDays`.
 */
export const securityLog = sqliteTable(
  'security_log',
  {
    /** The key of the requests that are counted together. */
    key: text('key').primaryKey(),
    /** Hours since 1970. */
    hour: integer('hour').notNull(),
    firstAt: integer('first_at').notNull(),
    lastAt: integer('last_at').notNull(),
    kind: text('kind').$type<SecurityKind>().notNull(),
    /** The refusal's reason. */
    reason: text('reason').notNull(),
    /** The requested operation or address, without its contents. */
    asked: text('asked').notNull(),
    /** Keyed hash of the person's id, or of the e-mail that was typed; empty when unknown. */
    who: text('who').notNull(),
    /** Keyed hash of the address; `many` when there were more than the log keeps apart. */
    origin: text('origin').notNull(),
    country: text('country').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [index('security_log_last_at').on(table.lastAt), index('security_log_hour').on(table.hour, table.kind)],
);
