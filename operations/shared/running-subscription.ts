import { and, desc, eq, inArray, type Placeholder, type SQLWrapper } from 'drizzle-orm';
import type { Database } from '../../db/client';
import { named } from '../../db/named';
import { plans, prices, subscriptions } from '../../db/schema';
import { hasAccess, runningStatuses } from '../../domain/billing/access';
import type { Settings } from '../../domain/platform/settings';
import type { ActiveSubscription } from '../context';

/** The subscriptions that may open the catalogue; their times decide which one does (`runningOne`). */
export const runningSubscriptions = (db: Database, userId: Placeholder | SQLWrapper) =>
  db
    .select({
      id: subscriptions.id,
      status: subscriptions.status,
      planId: prices.planId,
      planName: plans.name,
      currentPeriodStart: subscriptions.currentPeriodStart,
      currentPeriodEnd: subscriptions.currentPeriodEnd,
      cancelAt: subscriptions.cancelAt,
      pastDueSince: subscriptions.pastDueSince,
      priceMetadata: prices.metadata,
      planMetadata: named(plans.metadata, 'plan_metadata'),
    })
    .from(subscriptions)
    .innerJoin(prices, eq(prices.id, subscriptions.priceId))
    .innerJoin(plans, eq(plans.id, prices.planId))
    .where(and(eq(subscriptions.userId, userId), inArray(subscriptions.status, [...runningStatuses])))
    .orderBy(desc(subscriptions.createdAt))
    .limit(5);

/** The subscription that opens the catalogue now; null without one. Also used for what administrators see. */
export const runningOne = (
  subscriptionsOfUser: readonly ActiveSubscription[],
  settings: Pick<Settings, 'GRACE_DAYS'>,
  now: number,
): ActiveSubscription | null => subscriptionsOfUser.find((one) => hasAccess(one, settings.GRACE_DAYS, now)) ?? null;

/**
 * The subscription with an unpaid renewal that the provider still tries to collect: a new card pays it and reopens the
 * catalogue.
 */
export function unpaidOne(
  subscriptionsOfUser: readonly ActiveSubscription[],
  open: ActiveSubscription | null,
): ActiveSubscription | null {
  const isUnpaid = ({ status }: ActiveSubscription) => status === 'past_due';
  const one = open ?? subscriptionsOfUser.find(isUnpaid);
  return one && isUnpaid(one) ? one : null;
}
