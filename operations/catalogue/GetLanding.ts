import { and, eq, isNotNull, sql } from 'drizzle-orm';
import * as z from 'zod';
import { named } from '../../db/named';
import { plans, prices } from '../../db/schema';
import { countIn, isFeatured, planName } from '../../domain/billing/plans';
import { AuthorSchema } from '../../domain/catalogue/card';
import { rowLimits } from '../../domain/catalogue/catalogue';
import { defineOperation, type ReadsContext } from '../operation';
import { isSoldPlan, planOrder } from '../shared/plan-order';
import { cardsFor, accessOfViewer } from './personal';
import { PersonalCardSchema } from './schemas';
import { loadSnapshot } from './snapshot';

/**
 * The plans that can be bought and their prices, in the plans' ORDER (decisions C14). A plan with several prices appears
 * once, with its cheapest: SQLite takes the other columns of a group from the row of its minimum.
 */
const readPlans = ({ db, reads }: ReadsContext) =>
  reads.read(
    db
      .select({
        id: plans.id,
        name: plans.name,
        metadata: plans.metadata,
        price: named(prices.id, 'price_id'),
        // Plans renew: a one-time payment is not a plan.
        interval: sql<'month' | 'year'>`${prices.interval}`.as('renewed_each'),
        unitAmount: sql<number>`min(${prices.unitAmount})`.as('cheapest'),
      })
      .from(plans)
      .innerJoin(prices, eq(prices.planId, plans.id))
      .where(and(eq(plans.active, true), eq(prices.active, true), isNotNull(prices.interval), isSoldPlan))
      .groupBy(plans.id)
      .orderBy(planOrder, sql`cheapest`)
      .limit(12),
  );

/** The number of teachers on the landing page. */
const teachersShown = 8;

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
        /** The price to choose, by the provider's id. */
        price: z.string(),
        unitAmount: z.number(),
        interval: z.enum(['month', 'year']),
        isFeatured: z.boolean(),
        /** How many devices, and how many views at once, the plan allows; null when its metadata do not say. */
        devices: z.number().nullable(),
        views: z.number().nullable(),
      }),
    ),
    teachers: z.array(AuthorSchema),
  }),
  reads: readPlans,
  async handler(context, _input, planRows) {
    const snapshot = await loadSnapshot(context, context.language);
    const ids = [...new Set([...snapshot.billboard, ...snapshot.mostViewed, ...snapshot.free])];
    return {
      lessons: cardsFor(ids.slice(0, rowLimits.perRow), snapshot.entries, [], accessOfViewer({ kind: 'visitor' })),
      plans: planRows.map(({ metadata, ...plan }) => ({
        ...plan,
        name: planName({ name: plan.name, metadata }, context.language),
        isFeatured: isFeatured(metadata),
        devices: countIn(metadata, 'DEVICES'),
        views: countIn(metadata, 'VIEWS'),
      })),
      teachers: snapshot.authors.slice(0, teachersShown),
    };
  },
});
