import { and, asc, eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import { named } from '../../../db/named';
import { plans, prices } from '../../../db/schema';
import {
  changeTo,
  fullPriceOf,
  isBuyable,
  isFeatured,
  planTexts,
  type Priced,
  viewsIn,
} from '../../../domain/billing/plans';
import { devicesOf } from '../../../domain/devices/devices';
import type { Language } from '../../../domain/platform/language';
import type { ReadsContext } from '../../operation';
import { planOrder } from '../../shared/plan-order';

/** The most prices in a list. */
const most = 200;

export const PlanSchema = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  content: z.array(z.string()),
  moreInfo: z.string().nullable(),
  images: z.array(z.string()),
  isBuyable: z.boolean(),
  isFeatured: z.boolean(),
  /** The crossed-out price, in cents. */
  fullPrice: z.number().nullable(),
  views: z.number().nullable(),
  metadata: z.record(z.string(), z.string()),
  prices: z.array(
    z.object({
      id: z.string(),
      /** Cents. */
      unitAmount: z.number(),
      currency: z.string(),
      /** Null for one-time payments. */
      interval: z.enum(['month', 'year']).nullable(),
      active: z.boolean(),
      /** How many devices it allows; null when no metadata say. */
      devices: z.number().nullable(),
      /** Its relation to the caller's own subscription (spec 2 §4); null without one. */
      change: z.enum(['active', 'upgrade', 'back']).nullable(),
    }),
  ),
});

/** The products of a list, by ORDER, with the prices on sale (decisions C14): a single query. */
export const readPlanList = ({ reads, db }: ReadsContext, list: 'plans' | 'shop') => {
  const says = (key: string) => sql`json_extract(${plans.metadata}, ${`$.${key}`}) = 'yes'`;
  return reads.read(
    db
      .select({
        id: plans.id,
        name: plans.name,
        description: plans.description,
        images: plans.images,
        metadata: plans.metadata,
        priceId: sql<string>`${prices.id}`.as('price_id'),
        unitAmount: prices.unitAmount,
        currency: prices.currency,
        interval: prices.interval,
        priceMetadata: named(prices.metadata, 'price_metadata'),
      })
      .from(plans)
      .innerJoin(prices, eq(prices.planId, plans.id))
      .where(
        and(
          eq(plans.active, true),
          eq(prices.active, true),
          ...(list === 'plans' ? [says('PLAN')] : [says('SHOP'), says('VISIBLE')]),
        ),
      )
      .orderBy(planOrder, asc(prices.unitAmount), asc(prices.id))
      .limit(most),
  );
};

type Row = Awaited<ReturnType<typeof readPlanList>>[number];

/** The rows of a list in a language, as the operation returns them; `current` is the price that the caller pays. */
export function planList(rows: Row[], language: Language, current: Priced | null) {
  const ids = [...new Set(rows.map(({ id }) => id))];
  return ids.flatMap((id) => {
    const own = rows.filter((row) => row.id === id);
    const [plan] = own;
    if (!plan) return [];
    const { metadata, images } = plan;
    return [
      {
        id,
        ...planTexts(plan, language),
        images,
        isBuyable: isBuyable(metadata),
        isFeatured: isFeatured(metadata),
        fullPrice: fullPriceOf(
          metadata,
          own.map(({ unitAmount }) => unitAmount),
        ),
        views: viewsIn(metadata),
        metadata,
        prices: own.map(({ priceId, unitAmount, currency, interval, priceMetadata }) => ({
          id: priceId,
          unitAmount,
          currency,
          interval,
          active: true,
          devices: devicesOf({ priceMetadata, planMetadata: metadata }),
          change: current && interval ? changeTo(current, { id: priceId, unitAmount, interval }) : null,
        })),
      },
    ];
  });
}
