import * as z from 'zod';
import { DomainError } from '../../../domain/shared/errors';
import { selectOpenedGift } from '../../gifts/opened-gift';
import { defineOperation } from '../../operation';
import { applySubscription } from '../mirror/subscription';
import { liveSubscription, ownSubscription } from './own-subscription';

export const ReactivateSubscription = defineOperation({
  summary: 'Undoes a cancellation: the caller’s subscription renews again. Not possible for gifts.',
  allowed: 'user',
  isOpenBeforeLaunch: true,
  isPersonal: true,
  isCommand: true,
  input: z.strictObject({}),
  output: z.object({ reactivated: z.literal(true) }),
  reads: async ({ db, reads, userId }) => (userId ? reads.read(selectOpenedGift(db, userId)) : []),
  async handler(context, _input, [gift]) {
    const { caller, ports } = context;
    const { id } = await ownSubscription(context, caller.user.id);
    // A gift ends after its fixed period: there is no cancellation to undo.
    if (gift?.subscriptionId === id) throw new DomainError('failed-precondition', 'gift-does-not-renew');
    const live = await liveSubscription(context, id);
    if (live.cancelAt !== null) await ports.payments.setEnding(id, false, null);
    await applySubscription(context, id);
    return { reactivated: true as const };
  },
});
