import * as z from 'zod';
import { categories } from '../../../domain/platform/categories';
import { defineOperation } from '../../operation';
import { interestsFor, readActiveInterests } from './interests';

export const GetInterests = defineOperation({
  summary: 'Returns the interests that the profiling dialog offers for the caller’s category, or another (spec 2 §2).',
  allowed: 'user',
  isOpenBeforeLaunch: true,
  input: z.strictObject({ category: z.enum(categories).optional() }),
  output: z.object({ interests: z.array(z.object({ id: z.string(), label: z.string(), icon: z.string() })) }),
  reads: ({ db, reads }) => reads.read(readActiveInterests(db)),
  handler: async ({ caller, language }, { category = caller.user.category }, active) => ({
    interests: interestsFor(active, category).map(({ id, labels, icon }) => ({ id, label: labels[language], icon })),
  }),
});
