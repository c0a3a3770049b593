import * as z from 'zod';
import { defineOperation } from '../../operation';
import { insertJob } from '../../shared/jobs';
import { applySubscription } from '../mirror/subscription';
import { liveSubscription, ownSubscription } from './own-subscription';

export const CancelSubscription = defineOperation({
  summary: 'Ends the caller’s subscription with the period that is paid; the reason goes to the provider.',
  allowed: 'user',
  isOpenBeforeLaunch: true,
  isPersonal: true,
  isCommand: true,
  input: z.strictObject({ reason: z.string().trim().min(1).max(500) }),
  output: z.object({ cancelAt: z.number() }),
  async handler(context, { reason }) {
    const { caller, db, ports, now, jobs } = context;
    const { id } = await ownSubscription(context, caller.user.id);
    const live = await liveSubscription(context, id);
    if (live.scheduleId) await ports.payments.releaseSchedule(live.scheduleId);
    if (live.cancelAt === null) await ports.payments.setEnding(id, true, reason);
    const input = { userId: caller.user.id, subscriptionId: id, mail: 'subscriptionCanceled' };
    await insertJob(
      db,
      { operation: 'SendBillingMail', input, key: `mail/canceled/${id}/${live.currentPeriodEnd}` },
      now,
    );
    const ended = await applySubscription(context, id);
    jobs.soon();
    return { cancelAt: ended?.cancelAt ?? live.currentPeriodEnd };
  },
});
