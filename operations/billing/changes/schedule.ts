import { and, asc, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import * as z from 'zod';
import { plans, prices, subscriptionSchedules } from '../../../db/schema';
import type { BillingInterval, ProviderSubscription } from '../../../domain/billing/provider';
import { DomainError } from '../../../domain/shared/errors';
import type { HandlerContext } from '../../operation';
import { priceOf } from '../checkout/prices';
import { applySubscription } from '../mirror/subscription';
import { hasDebitUnderWay, isBeingDebited, liveSubscription, ownSubscription, refuseGift } from './own-subscription';

/** A change that waits for the end of the period (spec 2 §3, Subscription schedule). Cents, milliseconds. */
export const ScheduleSchema = z.object({
  id: z.string(),
  priceId: z.string(),
  amount: z.number(),
  interval: z.enum(['month', 'year']),
  currentPeriodEnd: z.number(),
  status: z.enum(['preview', 'commit', 'canceled', 'done']),
  created: z.number(),
});

type Context = HandlerContext<'user'>;
type Row = typeof subscriptionSchedules.$inferSelect;
type Wanted = { id: string; unitAmount: number; interval: BillingInterval };

export const scheduleOf = ({ id, priceId, amount, interval, currentPeriodEnd, status, createdAt }: Row) => ({
  id,
  priceId,
  amount,
  interval,
  currentPeriodEnd,
  status,
  created: createdAt,
});

const newRow = ({ caller, now }: Context, live: ProviderSubscription, wanted: Wanted): Row => ({
  id: crypto.randomUUID(),
  userId: caller.user.id,
  subscriptionId: live.id,
  providerId: null,
  priceId: wanted.id,
  amount: wanted.unitAmount,
  interval: wanted.interval,
  currentPeriodEnd: live.currentPeriodEnd,
  status: 'preview',
  endsOtherwise: false,
  createdAt: now,
});

/** The yearly price of the caller's own plan, else of the cheapest plan on sale. */
async function yearlyPrice({ db }: Context, planId: string): Promise<Wanted | undefined> {
  const [found] = await db
    .select({ id: prices.id, unitAmount: prices.unitAmount })
    .from(prices)
    .innerJoin(plans, eq(plans.id, prices.planId))
    .where(
      and(
        eq(prices.active, true),
        eq(prices.interval, 'year'),
        eq(plans.active, true),
        sql`json_extract(${plans.metadata}, '$.PLAN') = 'yes'`,
        sql`json_extract(${plans.metadata}, '$.BUYABLE') = 'yes'`,
      ),
    )
    .orderBy(sql`${prices.planId} <> ${planId}`, asc(prices.unitAmount))
    .limit(1);
  return found && { ...found, interval: 'year' };
}

/** What forbids the change to the yearly plan: asked before its preview, and again before it is committed. */
async function refuseYearly(context: Context, live: ProviderSubscription) {
  const own = { id: live.id, userId: context.caller.user.id };
  await refuseGift(context, own);
  const isOff = !context.settings.ALLOW_AUTONOMOUS_YEARLY_UPGRADE || live.cancelAt !== null;
  if (isOff) throw new DomainError('failed-precondition', 'plan-change-off');
  const isUnderWay = (await hasDebitUnderWay(context, own)) || (await isBeingDebited(context, live));
  if (isUnderWay) throw new DomainError('failed-precondition', 'debit-under-way');
  if (live.status === 'past_due') throw new DomainError('failed-precondition', 'balance-owed');
}

/** Previews a change to the yearly plan, and stores it so that it can be committed as it was shown. */
export async function previewUpgrade(context: Context) {
  const { caller, db } = context;
  const own = await ownSubscription(context, caller.user.id);
  const [live, current] = await Promise.all([liveSubscription(context, own.id), priceOf(context, own.priceId)]);
  await refuseYearly(context, live);
  const wanted = current?.interval === 'month' ? await yearlyPrice(context, current.planId) : undefined;
  if (!wanted) throw new DomainError('failed-precondition', 'plan-change-off');
  const row = newRow(context, live, wanted);
  await db.insert(subscriptionSchedules).values(row);
  return scheduleOf(row);
}

/** Commits a change at the provider. A change that is already committed stays as it is: a double click does nothing. */
async function commit(context: Context, row: Row, live: ProviderSubscription, key = `schedule/${row.id}`) {
  const { db, ports } = context;
  if (row.status === 'commit') return scheduleOf(row);
  const own = subscriptionSchedules;
  // A subscription that was going to end must end even if this change is called off; a change that replaces another
  // inherits that.
  const endsOtherwise = sql`max(${live.cancelAt === null ? 0 : 1}, coalesce((select max(other.ends_otherwise) from ${own}
    as other where other.subscription_id = ${live.id} and other.status = 'commit'), 0))`;
  await db.update(own).set({ endsOtherwise }).where(eq(own.id, row.id));
  if (live.cancelAt !== null) await ports.payments.setEnding(live.id, false, null);
  const providerId = await ports.payments.schedulePrice(live, row.priceId, key);
  // The reading commits the change; of two concurrent requests for the same one, it commits one.
  await applySubscription(context, live.id);
  const [planned] = await db.select().from(own).where(eq(own.providerId, providerId));
  return scheduleOf(planned ?? { ...row, status: 'commit', providerId });
}

/** Schedules a change for the period's end; returns the pending one when the same change is requested again. */
export async function scheduleChange(context: Context, live: ProviderSubscription, wanted: Wanted) {
  const { db } = context;
  const [last] = await db
    .select()
    .from(subscriptionSchedules)
    .where(and(eq(subscriptionSchedules.subscriptionId, live.id), ne(subscriptionSchedules.status, 'preview')))
    .orderBy(
      desc(sql`${subscriptionSchedules.status} = 'commit'`),
      desc(subscriptionSchedules.createdAt),
      desc(subscriptionSchedules.id),
    )
    .limit(1);
  const isWaiting = last?.status === 'commit' && last.providerId === live.scheduleId && last.priceId === wanted.id;
  if (last && isWaiting) return scheduleOf(last);
  const row = newRow(context, live, wanted);
  await db.insert(subscriptionSchedules).values(row);
  // Two concurrent requests read the same state and use the same key, so the provider schedules one change.
  return commit(context, row, live, `schedule/${live.id}/${live.scheduleId}/${last?.id}/${wanted.id}`);
}

async function ownSchedule({ db, caller }: Context, id: string, statuses: Row['status'][]): Promise<Row> {
  const [row] = await db
    .select()
    .from(subscriptionSchedules)
    .where(
      and(
        eq(subscriptionSchedules.id, id),
        eq(subscriptionSchedules.userId, caller.user.id),
        inArray(subscriptionSchedules.status, statuses),
      ),
    );
  if (!row) throw new DomainError('not-found', 'schedule-not-found');
  return row;
}

export async function commitSchedule(context: Context, id: string) {
  const row = await ownSchedule(context, id, ['preview', 'commit']);
  const live = await liveSubscription(context, row.subscriptionId);
  if (row.status === 'preview') {
    await refuseYearly(context, live);
    if (row.currentPeriodEnd !== live.currentPeriodEnd) throw new DomainError('failed-precondition', 'preview-too-old');
  }
  return commit(context, row, live);
}

export async function cancelSchedule(context: Context, id: string) {
  const { db, ports } = context;
  const row = await ownSchedule(context, id, ['preview', 'commit', 'canceled']);
  if (row.status === 'commit' && row.providerId) {
    if (row.endsOtherwise) await ports.payments.nameEnding(row.subscriptionId, crypto.randomUUID(), null);
    else await ports.payments.releaseSchedule(row.providerId);
  }
  await db.update(subscriptionSchedules).set({ status: 'canceled' }).where(eq(subscriptionSchedules.id, id));
  if (row.status === 'commit') await applySubscription(context, row.subscriptionId);
  return scheduleOf({ ...row, status: 'canceled' });
}
