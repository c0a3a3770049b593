import * as z from 'zod';
import { DomainError } from '../../domain/shared/errors';
import { defineOperation } from '../operation';
import { readGameReward } from './game-rewards';
import { RequestInput } from './request-schemas';
import { saveRequest } from './save-request';

export const SaveRewardRequest = defineOperation({
  summary:
    'Requests a reward of the game, won or paid with pearls, or changes its delivery address until it is shipped (spec 3 §2.8). One per person and reward.',
  allowed: 'user',
  isPersonal: true,
  isCommand: true,
  input: z.strictObject({
    rewardId: z.string().min(1).max(64),
    /** The displayed price; 0 for a won reward. */
    pearls: z.number().int().min(0).max(1_000_000),
    data: RequestInput,
  }),
  output: z.object({}),
  async handler(context, { rewardId, pearls, data }) {
    const { reward, request, won, pearls: owned } = await readGameReward(context, rewardId);
    if (request) {
      // With its price: if it is cancelled concurrently, it is requested and paid again.
      const { source, sourceId, pearls: paid } = request;
      await saveRequest(context, { rewardId, source, sourceId, pearls: paid, data });
      return {};
    }
    if (won) {
      await saveRequest(context, { rewardId, source: 'notification', sourceId: won.bonusId, data });
      return {};
    }
    if (reward.pearls !== pearls) throw new DomainError('failed-precondition', 'price-changed');
    if (owned < pearls) throw new DomainError('failed-precondition', 'not-enough-pearls');
    await saveRequest(context, { rewardId, source: 'shop', sourceId: rewardId, pearls, data });
    return {};
  },
});
