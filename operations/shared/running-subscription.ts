import { and, desc, eq, inArray, sql, type Placeholder, type SQLWrapper } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '../../db/client';
import { named } from '../../db/named';
import { disputedPeriods, plans, prices, subscriptions } from '../../db/schema';
import { hasAccess, runningStatuses, type Period } from '../../domain/billing/access';
import type { Settings } from '../../domain/platform/settings';
import type { ActiveSubscription } from '../context';

const Periods = z.array(z.object({ from: z.number(), until: z.number() }));
const none: Period[] = [];

/** Almost nobody disputes a payment: the empty list is not parsed. */
const readPeriods = (value: unknown): Period[] =>
  value === '[]' ? none : Periods.parse(JSON.parse(z.string().parse(value)));

/** The disputed periods of a selected subscription. */
export const disputedTime = () =>
  sql<
    Period[]
  >`(select json_group_array(json_object('from', ${disputedPeriods.fromAt}, 'until', ${disputedPeriods.untilAt}))
    from ${disputedPeriods} where ${disputedPeriods.subscriptionId} = ${subscriptions.id})`
    .mapWith(readPeriods)
    .as('disputed');

/** The subscriptions that may open the catalogue; their times decide whether one does (`runningOne`). */
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
      disputed: disputedTime(),
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
