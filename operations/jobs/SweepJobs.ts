import { and, inArray, lte } from 'drizzle-orm';
import * as z from 'zod';
import { jobs } from '../../db/schema';
import { keptMs } from '../../domain/jobs/retries';
import { defineOperation } from '../operation';

export const SweepJobs = defineOperation({
  summary: 'Deletes jobs that finished or failed weeks ago, with their keys and data.',
  allowed: 'system',
  input: z.strictObject({}),
  output: z.strictObject({}),
  isCommand: true,
  async handler({ db, now }) {
    await db.delete(jobs).where(and(inArray(jobs.state, ['done', 'failed']), lte(jobs.runAt, now - keptMs)));
    return {};
  },
});
