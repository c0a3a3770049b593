import { and, eq, lte } from 'drizzle-orm';
import * as z from 'zod';
import { jobs } from '../../db/schema';
import { keptMs } from '../../domain/jobs/retries';
import { defineOperation } from '../operation';

export const SweepJobs = defineOperation({
  summary: 'Forgets jobs that were done weeks ago, and with them their keys.',
  allowed: 'system',
  input: z.strictObject({}),
  output: z.strictObject({}),
  isCommand: true,
  async handler({ db, now }) {
    await db.delete(jobs).where(and(eq(jobs.state, 'done'), lte(jobs.runAt, now - keptMs)));
    return {};
  },
});
