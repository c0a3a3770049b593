import { and, desc, eq, inArray } from 'drizzle-orm';
import * as z from 'zod';
import { customers, plans, prices, subscriptions, subscriptionSchedules } from '../../../db/schema';
import { accessUntil, graceEnd, runningStatuses } from '../../../domain/billing/access';
import { earlyRenewalRefusal } from '../../../domain/billing/early-renewal';
import { tidyFiscal } from '../../../domain/billing/fiscal';
import { planTexts } from '../../../domain/billing/plans';
import { offeredWithdrawal } from '../../../domain/billing/withdrawal';
import { freedUntil, selectAddedGifts } from '../../gifts/free-gifts';
import { defineOperation, type ReadsContext } from '../../operation';
import { disputedTime } from '../../shared/running-subscription';
import { FiscalSchema } from './fiscal';
import { scheduleOf, ScheduleSchema } from '../changes/schedule';
import { consumerPurchases, selectPaidVisits, selectPurchases } from '../withdrawal/paid-purchases';

const Moment = z.number();

const readData = ({ db, reads }: ReadsContext, userId: string) =>
  Promise.all([
    reads.read(db.select().from(customers).where(eq(customers.userId, userId))),
    reads.read(
      db
        .select({
          id: subscriptions.id,
          status: subscriptions.status,
          priceId: subscriptions.priceId,
          createdAt: subscriptions.createdAt,
          currentPeriodStart: subscriptions.currentPeriodStart,
          currentPeriodEnd: subscriptions.currentPeriodEnd,
          cancelAt: subscriptions.cancelAt,
          canceledAt: subscriptions.canceledAt,
          pastDueSince: subscriptions.pastDueSince,
          scheduleId: subscriptions.scheduleId,
          reducedRenewal: subscriptions.reducedRenewal,
          disputed: disputedTime(),
          planId: prices.planId,
          unitAmount: prices.unitAmount,
          interval: prices.interval,
          name: plans.name,
          description: plans.description,
          metadata: plans.metadata,
        })
        .from(subscriptions)
        .innerJoin(prices, eq(prices.id, subscriptions.priceId))
        .innerJoin(plans, eq(plans.id, prices.planId))
        .where(and(eq(subscriptions.userId, userId), inArray(subscriptions.status, [...runningStatuses])))
        .orderBy(desc(subscriptions.createdAt))
        .limit(1),
    ),
    reads.read(
      db
        .select()
        .from(subscriptionSchedules)
        .where(and(eq(subscriptionSchedules.userId, userId), eq(subscriptionSchedules.status, 'commit')))
        .orderBy(desc(subscriptionSchedules.createdAt))
        .limit(1),
    ),
    reads.read(selectPurchases(db, userId, 24)),
    reads.read(selectPaidVisits(db, userId)),
    reads.read(selectAddedGifts(db, userId)),
  ]);

export const GetCustomerData = defineOperation({
  summary:
    'Returns the caller’s billing data for the profile: card, balance, subscription, and the possible actions (spec 2 §3).',
  allowed: 'user',
  isOpenBeforeLaunch: true,
  input: z.strictObject({}),
  output: z.object({
    card: z
      .object({
        brand: z.string(),
        last4: z.string(),
        expMonth: z.number(),
        expYear: z.number(),
        threeDSecure: z.boolean(),
      })
      .nullable(),
    /** Cents with the provider's sign: below zero is credit. The page shows it negated. */
    balance: z.number(),
    fiscal: FiscalSchema.nullable(),
    subscription: z
      .object({
        id: z.string(),
        status: z.string(),
        planId: z.string(),
        priceId: z.string(),
        name: z.string(),
        unitAmount: z.number(),
        interval: z.enum(['month', 'year']).nullable(),
        created: Moment,
        currentPeriodStart: Moment,
        currentPeriodEnd: Moment,
        cancelAt: Moment.nullable(),
        canceledAt: Moment.nullable(),
        /** The end of the grace period while a renewal is unpaid: until then the catalogue stays open. */
        graceUntil: Moment.nullable(),
        accessUntil: Moment,
        /** The time that is closed, now or later, because its payment is disputed (decision 30); oldest first. */
        closed: z.array(z.object({ from: Moment, until: Moment })),
        /** The next renewals that a code reduces to `amount` cents: how many (null: all), then `full`; null without one. */
        reduced: z.object({ amount: z.number(), full: z.number(), payments: z.number().nullable() }).nullable(),
      })
      .nullable(),
    schedule: ScheduleSchema.nullable(),
    /**
     * The refunded and the retained part of a withdrawal in cents, calculated `at`, and its deadline; null when there
     * is none. `isWhole`: the contract ends with it; else only a year paid in advance is taken back. `gifts`: those that
     * were added to it, whose codes it makes valid again, each until then.
     */
    withdrawal: z
      .object({
        amount: z.number(),
        used: z.number(),
        until: Moment,
        at: Moment,
        isWhole: z.boolean(),
        gifts: z.array(z.object({ from: z.string(), until: Moment })),
      })
      .nullable(),
    /** A direct debit of the subscription is pending: it runs, but cannot be changed or renewed meanwhile. */
    isUnderWay: z.boolean(),
    canRenewEarly: z.boolean(),
    canUpgradeInterval: z.boolean(),
  }),
  reads: async (context) => (context.userId ? readData(context, context.userId) : null),
  async handler({ language, settings, now, isNativeApp }, _input, found) {
    const [[customer], [subscription], [schedule], bought, visits, added] = found ?? [[], [], [], [], [], []];
    const balance = customer?.balance ?? 0;
    const fiscal = customer?.fiscal ? tidyFiscal(customer.fiscal) : null;
    const isUnderWay = bought.some(
      ({ subscriptionId, status }) => subscriptionId === subscription?.id && status === 'processing',
    );
    // What is disputed is refunded by nobody: nothing is offered for it.
    const closed = (subscription?.disputed ?? [])
      .filter(({ until }) => until > now)
      .toSorted((one, other) => one.from - other.from);
    const paid =
      subscription &&
      closed.length === 0 &&
      consumerPurchases({ subscriptionId: subscription.id, bought, visits, fiscal });
    const offered = paid ? offeredWithdrawal(paid.purchases, { now, asksToStart: paid.asksToStart }) : null;
    const freed = added
      .filter(({ addedTo }) => offered?.isWhole && addedTo === subscription?.id)
      .map(({ from, expiresAt }) => ({ from, until: freedUntil(expiresAt, now) }));
    return {
      card: customer?.card ?? null,
      balance,
      fiscal,
      subscription: subscription
        ? {
            id: subscription.id,
            status: subscription.status,
            planId: subscription.planId,
            priceId: subscription.priceId,
            name: planTexts(subscription, language).name,
            unitAmount: subscription.unitAmount,
            interval: subscription.interval,
            created: subscription.createdAt,
            currentPeriodStart: subscription.currentPeriodStart,
            currentPeriodEnd: subscription.currentPeriodEnd,
            cancelAt: subscription.cancelAt,
            canceledAt: subscription.canceledAt,
            graceUntil: subscription.status === 'past_due' ? graceEnd(subscription, settings.GRACE_DAYS) : null,
            accessUntil: accessUntil(subscription, settings.GRACE_DAYS),
            closed,
            reduced: subscription.reducedRenewal,
          }
        : null,
      schedule: schedule && schedule.subscriptionId === subscription?.id ? scheduleOf(schedule) : null,
      withdrawal: offered && { ...offered, at: now, gifts: freed },
      isUnderWay,
      canRenewEarly:
        subscription !== undefined &&
        earlyRenewalRefusal(
          { ...subscription, balance, isNativeApp, isUnderWay, isClosed: closed.length > 0 },
          settings,
        ) === null,
      canUpgradeInterval:
        subscription?.interval === 'month' &&
        subscription.cancelAt === null &&
        subscription.status !== 'past_due' &&
        !isUnderWay &&
        settings.ALLOW_AUTONOMOUS_YEARLY_UPGRADE &&
        !isNativeApp,
    };
  },
});
