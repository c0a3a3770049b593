import * as z from 'zod';
import { defineOperation } from '../../operation';
import { countAttempt } from '../../shared/rate-limit';
import { promotionWritten } from './request';
import { hourMs } from '../../../domain/shared/time';

export const CheckPromotionCode = defineOperation({
  summary:
    'Checks a promotion code before a payment and returns its discount; a code that cannot be used is refused (spec 2 §2).',
  allowed: 'user',
  isPersonal: true,
  input: z.strictObject({ code: z.string().trim().min(1).max(64) }),
  output: z.object({
    /** In the provider's spelling. */
    code: z.string(),
    /** 0 to 100; null where the discount is an amount. */
    percentOff: z.number().nullable(),
    /** Cents; null where the discount is a share. */
    amountOff: z.number().int().nullable(),
    /** The only plans it counts for; null for every plan. */
    planIds: z.array(z.string()).nullable(),
    /** For how many payments: the first, those of `months`, or all. */
    duration: z.enum(['once', 'repeating', 'forever']),
    months: z.number().int().nullable(),
  }),
  async handler(context, { code: written }) {
    await countAttempt(context, {
      kind: 'promotion-code',
      subject: context.caller.user.id,
      limit: 30,
      windowMs: hourMs,
    });
    const { code, percentOff, amountOff, planIds, duration, months } = await promotionWritten(context, written, null);
    return { code, percentOff, amountOff, planIds, duration, months };
  },
});
