import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import { jobs } from '../db/schema';
import { leaseMs, mostAttempts, waitAfter } from '../domain/jobs/retries';
import { errorFields } from '../domain/shared/error-fields';
import { DomainError } from '../domain/shared/errors';
import { log } from '../domain/shared/log';
import type { RequestScope } from './context';
import type { Operation } from './operation';
import { operations } from './index';

type Job = typeof jobs.$inferSelect;

/** Jobs claimed at a time, and rounds in one run: the rest waits for the next run. */
const perRound = 10;
const mostRounds = 20;

const registry = new Map<string, Operation>(Object.entries(operations));

/** The request's scope with the system as its caller, in which jobs run. */
export const asSystem = (scope: RequestScope): RequestScope => ({
  ...scope,
  claim: Promise.resolve(null),
  identify: async () => ({ ...(await scope.identify()), caller: { kind: 'system' } }),
});

/** Claims due jobs: no other run gets them until their lease has expired. */
const claim = ({ db, now }: RequestScope): Promise<Job[]> =>
  db
    .update(jobs)
    .set({ runAt: now + leaseMs, attempts: sql`${jobs.attempts} + 1` })
    .where(
      inArray(
        jobs.id,
        db
          .select({ id: jobs.id })
          .from(jobs)
          .where(and(eq(jobs.state, 'waiting'), lte(jobs.runAt, now)))
          .orderBy(asc(jobs.runAt))
          .limit(perRound),
      ),
    )
    .returning();

async function runJob(scope: RequestScope, job: Job): Promise<void> {
  const operation = registry.get(job.operation);
  if (operation?.allowed !== 'system') throw new Error(`no operation for the system is called ${job.operation}`);
  await operation.run(scope, job.input);
}

/** The problem that the table records for a failed attempt: a refusal's reason, else the kind of error; never what was typed. */
function problemOf(error: unknown): string {
  if (error instanceof DomainError) return error.reason;
  return error instanceof Error ? error.message.slice(0, 200) : 'unknown';
}

/**
 * Runs the due jobs, in order, and the jobs that those queue. A failed job is retried after a wait that grows with each
 * failure, until it remains as `failed`. Returns how many were done.
 */
export async function runDueJobs(scope: RequestScope): Promise<number> {
  const system = asSystem(scope);
  let done = 0;
  for (let round = 0; round < mostRounds; round += 1) {
    const claimed = await claim(system);
    for (const job of claimed) {
      try {
        await runJob(system, job);
        await scope.db.update(jobs).set({ state: 'done', input: {} }).where(eq(jobs.id, job.id));
        done += 1;
      } catch (error) {
        const isOver = job.attempts >= mostAttempts;
        log(isOver ? 'error' : 'info', 'job-failed', scope.subject, {
          job: job.operation,
          attempt: job.attempts,
          ...(error instanceof DomainError ? { reason: error.reason } : errorFields(error)),
        });
        await scope.db
          .update(jobs)
          .set({
            state: isOver ? 'failed' : 'waiting',
            runAt: scope.now + waitAfter(job.attempts),
            lastError: problemOf(error),
          })
          .where(eq(jobs.id, job.id));
      }
    }
    if (claimed.length < perRound) break;
  }
  return done;
}
