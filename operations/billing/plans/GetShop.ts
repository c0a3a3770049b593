import * as z from 'zod';
import { isFeatureOpen } from '../../../domain/platform/settings';
import { DomainError } from '../../../domain/shared/errors';
import { defineOperation } from '../../operation';
import { planList, PlanSchema, readPlanList } from './plan-list';
import { ownPrice, readOwnPrice } from './own-price';

export const GetShop = defineOperation({
  summary:
    'Returns the shop’s products (metadata SHOP and VISIBLE) in the caller’s language; refused if the shop is closed to the caller.',
  allowed: 'user',
  input: z.strictObject({}),
  output: z.object({ products: z.array(PlanSchema) }),
  reads: async (context) => Promise.all([readPlanList(context, 'shop'), readOwnPrice(context)]),
  async handler({ language, settings, caller }, _input, [rows, own]) {
    const { category, experiments } = caller.user;
    if (!isFeatureOpen('SHOP', settings, { language, category, experiments, isVisitor: false })) {
      throw new DomainError('failed-precondition', 'shop-closed');
    }
    return { products: planList(rows, language, ownPrice(own)) };
  },
});
