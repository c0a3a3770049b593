import { asc, gt, lt, sql } from 'drizzle-orm';
import * as z from 'zod';
import { countPairs, scorePairs } from '../../db/recommendations';
import { neighbourLists, recommendationGenerations, users, videoNeighbours, videoPairs } from '../../db/schema';
import { defineOperation } from '../operation';
import { insertJob } from '../shared/jobs';

/** Viewers compared in one step: about 100,000 pairs, well under D1's time limit for a statement. */
const viewersPerStep = 2000;
/** Sorts after every id. */
const beyond = '\u{10ffff}';

/**
 * Computes a new generation of neighbours in steps that each queue the next: viewers by ranges of ids, then the scores,
 * which are activated at once. A step is idempotent.
 */
export const ComputeNeighbours = defineOperation({
  summary: 'Recomputes the neighbours of every lesson from what viewers watched and liked; recurring, in steps.',
  allowed: 'system',
  isCommand: true,
  input: z.strictObject({
    /** Missing in the first step. */
    step: z.strictObject({ generation: z.number().int(), after: z.string().nullable() }).optional(),
  }),
  output: z.object({ isDone: z.boolean() }),
  async handler({ db, now, jobs }, { step }) {
    const ask = (generation: number, after: string | null) => ({
      operation: 'ComputeNeighbours',
      input: { step: { generation, after } },
      key: `ComputeNeighbours/${generation}/${after ?? 'scores'}`,
    });
    if (!step) {
      await insertJob(db, ask(now, ''), now);
      jobs.soon();
      return { isDone: false };
    }
    const { generation, after } = step;
    if (after === null) {
      const current = { generation, builtAt: now };
      await db.batch([
        scorePairs(db, generation),
        db
          .insert(recommendationGenerations)
          .values({ name: 'current', ...current })
          .onConflictDoUpdate({
            target: recommendationGenerations.name,
            set: current,
            setWhere: sql`${recommendationGenerations.generation} <= ${generation}`,
          }),
        db.delete(neighbourLists).where(lt(neighbourLists.generation, generation)),
        // The table that Workers from before migration 0024 read.
        db.delete(videoNeighbours),
        db.delete(videoPairs),
      ]);
      return { isDone: true };
    }
    const slice = await db
      .select({ id: users.id })
      .from(users)
      .where(gt(users.id, after))
      .orderBy(asc(users.id))
      .limit(1)
      .offset(viewersPerStep - 1);
    const next = ask(generation, slice[0]?.id ?? null);
    await db.batch([countPairs(db, generation, after, slice[0]?.id ?? beyond, next.key), insertJob(db, next, now)]);
    jobs.soon();
    return { isDone: false };
  },
});
