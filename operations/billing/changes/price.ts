import { eq } from 'drizzle-orm';
import { customers } from '../../../db/schema';
import { changeTo } from '../../../domain/billing/plans';
import { DomainError } from '../../../domain/shared/errors';
import type { HandlerContext } from '../../operation';
import { priceOf, soldPrice } from '../checkout/prices';
import { isClosed } from '../disputes/guard';
import { applyInvoice } from '../mirror/invoice';
import { applySubscription } from '../mirror/subscription';
import { hasDebitUnderWay, isBeingDebited, liveSubscription, ownSubscription, refuseGift } from './own-subscription';
import { scheduleChange } from './schedule';
import { hourMs } from '../../../domain/shared/time';

/** How long the amount of a preview is valid. Milliseconds. */
const previewLifeMs = hourMs;

/** The change from the caller's subscription to a price; refuses what flags and the plans' metadata forbid. */
async function wantedChange(context: HandlerContext<'user'>, priceId: string) {
  const { caller, settings } = context;
  const own = await ownSubscription(context, caller.user.id);
  await refuseGift(context, own);
  const [live, wanted] = await Promise.all([liveSubscription(context, own.id), soldPrice(context, priceId)]);
  const current = await priceOf(context, live.priceId);
  if (!wanted.interval || !current?.interval) throw new DomainError('failed-precondition', 'price-not-recurring');
  const change = changeTo({ ...current, interval: current.interval }, { ...wanted, interval: wanted.interval });
  const isUnderWay = (await hasDebitUnderWay(context, own)) || (await isBeingDebited(context, live));
  if (isUnderWay) throw new DomainError('failed-precondition', 'debit-under-way');
  if (live.status === 'past_due') throw new DomainError('failed-precondition', 'balance-owed');
  // The unused rest of what was paid is deducted from the dearer plan: of a disputed payment it is not there.
  if (change === 'upgrade' && (await isClosed(context, own)))
    throw new DomainError('failed-precondition', 'payment-disputed');
  // The provider charges no difference for time that was paid in advance: the dearer plan would be free.
  if (change === 'upgrade' && live.status === 'trialing')
    throw new DomainError('failed-precondition', 'year-in-advance');
  const isAllowed = change === 'upgrade' ? settings.ALLOW_PLAN_CHANGE : settings.ALLOW_PLAN_CHANGE_BACK;
  if (change !== 'active' && !isAllowed) throw new DomainError('failed-precondition', 'plan-change-off');
  return { live, change, wanted: { ...wanted, interval: wanted.interval } };
}

/** The cost of a change at this moment. */
export async function previewChange(context: HandlerContext<'user'>, priceId: string) {
  const { now, ports } = context;
  const at = Math.floor(now / 1000) * 1000;
  const { live, change } = await wantedChange(context, priceId);
  if (change === 'active') throw new DomainError('failed-precondition', 'plan-change-off');
  if (change === 'back') return { amount: 0, at, startsAt: live.currentPeriodEnd, change };
  return { amount: await ports.payments.previewPrice(live, priceId, at), at, startsAt: at, change };
}

/**
 * Changes the price: an upgrade at once, with the difference charged now; a downgrade at the period's end, so that nothing
 * paid is lost. A change to the current price changes nothing, so a second press is harmless. An upgrade replaces a scheduled
 * change, which is released afterwards, by the first reading: one that fails leaves it.
 */
export async function changePrice(context: HandlerContext<'user'>, priceId: string, shownAt: number | undefined) {
  const { now, ports } = context;
  const at = shownAt ?? Math.floor(now / 1000) * 1000;
  if (at > now + 1000 || at < now - previewLifeMs) throw new DomainError('failed-precondition', 'preview-too-old');
  const { live, change, wanted } = await wantedChange(context, priceId);
  if (change === 'back') return scheduleChange(context, live, wanted);
  if (change === 'active') {
    // An earlier request may have changed it without learning so.
    await applySubscription(context, live.id);
    return null;
  }
  // The idempotency key of the same change at the same invoice: a double click is charged once.
  const state = `${live.cancelAt === null ? '' : '/goes-on'}${live.scheduleId === null ? '' : `/${live.scheduleId}`}`;
  const key = `change/${live.id}/${live.latestInvoiceId}/${priceId}/${at}${state}`;
  await ports.payments.changePrice(live, priceId, at, key).catch((error) => refuseChange(context, error));
  const changed = await applySubscription(context, live.id);
  if (changed?.latestInvoiceId) await applyInvoice(context, changed.latestInvoiceId);
  return null;
}

/** Without a card none was declined: the refusal says what is missing. */
async function refuseChange(context: HandlerContext<'user'>, error: unknown): Promise<never> {
  if (!(error instanceof DomainError) || error.reason !== 'card-declined') throw error;
  const [customer] = await context.db
    .select({ card: customers.card })
    .from(customers)
    .where(eq(customers.userId, context.caller.user.id));
  if (!customer?.card) throw new DomainError('failed-precondition', 'card-missing');
  throw error;
}
