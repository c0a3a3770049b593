import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/client';
import { jobs } from '../../db/schema';

/** `operation` is the name of a system operation; `key` makes the job run once; `runAt` is now by default. Milliseconds. */
export type NewJob = { operation: string; input: object; key?: string; runAt?: number };

/** The statement that queues a job, for the batch of its cause. Call `scope.jobs.soon()` afterwards. */
export const insertJob = (db: Database, { operation, input, key, runAt }: NewJob, now: number) =>
  db
    .insert(jobs)
    .values({ id: crypto.randomUUID(), key: key ?? null, operation, input, runAt: runAt ?? now, createdAt: now })
    .onConflictDoNothing({ target: jobs.key });

/**
 * The same for a job's next part. It waits for another run: an invocation may make 1,000 queries to D1, and a run goes on
 * with what its jobs queue.
 */
export const insertNext = (db: Database, job: NewJob, now: number) =>
  insertJob(db, { ...job, runAt: Math.max(job.runAt ?? now, now + 1) }, now);

/** `insertJob`, if a condition holds at this point of the batch. */
export const insertJobIf = (db: Database, { operation, input, key, runAt }: NewJob, now: number, condition: SQL) =>
  db
    .insert(jobs)
    .select(
      sql`select ${crypto.randomUUID()}, ${key ?? null}, ${operation}, ${JSON.stringify(input)}, 'waiting', ${runAt ?? now}, 0, null, ${now} where ${condition}`,
    )
    .onConflictDoNothing({ target: jobs.key });
