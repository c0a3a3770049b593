import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import {
  checkoutSessions,
  disputedPeriods,
  invoices,
  plans,
  prices,
  subscriptions,
  withdrawals,
} from '../../db/schema';
import { runningStatuses } from '../../domain/billing/access';
import { viewsIn } from '../../domain/billing/plans';
import type { ProviderSubscription } from '../../domain/billing/provider';
import { addedTime, additionRefusal, type AdditionRefusal } from '../../domain/gifts/addition';
import type { Identity } from '../context';
import { applyCheckout } from '../billing/mirror/checkout';
import { applySubscription, type MirrorScope } from '../billing/mirror/subscription';

type AdditionScope = MirrorScope & Pick<Identity, 'settings'>;
type AddedGift = { priceId: string; interval: 'month' | 'year' };

/** What a gift would add to a plan: from its paid end to the new one, unless it is refused. */
type Addition = { subscriptionId: string; from: number; until: number; refusal: AdditionRefusal | null };

const pendingStatuses = new Set<string>(['draft', 'open', 'processing']);

/** Why a gift cannot be added to a subscription as the provider has it now; null when it can. */
export async function refusalOf(
  { db, ports, now, settings }: AdditionScope,
  live: ProviderSubscription,
  userId: string,
  gift: AddedGift,
): Promise<AdditionRefusal | null> {
  const invoice = live.latestInvoiceId ? await ports.payments.invoice(live.latestInvoiceId) : null;
  const [sold, closed, withdrawing, advances, paying] = await db.batch([
    db
      .select({ priceId: prices.id, metadata: plans.metadata })
      .from(prices)
      .innerJoin(plans, eq(plans.id, prices.planId))
      .where(inArray(prices.id, [live.priceId, gift.priceId])),
    db
      .select({ id: disputedPeriods.disputeId })
      .from(disputedPeriods)
      .where(and(eq(disputedPeriods.subscriptionId, live.id), gt(disputedPeriods.untilAt, now))),
    db
      .select({ id: withdrawals.id })
      .from(withdrawals)
      .where(and(eq(withdrawals.subscriptionId, live.id), isNull(withdrawals.finishedAt))),
    db
      .select({ paidAt: invoices.paidAt, amountPaid: invoices.amountPaid, refunded: invoices.refunded })
      .from(invoices)
      .where(and(eq(invoices.userId, userId), eq(invoices.subscriptionId, live.id), eq(invoices.reason, 'advance'))),
    db
      .select({ id: checkoutSessions.id })
      .from(checkoutSessions)
      .where(
        and(
          eq(checkoutSessions.userId, userId),
          eq(checkoutSessions.kind, 'early-renewal'),
          eq(checkoutSessions.status, 'paying'),
        ),
      ),
  ]);
  const screensOf = (id: string) => {
    const metadata = sold.find(({ priceId }) => priceId === id)?.metadata ?? {};
    return viewsIn(metadata) ?? settings.DEFAULT_SIMULTANEOUS_VIEWS_V2;
  };
  const facts = {
    ...live,
    isBeingPaid: paying.length > 0 || (invoice !== null && pendingStatuses.has(invoice.status)),
    isClosed: closed.length > 0,
    isWithdrawing: withdrawing.length > 0,
    advances,
    screens: screensOf(live.priceId),
    giftScreens: screensOf(gift.priceId),
  };
  return additionRefusal(facts, now);
}

const runningOf = ({ db }: MirrorScope, userId: string) =>
  db
    .select({ id: subscriptions.id, currentPeriodEnd: subscriptions.currentPeriodEnd })
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), inArray(subscriptions.status, [...runningStatuses])));

/**
 * What a gift would add to the user's running plan, as the provider has it now; null without one. A period that is over may
 * have been renewed, which the provider has yet to report: it is stored.
 */
export async function additionOf(scope: AdditionScope, userId: string, gift: AddedGift): Promise<Addition | null> {
  for (const { id, currentPeriodEnd } of await runningOf(scope, userId)) {
    const isOver = currentPeriodEnd <= scope.now;
    const live = isOver ? await applySubscription(scope, id) : await scope.ports.payments.subscription(id);
    if (!live || !runningStatuses.some((one) => one === live.status)) continue;
    const refusal = await refusalOf(scope, live, userId, gift);
    return { subscriptionId: id, ...addedTime(live.currentPeriodEnd, gift.interval), refusal };
  }
  return null;
}

/**
 * Closes the pay pages of early renewals that are open, or adds the years that were paid: a year and a gift that start from
 * the same end would be worth one.
 */
export async function closeEarlyRenewals(scope: MirrorScope, userId: string): Promise<void> {
  const { db, ports } = scope;
  const { id, sessionId, kind, status, userId: buyer } = checkoutSessions;
  const isOpen = and(eq(buyer, userId), eq(kind, 'early-renewal'), inArray(status, ['creating', 'open']));
  for (const visit of await db.select({ id, sessionId }).from(checkoutSessions).where(isOpen)) {
    if (visit.sessionId) {
      await ports.payments.expireCheckout(visit.sessionId);
      await applyCheckout(scope, visit.sessionId);
    } else
      await db
        .update(checkoutSessions)
        .set({ status: 'expired' })
        .where(and(eq(id, visit.id), eq(status, 'creating')));
  }
}
