import { and, eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import { jobs } from '../../db/schema';
import { DomainError } from '../../domain/shared/errors';
import { defineOperation } from '../operation';

export const RetryJobs = defineOperation({
  summary: 'Restarts one or all failed jobs, as if they had just been queued.',
  allowed: 'admin',
  isCommand: true,
  audit: ({ id }) => ({ subject: id ?? 'jobs' }),
  input: z.strictObject({ id: z.string().min(1).max(64).optional() }),
  output: z.object({ retried: z.number() }),
  async handler({ db, now, jobs: { soon }, audit }, { id }) {
    const retried = await db
      .update(jobs)
      .set({ state: 'waiting', attempts: 0, runAt: now, lastError: null })
      .where(and(eq(jobs.state, 'failed'), id === undefined ? sql`true` : eq(jobs.id, id)))
      .returning({ operation: jobs.operation });
    if (id !== undefined && retried.length === 0) throw new DomainError('not-found', 'job-not-found');
    if (retried.length === 0) {
      audit.unchanged();
      return { retried: 0 };
    }
    soon();
    const names = [...new Set(retried.map(({ operation }) => operation))].sort().join(', ');
    const facts = { jobs: names, count: retried.length };
    audit.changed({ before: { ...facts, state: 'failed' }, after: { ...facts, state: 'waiting' } });
    return { retried: retried.length };
  },
});
