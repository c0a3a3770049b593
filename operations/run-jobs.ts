import { and, asc, eq, gte, inArray, lte, not, notExists, sql, type SQL } from 'drizzle-orm';
import { jobs } from '../db/schema';
import { leaseMs, mostAttempts, waitAfter } from '../domain/jobs/retries';
import { errorFields } from '../domain/shared/error-fields';
import { DomainError } from '../domain/shared/errors';
import { log } from '../domain/shared/log';
import type { RequestScope } from './context';
import type { Operation } from './operation';
import { operations } from './index';

/** `input` is the stored text, parsed later: an invalid one must not fail the other claimed jobs. */
type Job = { id: string; operation: string; attempts: number; input: string };

/** Jobs claimed per round, and rounds per run; the rest is left to the next run. */
const perRound = 10;
const mostRounds = 20;

const registry = new Map<string, Operation>(Object.entries(operations));

/** The request's scope with the system as its caller, for running jobs. */
export const asSystem = (scope: RequestScope): RequestScope => ({
  ...scope,
  claim: Promise.resolve(null),
  identify: async () => ({ ...(await scope.identify()), caller: { kind: 'system' } }),
});

/**
 * The `last_error` of a running attempt: a job that is due again with it was interrupted, by itself or by another job
 * of its run.
 */
const notEnded = 'not-ended';

/**
 * Claims due jobs: no other run gets them before their lease expires. A job whose last attempt was interrupted is
 * claimed alone, when no other is due, so that it cannot interrupt others; after its last attempt it becomes `failed`.
 */
async function claim({ db, now }: RequestScope): Promise<Job[]> {
  const due = and(eq(jobs.state, 'waiting'), lte(jobs.runAt, now));
  const hasEnded = sql`${jobs.lastError} is not ${notEnded}`;
  const claimed = (isWanted: SQL | undefined, limit: number) =>
    db
      .update(jobs)
      .set({ runAt: now + leaseMs, attempts: sql`${jobs.attempts} + 1`, lastError: notEnded })
      .where(
        inArray(jobs.id, db.select({ id: jobs.id }).from(jobs).where(isWanted).orderBy(asc(jobs.runAt)).limit(limit)),
      )
      .returning({
        id: jobs.id,
        operation: jobs.operation,
        attempts: jobs.attempts,
        input: sql<string>`${jobs.input}`.as('input'),
      });
  const noneElse = notExists(db.select({ id: jobs.id }).from(jobs).where(and(due, hasEnded)));
  const [, alone, together] = await db.batch([
    db
      .update(jobs)
      .set({ state: 'failed' })
      .where(and(due, not(hasEnded), gte(jobs.attempts, mostAttempts))),
    claimed(and(due, not(hasEnded), noneElse), 1),
    claimed(and(due, hasEnded), perRound),
  ]);
  return [...alone, ...together];
}

async function runJob(scope: RequestScope, job: Job): Promise<void> {
  const operation = registry.get(job.operation);
  if (operation?.allowed !== 'system') throw new Error(`no operation for the system is called ${job.operation}`);
  await operation.run(scope, JSON.parse(job.input));
}

/** The recorded reason of a failed attempt: a refusal's reason, otherwise the kind of error; never user input. */
function problemOf(error: unknown): string {
  if (error instanceof DomainError) return error.reason;
  return error instanceof Error ? error.message.slice(0, 200) : 'unknown';
}

/**
 * Runs the due jobs in order, and the jobs that they queue. A failed job is retried with growing delays until it
 * becomes `failed`. Returns how many succeeded.
 */
export async function runDueJobs(scope: RequestScope): Promise<number> {
  const system = asSystem(scope);
  let done = 0;
  for (let round = 0; round < mostRounds; round += 1) {
    const claimed = await claim(system);
    for (const job of claimed) {
      try {
        await runJob(system, job);
        await scope.db.update(jobs).set({ state: 'done', input: {}, lastError: null }).where(eq(jobs.id, job.id));
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
    // Jobs that must run alone are left to a round of their own.
    if (claimed.length === 0) break;
  }
  return done;
}
