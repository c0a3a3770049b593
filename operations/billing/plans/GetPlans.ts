import * as z from 'zod';
import { defineOperation } from '../../operation';
import { planList, PlanSchema, readPlanList } from './plan-list';
import { ownPrice, readOwnPrice } from './own-price';

export const GetPlans = defineOperation({
  summary:
    'Returns the plans and prices in the caller’s language, and how each relates to the caller’s plan (spec 2 §2, §4).',
  allowed: 'visitor',
  input: z.strictObject({}),
  output: z.object({ plans: z.array(PlanSchema) }),
  reads: async (context) => Promise.all([readPlanList(context, 'plans'), readOwnPrice(context)]),
  async handler({ language }, _input, [rows, own]) {
    return { plans: planList(rows, language, ownPrice(own)) };
  },
});
