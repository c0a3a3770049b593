import { and, eq, isNotNull, sql } from 'drizzle-orm';
import * as z from 'zod';
import { named } from '../../db/named';
import { plans, prices } from '../../db/schema';
import { fullPriceOf, isFeatured, planName, viewsIn } from '../../domain/billing/plans';
import { AuthorSchema } from '../../domain/catalogue/card';
import { isForEverybody, rowLimits } from '../../domain/catalogue/catalogue';
import { devicesOf } from '../../domain/devices/devices';
import { defineOperation, type ReadsContext } from '../operation';
import { isSoldPlan, planOrder } from '../shared/plan-order';
import { entriesOf, readEntryRows } from './entries';
import { cardsFor, accessOfViewer } from './personal';
import { PersonalCardSchema, VideoDetailsSchema, VideoId } from './schemas';
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
        priceMetadata: named(prices.metadata, 'price_metadata'),
        unitAmount: sql<number>`min(${prices.unitAmount})`.as('cheapest'),
      })
      .from(plans)
      .innerJoin(prices, eq(prices.planId, plans.id))
      .where(and(eq(plans.active, true), eq(prices.active, true), isNotNull(prices.interval), isSoldPlan))
      .groupBy(plans.id)
      .orderBy(planOrder, sql`cheapest`)
      .limit(12),
  );

/** What a visitor with a link to a lesson sees of it; the description of one that is not for everybody is left out. */
const LessonSchema = VideoDetailsSchema.pick({
  id: true,
  title: true,
  poster: true,
  duration: true,
  description: true,
});

type Rows = Awaited<ReturnType<typeof readEntryRows>>;

/** The requested lesson; null when there is none, or it is hidden or for other countries. */
function lessonIn(rows: Rows, { language, country, now }: Parameters<typeof entriesOf>[1]) {
  const [entry] = entriesOf(rows, { language, country, now }).values();
  const video = rows.rows[0]?.video;
  if (!entry || !video) return null;
  const { id, title, poster, duration, description } = entry;
  return { id, title, poster, duration, description: isForEverybody(video) ? description : [] };
}

/** The number of teachers on the landing page. */
const teachersShown = 8;

export const GetLanding = defineOperation({
  summary: 'Returns a selection of the catalogue and the plans for the landing page (docs/decisions).',
  allowed: 'visitor',
  input: z.strictObject({
    /** The lesson that a visitor has a link to. */
    lesson: VideoId.optional(),
  }),
  output: z.object({
    lesson: LessonSchema.nullable(),
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
        /** The crossed-out price, in cents. */
        fullPrice: z.number().nullable(),
        /** How many devices, and how many views at once, the price allows; null when no metadata say. */
        devices: z.number().nullable(),
        views: z.number().nullable(),
      }),
    ),
    teachers: z.array(AuthorSchema),
  }),
  reads: async (context, { lesson }) => {
    const [planRows, lessonRows] = await Promise.all([
      readPlans(context),
      lesson === undefined ? null : readEntryRows(context.reads, context.db, [lesson]),
    ]);
    return { planRows, lessonRows };
  },
  async handler(context, _input, { planRows, lessonRows }) {
    const snapshot = await loadSnapshot(context, context.language);
    const ids = [...new Set([...snapshot.billboard, ...snapshot.mostViewed, ...snapshot.free])];
    return {
      lesson: lessonRows && lessonIn(lessonRows, context),
      lessons: cardsFor(ids.slice(0, rowLimits.perRow), snapshot.entries, [], accessOfViewer({ kind: 'visitor' })),
      plans: planRows.map(({ metadata, priceMetadata, ...plan }) => ({
        ...plan,
        name: planName({ name: plan.name, metadata }, context.language),
        isFeatured: isFeatured(metadata),
        fullPrice: fullPriceOf(metadata, [plan.unitAmount]),
        devices: devicesOf({ priceMetadata, planMetadata: metadata }),
        views: viewsIn(metadata),
      })),
      teachers: snapshot.authors.slice(0, teachersShown),
    };
  },
});
