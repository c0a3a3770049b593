import * as z from 'zod';
import { watchedTotals } from '../../db/progress';
import { trialOf } from '../../domain/watching/trial';
import { defineOperation } from '../operation';

export const GetTrial = defineOperation({
  summary: 'Returns what is left of the caller’s trial; null with a subscription and for administrators (spec 1 §4).',
  allowed: 'user',
  input: z.strictObject({}),
  output: z.object({
    trial: z
      .object({
        isNewTrial: z.boolean(),
        secondsLeft: z.number(),
        videosAllowed: z.number(),
        videosWatched: z.number(),
        isExpired: z.boolean(),
      })
      .nullable(),
  }),
  reads: async ({ reads, userId }) => (userId ? reads.read(watchedTotals({ userId })) : []),
  async handler({ caller, settings }, _input, [totals]) {
    if (caller.user.isAdmin || caller.user.subscription) return { trial: null };
    return { trial: trialOf(caller.user, settings, totals ?? { viewsSeconds: 0, videos: 0 }) };
  },
});
