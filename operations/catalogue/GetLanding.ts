import { asc, eq } from 'drizzle-orm';
import * as z from 'zod';
import { plans, prices } from '../../db/schema';
import { defineOperation } from '../operation';
import { cardsFor, eyesOf } from './personal';
import { PersonalCardSchema } from './schemas';
import { loadSnapshot } from './snapshot';

export const GetLanding = defineOperation({
  summary: 'A taste of the catalogue and the plans for the landing page (docs/decisions).',
  allowed: 'visitor',
  input: z.strictObject({}),
  output: z.object({
    lessons: z.array(PersonalCardSchema),
    plans: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        unitAmount: z.number(),
        interval: z.enum(['month', 'year']),
        isFeatured: z.boolean(),
      }),
    ),
  }),
  reads: ({ db, reads }) =>
    reads.read(
      db
        .select({
          id: plans.id,
          name: plans.name,
          metadata: plans.metadata,
          unitAmount: prices.unitAmount,
          interval: prices.interval,
        })
        .from(plans)
        .innerJoin(prices, eq(prices.planId, plans.id))
        .where(eq(plans.active, true))
        .orderBy(asc(prices.unitAmount))
        .limit(12),
    ),
  async handler(context, _input, planRows) {
    const snapshot = await loadSnapshot(context, context.language);
    const ids = [...new Set([...snapshot.billboard, ...snapshot.mostViewed, ...snapshot.free])].slice(0, 24);
    return {
      lessons: cardsFor(ids, snapshot.entries, [], eyesOf({ kind: 'visitor' })),
      plans: planRows
        .filter(({ metadata }) => metadata.PLAN === 'yes')
        .map(({ metadata, ...plan }) => ({ ...plan, isFeatured: metadata.FEATURED === 'yes' })),
    };
  },
});
