import * as z from 'zod';
import { isEditable } from '../../domain/rewards/requests';
import { defineOperation } from '../operation';
import { readGameReward } from './game-rewards';
import { formOf, RequestSchema } from './request-schemas';

export const GetRewardRequest = defineOperation({
  summary: 'Returns a reward of the game that the caller has won or can buy, and their request for it (spec 3 §2.8).',
  allowed: 'user',
  isPersonal: true,
  input: z.strictObject({ rewardId: z.string().min(1).max(64) }),
  output: z.object({
    title: z.string(),
    company: z.string(),
    picture: z.string().nullable(),
    privacyPolicyLink: z.string().nullable(),
    /** Out of stock, and not requested by the caller. */
    isGone: z.boolean(),
    /** The price for the caller; 0 if they have won it. */
    pearls: z.number(),
    /** The caller's pearls. */
    currency: z.number(),
    formData: RequestSchema.nullable(),
    isEditable: z.boolean(),
    requestedAt: z.number().nullable(),
    shippedAt: z.number().nullable(),
    tracking: z.string().nullable(),
  }),
  async handler(context, { rewardId }) {
    const { reward, request, won, pearls } = await readGameReward(context, rewardId);
    const { title, company, picture, privacyPolicyLink } = reward;
    return {
      title,
      company,
      picture,
      privacyPolicyLink,
      isGone: reward.remaining === 0 && !request,
      pearls: won || request ? 0 : (reward.pearls ?? 0),
      currency: pearls,
      formData: request ? formOf(request) : null,
      isEditable: request ? isEditable(request) : true,
      requestedAt: request?.createdAt ?? null,
      shippedAt: request?.shippedAt ?? null,
      tracking: request?.tracking || null,
    };
  },
});
