import { asc, inArray, sql } from 'drizzle-orm';
import * as z from 'zod';
import { rewardRequests } from '../../db/schema';
import { keptAfterShippingMs } from '../../domain/rewards/requests';
import { defineOperation } from '../operation';
import { insertJob } from '../shared/jobs';

/** Rows deleted per run; the rest is left to the next run. */
const perRun = 1000;

export const EraseRewardRequests = defineOperation({
  summary: 'Deletes requests twelve months after they were shipped, in batches.',
  allowed: 'system',
  isCommand: true,
  input: z.strictObject({}),
  output: z.object({ erased: z.number() }),
  async handler({ db, now }) {
    const old = db
      .select({ id: rewardRequests.id })
      .from(rewardRequests)
      .where(sql`${rewardRequests.shippedAt} > 0 and ${rewardRequests.shippedAt} <= ${now - keptAfterShippingMs}`)
      .orderBy(asc(rewardRequests.shippedAt))
      .limit(perRun);
    const erased = await db
      .delete(rewardRequests)
      .where(inArray(rewardRequests.id, old))
      .returning({ id: rewardRequests.id });
    if (erased.length === perRun) await insertJob(db, { operation: 'EraseRewardRequests', input: {} }, now);
    return { erased: erased.length };
  },
});
