import * as z from 'zod';
import { DomainError } from '../../../domain/shared/errors';
import { defineOperation } from '../../operation';
import { countAttempt } from '../../shared/rate-limit';
import { changePrice, previewChange } from './price';
import { cancelSchedule, commitSchedule, previewUpgrade, ScheduleSchema } from './schedule';

const id = z.string().min(1).max(100);

export const UpdateCustomerSubscription = defineOperation({
  summary:
    'Changes the caller’s plan (spec 2 §7): upgrades immediately, downgrades at the end of the period. `priceId` with `preview` returns the cost; `upgradeInterval` previews the yearly plan, `finalize` commits that preview, `cancel` discards it.',
  allowed: 'user',
  isPersonal: true,
  isCommand: true,
  input: z
    .strictObject({
      priceId: id.optional(),
      preview: z.boolean().optional(),
      /** The moment of the preview, so that the amount charged is the one shown. */
      at: z.number().int().optional(),
      upgradeInterval: z.union([z.literal('year'), z.literal(true)]).optional(),
      finalize: id.optional(),
      cancel: id.optional(),
    })
    .refine(
      ({ priceId, upgradeInterval, finalize, cancel }) =>
        [priceId, upgradeInterval, finalize, cancel].filter((one) => one !== undefined).length === 1,
      {
        error: 'give one of priceId, upgradeInterval, finalize and cancel',
        path: ['priceId'],
      },
    ),
  output: z.object({
    /** True when something changed and the page must be reloaded. */
    updated: z.boolean(),
    schedule: ScheduleSchema.nullable(),
    /** The cost of changing to `priceId`: `amount` cents now (below zero is credit), or none until `startsAt`. */
    preview: z
      .object({ amount: z.number(), at: z.number(), startsAt: z.number(), change: z.enum(['upgrade', 'back']) })
      .nullable(),
  }),
  async handler(context, { priceId, preview, at, finalize, cancel }) {
    const { caller, isNativeApp } = context;
    if (isNativeApp) throw new DomainError('failed-precondition', 'not-in-app');
    await countAttempt(context, { kind: 'plan-change', subject: caller.user.id, limit: 60, windowMs: 600_000 });
    const none = { updated: false, schedule: null, preview: null };
    if (priceId && preview) return { ...none, preview: await previewChange(context, priceId) };
    if (priceId) return { ...none, updated: true, schedule: await changePrice(context, priceId, at) };
    if (finalize) return { ...none, updated: true, schedule: await commitSchedule(context, finalize) };
    if (cancel) return { ...none, updated: true, schedule: await cancelSchedule(context, cancel) };
    return { ...none, schedule: await previewUpgrade(context) };
  },
});
