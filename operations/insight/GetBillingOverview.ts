import { and, asc, desc, eq, gte, isNotNull, isNull, sql } from 'drizzle-orm';
import * as z from 'zod';
import { invoices, paymentEvents, prices, reconciliations, statDays, subscriptions, users } from '../../db/schema';
import { firstDay, seriesOf } from '../../domain/insight/figures';
import { daysLater, romeDay } from '../../domain/shared/rome-day';
import { defineOperation } from '../operation';
import { nameOf } from '../people/name';
import { dayMs } from '../../domain/shared/time';

const mostListed = 12;
/** How many of the provider's latest events are read. */
const lookedAt = 500;
const monthMs = 30 * dayMs;

const Person = z.object({ uid: z.string(), name: z.string() });

export const GetBillingOverview = defineOperation({
  summary:
    'Returns revenue by month, unpaid renewals, the latest payments, and what the nightly comparison with the payment provider repaired. Cents, milliseconds.',
  allowed: 'admin',
  roles: ['finance'],
  audit: () => ({ subject: 'billing' }),
  input: z.strictObject({}),
  output: z.object({
    revenue: z.array(z.object({ from: z.string(), value: z.number() })),
    active: z.number(),
    late: z.array(
      Person.extend({ subscriptionId: z.string(), amount: z.number(), since: z.number(), periodEnd: z.number() }),
    ),
    lateCount: z.number(),
    payments: z.array(
      Person.extend({
        id: z.string(),
        number: z.string().nullable(),
        amount: z.number(),
        refunded: z.number(),
        reason: z.string(),
        paidAt: z.number(),
      }),
    ),
    mended: z.array(z.object({ id: z.string(), at: z.number(), subject: z.string(), fields: z.array(z.string()) })),
    mendedCount: z.number(),
    events: z.object({ lastAt: z.number().nullable(), waiting: z.number(), failing: z.number() }),
  }),
  async handler({ db, now }) {
    const today = romeDay(now);
    const person = {
      uid: sql<string>`${users.id}`.as('uid'),
      nome: users.nome,
      cognome: users.cognome,
      email: users.email,
    };
    const latest = db
      .select({ failures: paymentEvents.failures, appliedAt: paymentEvents.appliedAt })
      .from(paymentEvents)
      .orderBy(desc(paymentEvents.receivedAt))
      .limit(lookedAt)
      .as('latest');
    const [revenue, [active], late, [lateCount], paid, mended, [mendedCount], [last], [waiting]] = await db.batch([
      db
        .select()
        .from(statDays)
        .where(and(eq(statDays.name, 'revenue'), gte(statDays.day, firstDay(today, 365)))),
      db
        .select({ value: statDays.value })
        .from(statDays)
        .where(and(eq(statDays.name, 'active'), gte(statDays.day, daysLater(today, -2))))
        .orderBy(desc(statDays.day))
        .limit(1),
      db
        .select({
          ...person,
          subscriptionId: subscriptions.id,
          amount: prices.unitAmount,
          since: sql<number>`${subscriptions.pastDueSince}`.as('since'),
          periodEnd: subscriptions.currentPeriodEnd,
        })
        .from(subscriptions)
        .innerJoin(users, eq(users.id, subscriptions.userId))
        .innerJoin(prices, eq(prices.id, subscriptions.priceId))
        .where(and(isNotNull(subscriptions.pastDueSince), eq(subscriptions.status, 'past_due')))
        .orderBy(asc(subscriptions.pastDueSince))
        .limit(mostListed),
      db
        .select({ count: sql<number>`count(*)`.as('count') })
        .from(subscriptions)
        .where(and(isNotNull(subscriptions.pastDueSince), eq(subscriptions.status, 'past_due'))),
      db
        .select({
          ...person,
          id: invoices.id,
          number: invoices.number,
          amount: invoices.amountPaid,
          refunded: invoices.refunded,
          reason: invoices.reason,
          paidAt: sql<number>`${invoices.paidAt}`.as('paid'),
        })
        .from(invoices)
        .innerJoin(users, eq(users.id, invoices.userId))
        .where(isNotNull(invoices.paidAt))
        .orderBy(desc(invoices.paidAt))
        .limit(mostListed),
      db.select().from(reconciliations).orderBy(desc(reconciliations.at)).limit(mostListed),
      db
        .select({ count: sql<number>`count(*)`.as('count') })
        .from(reconciliations)
        .where(gte(reconciliations.at, now - monthMs)),
      db.select({ at: paymentEvents.receivedAt }).from(paymentEvents).orderBy(desc(paymentEvents.receivedAt)).limit(1),
      db
        .select({
          waiting: sql<number>`count(*)`.as('waiting'),
          failing: sql<number>`coalesce(sum(${latest.failures} > 0), 0)`.as('failing'),
        })
        .from(latest)
        .where(isNull(latest.appliedAt)),
    ]);
    return {
      revenue: seriesOf(revenue, 'revenue', today, 365),
      active: active?.value ?? 0,
      late: late.map(({ nome, cognome, email, ...row }) => ({ ...row, name: nameOf({ nome, cognome, email }) })),
      lateCount: lateCount?.count ?? 0,
      payments: paid.map(({ nome, cognome, email, ...row }) => ({ ...row, name: nameOf({ nome, cognome, email }) })),
      mended: mended.map(({ id, at, subject, difference }) => ({ id, at, subject, fields: Object.keys(difference) })),
      mendedCount: mendedCount?.count ?? 0,
      events: { lastAt: last?.at ?? null, waiting: waiting?.waiting ?? 0, failing: waiting?.failing ?? 0 },
    };
  },
});
