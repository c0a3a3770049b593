import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client';
import { subscriptions, subscriptionSchedules } from '../../../db/schema';

type Row = Pick<typeof subscriptions.$inferSelect, 'id' | 'priceId' | 'currentPeriodEnd' | 'scheduleId' | 'revision'>;

/**
 * The statements that store the scheduled change as the provider has it: one that took effect or was replaced is settled, and
 * the one that is scheduled is committed, also if the request for it has died. They follow the row of the subscription
 * in its batch, and do nothing where a later reading was stored.
 */
export function storeSchedule(db: Database, row: Row, scheduledPriceId: string | null) {
  const { id, priceId, currentPeriodEnd, scheduleId, revision } = row;
  const own = subscriptionSchedules;
  const isLatest = sql`exists (select 1 from ${subscriptions}
    where ${subscriptions.id} = ${id} and ${subscriptions.revision} = ${revision})`;
  const isScheduled = sql`(${own.providerId} is ${scheduleId} and ${own.priceId} is ${scheduledPriceId})`;
  // The next change may have the same schedule, and its id is stored once.
  const settled = db
    .update(own)
    .set({ status: sql`case when ${own.priceId} = ${priceId} then 'done' else 'canceled' end`, providerId: null })
    .where(and(eq(own.subscriptionId, id), eq(own.status, 'commit'), sql`not ${isScheduled}`, isLatest));
  if (scheduleId === null || scheduledPriceId === null) return [settled];
  const newest = sql`(select asked.id from ${own} as asked
    where asked.subscription_id = ${id} and asked.price_id = ${scheduledPriceId} and asked.status in ('preview', 'canceled')
    order by asked.created_at desc, asked.id desc limit 1)`;
  const isFree = sql`not exists (select 1 from ${own} as other where other.provider_id = ${scheduleId})`;
  const committed = db
    .update(own)
    .set({ status: 'commit', providerId: scheduleId, currentPeriodEnd })
    .where(and(sql`${own.id} = ${newest}`, isFree, isLatest));
  return [settled, committed];
}
