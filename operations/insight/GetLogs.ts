import { and, desc, eq, lt, ne, or, sql } from 'drizzle-orm';
import * as z from 'zod';
import { auditLog, users } from '../../db/schema';
import { defineOperation } from '../operation';

const pageSize = 50;

export const GetLogs = defineOperation({
  summary:
    'What administrators did and what was refused to them, the latest first; by act, person, subject or request id.',
  allowed: 'admin',
  audit: () => ({ subject: 'logs' }),
  input: z.strictObject({
    filter: z.string().trim().max(100).default(''),
    isRefused: z.boolean().default(false),
    before: z.int().optional(),
  }),
  output: z.object({
    entries: z.array(
      z.object({
        id: z.string(),
        at: z.number(),
        actor: z.string(),
        act: z.string(),
        subject: z.string().nullable(),
        outcome: z.string(),
        requestId: z.string(),
        isImpersonated: z.boolean(),
      }),
    ),
    next: z.number().nullable(),
  }),
  async handler({ db, reads }, { filter, isRefused, before }) {
    const words = filter === '' ? undefined : filter;
    const rows = await reads.read(
      db
        .select({
          id: auditLog.id,
          at: auditLog.at,
          actor:
            sql<string>`coalesce(nullif(trim(${users.nome} || ' ' || ${users.cognome}), ''), ${auditLog.actorId})`.as(
              'actor',
            ),
          act: auditLog.act,
          subject: sql<string | null>`coalesce(${auditLog.subject}, ${auditLog.userId})`.as('about'),
          outcome: auditLog.outcome,
          requestId: auditLog.requestId,
          isImpersonated: auditLog.isImpersonated,
        })
        .from(auditLog)
        .leftJoin(users, eq(users.id, auditLog.actorId))
        .where(
          and(
            before === undefined ? undefined : lt(auditLog.at, before),
            isRefused ? ne(auditLog.outcome, 'done') : undefined,
            words === undefined
              ? undefined
              : or(
                  eq(auditLog.act, words),
                  eq(auditLog.requestId, words),
                  eq(auditLog.actorId, words),
                  eq(auditLog.userId, words),
                  eq(auditLog.subject, words),
                  eq(auditLog.outcome, words),
                ),
          ),
        )
        .orderBy(desc(auditLog.at))
        .limit(pageSize + 1),
    );
    const entries = rows.slice(0, pageSize);
    return { entries, next: rows.length > pageSize ? (entries.at(-1)?.at ?? null) : null };
  },
});
