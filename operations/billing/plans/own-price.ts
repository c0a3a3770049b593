import { and, desc, eq, inArray } from 'drizzle-orm';
import { prices, subscriptions } from '../../../db/schema';
import { runningStatuses } from '../../../domain/billing/access';
import type { Priced } from '../../../domain/billing/plans';
import type { ReadsContext } from '../../operation';

/** The price of the caller's subscription. */
export const readOwnPrice = async ({ db, reads, userId }: ReadsContext) =>
  userId
    ? reads.read(
        db
          .select({ id: prices.id, unitAmount: prices.unitAmount, interval: prices.interval })
          .from(subscriptions)
          .innerJoin(prices, eq(prices.id, subscriptions.priceId))
          .where(and(eq(subscriptions.userId, userId), inArray(subscriptions.status, [...runningStatuses])))
          .orderBy(desc(subscriptions.createdAt))
          .limit(1),
      )
    : [];

export function ownPrice([row]: Awaited<ReturnType<typeof readOwnPrice>>): Priced | null {
  return row?.interval ? { ...row, interval: row.interval } : null;
}
