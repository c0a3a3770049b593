import * as z from 'zod';
import { planName } from '../../domain/billing/plans';
import { deliveryDays } from '../../domain/gifts/gifts';
import { defineOperation } from '../operation';
import { readGiftPrices } from './gift-reads';
import { checkMayGive } from './guard';
import { IntervalSchema } from './schemas';

export const GetGiftPlans = defineOperation({
  summary: 'Returns the plans that can be given, with prices and possible delivery days (decisions: gifts).',
  allowed: 'user',
  input: z.strictObject({}),
  output: z.object({
    plans: z.array(
      z.object({
        price: z.string(),
        name: z.string(),
        /** Cents. */
        unitAmount: z.number(),
        interval: IntervalSchema,
        isFeatured: z.boolean(),
      }),
    ),
    /** `YYYY-MM-DD` of Europe/Rome. */
    firstDay: z.string(),
    lastDay: z.string(),
  }),
  async handler(context) {
    checkMayGive(context, context.settings);
    const rows = await readGiftPrices(context.db);
    const { first, last } = deliveryDays(context.now);
    return {
      plans: rows.map(({ price, name, unitAmount, interval, metadata }) => ({
        price,
        name: planName({ name, metadata }, context.language),
        unitAmount,
        interval,
        isFeatured: metadata.FEATURED === 'yes',
      })),
      firstDay: first,
      lastDay: last,
    };
  },
});
