import * as z from 'zod';
import type { ProviderSubscription } from '../../../domain/billing/provider';
import { defineOperation, type HandlerContext } from '../../operation';
import { insertJob } from '../../shared/jobs';
import { applyInvoice } from '../mirror/invoice';
import { applySubscription, readSubscription } from '../mirror/subscription';
import { liveSubscription, ownSubscription } from './own-subscription';

/**
 * Lets a subscription end with its period. In place of a scheduled change that is written down first: released before, the
 * change would be lost without an ending where the next step fails.
 */
async function beginEnding(context: HandlerContext<'user'>, live: ProviderSubscription, reason: string) {
  const { ports } = context;
  if (live.scheduleId === null) {
    if (live.cancelAt === null) await ports.payments.setEnding(live.id, true, reason);
    return;
  }
  await ports.payments.nameEnding(live.id, crypto.randomUUID(), reason);
  await readSubscription(context, live.id);
}

/**
 * Ends a subscription whose renewal is unpaid at once, so that no later card is charged for it. The usual mail about
 * its end is sent.
 */
async function endUnpaid(context: HandlerContext<'user'>, live: ProviderSubscription, reason: string): Promise<number> {
  const { ports, now, jobs } = context;
  await beginEnding(context, live, reason);
  await ports.payments.endNow(live.id);
  if (live.latestInvoiceId) {
    await ports.payments.voidInvoice(live.latestInvoiceId);
    await applyInvoice(context, live.latestInvoiceId);
  }
  const ended = await applySubscription(context, live.id);
  jobs.soon();
  return ended?.endedAt ?? now;
}

export const CancelSubscription = defineOperation({
  summary:
    'Cancels the caller’s subscription at the end of the paid period, or immediately while its last renewal is unpaid; sends the reason to the provider.',
  allowed: 'user',
  isOpenBeforeLaunch: true,
  isPersonal: true,
  isCommand: true,
  input: z.strictObject({ reason: z.string().trim().min(1).max(500) }),
  output: z.object({ cancelAt: z.number() }),
  async handler(context, { reason }) {
    const { caller, db, now, jobs } = context;
    const { id } = await ownSubscription(context, caller.user.id);
    const live = await liveSubscription(context, id);
    if (live.status === 'past_due') return { cancelAt: await endUnpaid(context, live, reason) };
    await beginEnding(context, live, reason);
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
