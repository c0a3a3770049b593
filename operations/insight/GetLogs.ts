import { and, eq, or, sql, type SQL } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '../../db/client';
import { auditLog, users } from '../../db/schema';
import { defineOperation } from '../operation';
import { byMark, nextMark, PageMark, pastMark } from '../shared/page-mark';

const pageSize = 50;
const order = [auditLog.at, auditLog.id] as const;

/** The searchable columns; each has an index together with the time. */
const sought = ['act', 'requestId', 'actorId', 'userId', 'subject', 'outcome'] as const;

/** Written literally as in its partial index, which SQLite does not use for a bound value. */
const isRefusal = sql`outcome <> 'done'`;

/** The newest page of matches for each column: a single condition over all of them would scan the whole log. */
const namedBy = (db: Database, words: string, isBefore: SQL | undefined) =>
  or(
    ...sought.map((column) => {
      const page = db
        .select({ id: auditLog.id })
        .from(auditLog)
        .where(and(eq(auditLog[column], words), isBefore))
        .orderBy(...byMark(order))
        .limit(pageSize + 1);
      return sql`${auditLog.id} in ${page}`;
    }),
  );

export const GetLogs = defineOperation({
  summary:
    'Returns what administrators did and what was refused to them, latest first; by action, person, subject or request id.',
  allowed: 'admin',
  audit: () => ({ subject: 'logs' }),
  input: z.strictObject({
    filter: z.string().trim().max(100).default(''),
    isRefused: z.boolean().default(false),
    before: PageMark.optional(),
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
    next: z.string().nullable(),
  }),
  async handler({ db, reads }, { filter, isRefused, before }) {
    const isBefore = pastMark(order, before);
    const isNamed = filter === '' ? undefined : namedBy(db, filter, isBefore);
    const isAny = filter === '' ? undefined : or(...sought.map((column) => sql`+${auditLog[column]} = ${filter}`));
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
          // Refused entries are few and have their own index; the unary plus keeps SQLite from using the others.
          and(isBefore, ...(isRefused ? [isRefusal, isAny] : [isNamed])),
        )
        .orderBy(...byMark(order))
        .limit(pageSize + 1),
    );
    const entries = rows.slice(0, pageSize);
    return { entries, next: nextMark(rows, pageSize, ({ at, id }) => [at, id]) };
  },
});
