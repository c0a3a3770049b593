import { desc, sql } from 'drizzle-orm';
import * as z from 'zod';
import { jobs, publications } from '../../db/schema';
import { defineOperation } from '../operation';

/** A job whose last attempt failed and that will be retried; not one in its first attempt. */
const isRetried = sql`(${jobs.state} = 'waiting' and (${jobs.attempts} > 1 or (${jobs.attempts} = 1 and ${jobs.lastError} <> 'not-ended')))`;

export const GetCaches = defineOperation({
  summary:
    'Returns the versions that pages and caches compare, the time of the last publication, and the pending and failed jobs.',
  allowed: 'admin',
  audit: () => ({ subject: 'caches' }),
  input: z.strictObject({}),
  output: z.object({
    versions: z.object({
      catalogue: z.number(),
      settings: z.number(),
      forceReload: z.number(),
      adminUpdate: z.number(),
    }),
    publishedAt: z.number().nullable(),
    /** `retried` have failed at least once and will be retried; `failed` were given up. */
    jobs: z.object({
      waiting: z.number(),
      retried: z.number(),
      failed: z.number(),
      oldestAt: z.number().nullable(),
    }),
    failures: z.array(
      z.object({
        id: z.string(),
        operation: z.string(),
        attempts: z.number(),
        error: z.string().nullable(),
        /** When it is retried, in milliseconds; null for one that was given up. */
        nextAt: z.number().nullable(),
      }),
    ),
  }),
  async handler(context) {
    const { db, catalogueVersion, settingsVersion, forceReloadVersion, adminUpdateVersion, now } = context;
    const [[published], [counted], failures] = await db.batch([
      db.select({ at: publications.at }).from(publications).orderBy(desc(publications.version)).limit(1),
      // Waiting and failed jobs are few, and adjacent in the index of due jobs.
      db
        .select({
          waiting: sql<number>`coalesce(sum(${jobs.state} = 'waiting' and ${jobs.runAt} <= ${now}), 0)`.as('waiting'),
          retried: sql<number>`coalesce(sum(${isRetried}), 0)`.as('retried'),
          failed: sql<number>`coalesce(sum(${jobs.state} = 'failed'), 0)`.as('failed'),
          oldestAt: sql<
            number | null
          >`min(case when ${jobs.state} = 'waiting' and ${jobs.runAt} <= ${now} then ${jobs.runAt} end)`.as('oldest'),
        })
        .from(jobs)
        .where(sql`${jobs.state} in ('waiting', 'failed')`),
      db
        .select({
          id: jobs.id,
          operation: jobs.operation,
          attempts: jobs.attempts,
          error: jobs.lastError,
          nextAt: sql<number | null>`case when ${jobs.state} = 'waiting' then ${jobs.runAt} end`.as('next'),
        })
        .from(jobs)
        .where(sql`${jobs.state} = 'failed' or ${isRetried}`)
        .orderBy(sql`${jobs.state} = 'waiting'`, desc(jobs.runAt))
        .limit(10),
    ]);
    return {
      versions: {
        catalogue: catalogueVersion,
        settings: settingsVersion,
        forceReload: forceReloadVersion,
        adminUpdate: adminUpdateVersion,
      },
      publishedAt: published?.at ?? null,
      jobs: {
        waiting: counted?.waiting ?? 0,
        retried: counted?.retried ?? 0,
        failed: counted?.failed ?? 0,
        oldestAt: counted?.oldestAt ?? null,
      },
      failures,
    };
  },
});
