import type { Database } from '../../db/client';
import { jobs } from '../../db/schema';

/** `operation` is the name of one for the system; `key` makes it be done once; `runAt` is when, now by default. Milliseconds. */
export type NewJob = { operation: string; input: object; key?: string; runAt?: number };

/** The statement that asks for a job: for the batch of what it follows from. Then `scope.jobs.soon()`. */
export const insertJob = (db: Database, { operation, input, key, runAt }: NewJob, now: number) =>
  db
    .insert(jobs)
    .values({ id: crypto.randomUUID(), key: key ?? null, operation, input, runAt: runAt ?? now, createdAt: now })
    .onConflictDoNothing({ target: jobs.key });
