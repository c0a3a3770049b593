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

/** Jobs claimed at a time, and rounds in one run: what is left waits for the next. */
const perRound = 10;
const mostRounds = 20;

const registry = new Map<string, Operation>(Object.entries(operations));

/** The scope of a request as the system itself: what jobs run in. */
export const asSystem = (scope: RequestScope): RequestScope => ({
  ...scope,
  claim: Promise.resolve(null),
  identify: async () => ({ ...(await scope.identify()), caller: { kind: 'system' } }),
});

/** Claims due jobs: nobody else gets them until their lease has run out. */
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

/** What a failed attempt says in the table: a refusal's reason, else the kind of error; never what was typed. */
function problemOf(error: unknown): string {
  if (error instanceof DomainError) return error.reason;
  return error instanceof Error ? error.message.slice(0, 200) : 'unknown';
}

/**
 * Runs what is due, in order, and what that asks for in turn. A job that fails waits and is tried again, the longer the
 * more often it failed, until it stays behind as `failed`. Answers how many were done.
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
        log(isOver ? 'error' : 'info', 'job-failed', {
          requestId: scope.requestId,
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
