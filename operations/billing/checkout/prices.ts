import { and, desc, eq, inArray } from 'drizzle-orm';
import { plans, prices, subscriptions } from '../../../db/schema';
import { runningStatuses } from '../../../domain/billing/access';
import { isBuyable } from '../../../domain/billing/plans';
import { DomainError } from '../../../domain/shared/errors';
import type { RequestScope } from '../../context';

/** A price with its plan. */
export async function priceOf({ db }: Pick<RequestScope, 'db'>, priceId: string) {
  const [found] = await db
    .select({
      id: prices.id,
      planId: prices.planId,
      unitAmount: prices.unitAmount,
      interval: prices.interval,
      isActive: prices.active,
      isPlanActive: plans.active,
      metadata: plans.metadata,
      name: plans.name,
    })
    .from(prices)
    .innerJoin(plans, eq(plans.id, prices.planId))
    .where(eq(prices.id, priceId));
  return found;
}

export type SoldPrice = NonNullable<Awaited<ReturnType<typeof priceOf>>>;

/** A price on sale; refuses with `price-not-found`, or `not-buyable` as the plans' metadata say (spec 2 §4). */
export async function soldPrice(scope: Pick<RequestScope, 'db'>, priceId: string): Promise<SoldPrice> {
  const price = await priceOf(scope, priceId);
  if (!price) throw new DomainError('not-found', 'price-not-found');
  if (!price.isActive || !price.isPlanActive || !isBuyable(price.metadata)) {
    throw new DomainError('failed-precondition', 'not-buyable');
  }
  return price;
}

/** The user's running subscriptions, newest first. */
export const runningOf = ({ db }: Pick<RequestScope, 'db'>, userId: string) =>
  db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), inArray(subscriptions.status, [...runningStatuses])))
    .orderBy(desc(subscriptions.createdAt));
