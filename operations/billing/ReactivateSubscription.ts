import * as z from 'zod';
import { defineOperation } from '../operation';
import { applySubscription } from './mirror/subscription';
import { liveSubscription, ownSubscription } from './own-subscription';

export const ReactivateSubscription = defineOperation({
  summary: 'Takes back a cancellation: the caller’s subscription renews again.',
  allowed: 'user',
  isOpenBeforeLaunch: true,
  isPersonal: true,
  isCommand: true,
  input: z.strictObject({}),
  output: z.object({ reactivated: z.literal(true) }),
  async handler(context) {
    const { caller, ports } = context;
    const { id } = await ownSubscription(context, caller.user.id);
    const live = await liveSubscription(context, id);
    if (live.cancelAt !== null) await ports.payments.setEnding(id, false, null);
    await applySubscription(context, id);
    return { reactivated: true as const };
  },
});
