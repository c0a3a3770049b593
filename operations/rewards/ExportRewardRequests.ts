import { and, eq, inArray, sql } from 'drizzle-orm';
import * as z from 'zod';
import { rewardRequests } from '../../db/schema';
import { listStates } from '../../domain/rewards/requests';
import { romeDay } from '../../domain/shared/rome-day';
import { defineOperation } from '../operation';
import { requestFile } from './request-file';
import { holds, listing, requestRows, RewardId, type Half } from './request-list';

/** The most rows in one file; the rest follows once these were shipped. */
const mostRows = 5000;

export const ExportRewardRequests = defineOperation({
  summary:
    'Returns the requests as a CSV file for the courier, without formulas; pending ones are marked as exported, so that a later change of address is visible.',
  allowed: 'admin',
  roles: ['support'],
  isCommand: true,
  audit: ({ rewardId = null }) => ({ subject: rewardId }),
  input: z.strictObject({ state: z.enum(listStates).default('waiting'), rewardId: RewardId.optional() }),
  output: z.object({
    name: z.string(),
    csv: z.string(),
    rows: z.number(),
    /** False when the file does not contain all requests. */
    isWhole: z.boolean(),
  }),
  async handler({ db, now, audit }, { state, rewardId }) {
    const inHalf = (half: Half) => {
      const { isListed, order } = listing(half);
      const isIn = and(
        holds(state, half) ? undefined : sql`0`,
        isListed,
        rewardId === undefined ? undefined : eq(rewardRequests.rewardId, rewardId),
      );
      return { isIn, order };
    };
    const [waits, left] = [inHalf('waiting'), inHalf('shipped')];
    const first = db
      .select({ id: rewardRequests.id })
      .from(rewardRequests)
      .where(waits.isIn)
      .orderBy(...waits.order)
      .limit(mostRows);
    // One transaction: a concurrent change of address is either in the file, or marked as changed after it.
    const [waiting, shipped, marked] = await db.batch([
      requestRows(db)
        .where(waits.isIn)
        .orderBy(...waits.order)
        .limit(mostRows + 1),
      requestRows(db)
        .where(left.isIn)
        .orderBy(...left.order)
        .limit(mostRows + 1),
      db
        .update(rewardRequests)
        .set({ exportedAt: now })
        .where(inArray(rewardRequests.id, first))
        .returning({ id: rewardRequests.id }),
    ]);
    const found = [...waiting, ...shipped];
    const rows = found.slice(0, mostRows);
    audit.changed({ before: {}, after: { state, rows: rows.length, marked: marked.length } });
    return {
      name: `premi-${romeDay(now)}.csv`,
      csv: requestFile(rows),
      rows: rows.length,
      isWhole: found.length <= mostRows,
    };
  },
});
