import { eq, sql } from 'drizzle-orm';
import { customers, prices, subscriptions, users, withdrawals } from '../../../db/schema';
import type { Reduced } from '../../../domain/billing/promotion';
import type { ProviderSubscription } from '../../../domain/billing/provider';
import { viewerOf } from '../../../durable-objects/stubs';
import type { RequestScope } from '../../context';
import { insertJob } from '../../shared/jobs';
import { applyPlan } from './plan';
import { storeSchedule } from './schedule';
import { nextReadNumber } from './ticket';
import { dayMs } from '../../../domain/shared/time';

export type MirrorScope = Pick<RequestScope, 'db' | 'ports' | 'now' | 'viewers' | 'jobs' | 'waitUntil'>;
type Row = typeof subscriptions.$inferSelect;

/** The stored row of a subscription: the provider's data, and `pastDueSince` for a row that does not have it yet. */
export const rowOf = (
  found: ProviderSubscription,
  userId: string,
  revision: number,
  now: number,
  reducedRenewal: Reduced | null = null,
): Row => ({
  id: found.id,
  userId,
  priceId: found.priceId,
  status: found.status,
  createdAt: found.createdAt,
  currentPeriodStart: found.currentPeriodStart,
  currentPeriodEnd: found.currentPeriodEnd,
  cancelAt: found.cancelAt,
  canceledAt: found.canceledAt,
  endedAt: found.endedAt,
  pastDueSince: found.status === 'past_due' ? now : null,
  scheduleId: found.scheduleId,
  reducedRenewal,
  itemId: found.itemId,
  revision,
});

/**
 * Since when a renewal is known to be unpaid, which starts the grace days: a bank may refuse a debit days after the
 * period began. The first time stored for a period stays; with a customer's test clock (decision 30) it moves along
 * with the period.
 */
const sinceKnown = (now: number) => {
  const moved = sql`excluded.current_period_start - ${subscriptions.currentPeriodStart}`;
  const kept = sql`${subscriptions.pastDueSince} + ${moved}`;
  return sql`case when ${moved} <= 0 then coalesce(${kept}, ${now}) else ${now} end`;
};

/** Whether the first period is unpaid: then the checkout reports the outcome of the purchase. */
const isPurchase = ({ currentPeriodStart, createdAt }: Row): boolean => currentPeriodStart - createdAt < dayMs;

/** The jobs that mail the owner; their keys ensure that each is sent once, however often its event arrives. */
function mailJobs({ db, now }: MirrorScope, row: Row, isWithdrawn: boolean) {
  const { id, userId, status, currentPeriodStart } = row;
  const input = (mail: string) => ({ userId, subscriptionId: id, mail });
  if (status === 'past_due') {
    if (isPurchase(row)) return [];
    const key = `mail/past-due/${id}/${currentPeriodStart}`;
    return [insertJob(db, { operation: 'SendBillingMail', input: input('paymentFailed'), key }, now)];
  }
  if (status !== 'canceled' || isWithdrawn) return [];
  return [insertJob(db, { operation: 'SendBillingMail', input: input('accessEnded'), key: `mail/ended/${id}` }, now)];
}

/** The fields that decide about access, or that the owner is notified of. */
const rightsOf = (row: Row | undefined) =>
  row ? [row.status, row.priceId, row.cancelAt, row.currentPeriodEnd].join() : 'none';

/**
 * The subscription at the provider. A scheduled change that was made, or that a dearer plan or an ending has replaced, is
 * released, and that ending begins: what an earlier request left undone.
 */
export async function readSubscription(
  { ports }: Pick<MirrorScope, 'ports'>,
  id: string,
): Promise<ProviderSubscription | null> {
  const found = await ports.payments.subscription(id);
  if (!found || found.endedAt !== null) return found;
  const { scheduleId, metadata } = found;
  const ends = Boolean(metadata.ending);
  const isOver = scheduleId !== null && (ends || found.isScheduleDone || scheduleId === metadata.replacedSchedule);
  if (!ends && !isOver) return found;
  if (isOver) await ports.payments.releaseSchedule(scheduleId);
  if (ends) await ports.payments.finishEnding(found);
  return ports.payments.subscription(id);
}

/** What a discount leaves of the next renewals; only asked where there is one, and something renews. */
async function reducedRenewalOf({ ports }: MirrorScope, found: ProviderSubscription): Promise<Reduced | null> {
  const renews = found.cancelAt === null && (found.status === 'active' || found.status === 'trialing');
  return found.isDiscounted && renews ? ports.payments.reducedRenewal(found.id) : null;
}

/** Reads a subscription from the provider again, stores it, and notifies its owner's open tabs of changes. */
export async function applySubscription(
  scope: MirrorScope,
  subscriptionId: string,
): Promise<ProviderSubscription | null> {
  const { db, viewers, jobs } = scope;
  const revision = await nextReadNumber(db);
  const found = await readSubscription(scope, subscriptionId);
  if (!found) return null;
  const [[owner], [before], [price], withdrawn] = await db.batch([
    db
      .select({ userId: users.id })
      .from(users)
      .leftJoin(customers, eq(customers.userId, users.id))
      .where(eq(found.userId ? users.id : customers.id, found.userId ?? found.customerId)),
    db.select().from(subscriptions).where(eq(subscriptions.id, subscriptionId)),
    db.select({ id: prices.id }).from(prices).where(eq(prices.id, found.priceId)),
    db.select({ id: withdrawals.id }).from(withdrawals).where(eq(withdrawals.subscriptionId, subscriptionId)),
  ]);
  if (!owner) return found;
  if (!price) await applyPlan(scope, found.planId);
  const row = rowOf(found, owner.userId, revision, scope.now, await reducedRenewalOf(scope, found));
  const { id: _id, ...changes } = row;
  const [written] = await db.batch([
    db
      .insert(subscriptions)
      .values(row)
      .onConflictDoUpdate({
        target: subscriptions.id,
        set: { ...changes, pastDueSince: row.pastDueSince === null ? null : sinceKnown(row.pastDueSince) },
        setWhere: sql`${subscriptions.revision} <= ${revision}`,
      })
      .returning({ id: subscriptions.id }),
    ...storeSchedule(db, row, found.scheduledPriceId),
    ...mailJobs(scope, row, withdrawn.length > 0),
  ]);
  if (written.length > 0 && rightsOf(before) !== rightsOf(row)) {
    scope.waitUntil(viewerOf(viewers, owner.userId).notifyRightsChanged());
  }
  jobs.soon();
  return found;
}
