import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { array, catch as otherwise, nullable } from 'zod/mini';
import type { InvoiceReason } from '../../domain/billing/provider';
import {
  BuyerRecord,
  CardRecord,
  CheckoutRecord,
  FiscalRecord,
  InvoiceLineRecord,
  ReducedRecord,
} from '../../domain/billing/stored';
import { users } from './accounts';
import { anyByName, storedJson, textByName, textList } from './stored-json';

/** Plans and prices mirror the payment provider's products; metadata as in spec 2 §3. Amounts are cents. */
export const plans = sqliteTable('plans', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  description: text('description').notNull().default(''),
  images: textList('images').notNull().default([]),
  metadata: textByName('metadata').notNull(),
  active: integer('active', { mode: 'boolean' }).notNull(),
  /**
   * The sequence number of the reading: an older reading never overwrites a newer one. The same in every mirror below.
   */
  revision: integer('revision').notNull().default(0),
});

export const prices = sqliteTable(
  'prices',
  {
    id: text('id').primaryKey(),
    planId: text('plan_id')
      .notNull()
      .references(() => plans.id, { onDelete: 'cascade' }),
    unitAmount: integer('unit_amount').notNull(),
    currency: text('currency').notNull(),
    /** Null for a one-time price. */
    interval: text('interval').$type<'month' | 'year'>(),
    metadata: textByName('metadata').notNull().default({}),
    active: integer('active', { mode: 'boolean' }).notNull(),
    revision: integer('revision').notNull().default(0),
  },
  (table) => [index('prices_plan_id').on(table.planId)],
);

/** A user's customer record at the provider. `balance` is below zero when they have credit. */
export const customers = sqliteTable('customers', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  id: text('id').notNull().unique(),
  balance: integer('balance').notNull().default(0),
  card: storedJson(CardRecord)('card'),
  fiscal: storedJson(FiscalRecord)('fiscal'),
  revision: integer('revision').notNull().default(0),
});

/** Times are milliseconds since 1970. */
export const subscriptions = sqliteTable(
  'subscriptions',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    priceId: text('price_id')
      .notNull()
      .references(() => prices.id),
    status: text('status').notNull(),
    createdAt: integer('created_at').notNull(),
    currentPeriodStart: integer('current_period_start').notNull(),
    currentPeriodEnd: integer('current_period_end').notNull(),
    cancelAt: integer('cancel_at'),
    canceledAt: integer('canceled_at'),
    endedAt: integer('ended_at'),
    /** Since when a renewal is unpaid: the grace days start here. */
    pastDueSince: integer('past_due_since'),
    scheduleId: text('schedule_id'),
    /** What a discount leaves of the next renewals; null where none does, or nothing renews. */
    reducedRenewal: storedJson(ReducedRecord)('reduced_renewal'),
    itemId: text('item_id').notNull().default(''),
    revision: integer('revision').notNull().default(0),
  },
  (table) => [
    index('subscriptions_user_id').on(table.userId),
    // The columns that CountDays and the payments' page query.
    index('subscriptions_created_at').on(table.createdAt),
    index('subscriptions_ended_at').on(table.endedAt, table.createdAt),
    index('subscriptions_past_due').on(table.pastDueSince).where(sql`past_due_since is not null`),
  ],
);

/** A change that takes effect at the end of the period (spec 2 §3, Subscription schedule). */
export const subscriptionSchedules = sqliteTable(
  'subscription_schedules',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    subscriptionId: text('subscription_id').notNull(),
    /** The provider's id, once the change is committed. */
    providerId: text('provider_id').unique(),
    priceId: text('price_id').notNull(),
    amount: integer('amount').notNull(),
    interval: text('interval').$type<'month' | 'year'>().notNull(),
    currentPeriodEnd: integer('current_period_end').notNull(),
    status: text('status').$type<'preview' | 'commit' | 'canceled' | 'done'>().notNull(),
    /** Whether the subscription ends with its period if the change is called off, because it was going to before. */
    endsOtherwise: integer('ends_otherwise', { mode: 'boolean' }).notNull().default(false),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    index('subscription_schedules_user_id').on(table.userId, table.status, table.createdAt),
    index('subscription_schedules_subscription_id').on(table.subscriptionId),
  ],
);

export type CheckoutKind = 'subscription' | 'shop' | 'early-renewal' | 'gift';

/** Checkouts at the provider (spec 1 §3, Checkout session). `id` is the docId that operations return. */
export const checkoutSessions = sqliteTable(
  'checkout_sessions',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<CheckoutKind>().notNull(),
    /** The name of the purchase: a user has one open checkout per purchase, even after a double click. */
    purchase: text('purchase').notNull(),
    /** `paying`: a direct debit is pending at the bank (decision 30). */
    status: text('status').$type<'creating' | 'open' | 'paying' | 'complete' | 'expired' | 'failed'>().notNull(),
    request: storedJson(CheckoutRecord)('request').notNull(),
    sessionId: text('session_id').unique(),
    url: text('url'),
    /** The reason when the provider refused; `given-back` as soon as a refund is decided (decision 33). */
    error: text('error'),
    amountTotal: integer('amount_total'),
    paymentId: text('payment_id'),
    invoiceId: text('invoice_id'),
    subscriptionId: text('subscription_id'),
    createdAt: integer('created_at').notNull(),
    expiresAt: integer('expires_at').notNull(),
    completedAt: integer('completed_at'),
    /** The advertisement's parameters with which the buyer arrived; null without consent (decision 43). */
    adMarks: textByName('ad_marks'),
    /** Whether the buyer expressly requested access during the withdrawal period (decision 33). */
    asksToStart: integer('asks_to_start', { mode: 'boolean' }).notNull().default(false),
  },
  (table) => [
    index('checkout_sessions_user_id').on(table.userId, table.createdAt),
    index('checkout_sessions_subscription_id').on(table.subscriptionId),
    uniqueIndex('checkout_sessions_one_open')
      .on(table.userId, table.purchase)
      .where(sql`status in ('creating', 'open')`),
  ],
);

/**
 * Invoices outlive their owner's account: the law keeps accounting documents for ten years (Codice civile 2220). `userId` is
 * null from then on, and the buyer is named by the invoice alone.
 */
export const invoices = sqliteTable(
  'invoices',
  {
    id: text('id').primaryKey(),
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    subscriptionId: text('subscription_id'),
    number: text('number'),
    status: text('status').notNull(),
    reason: text('reason').$type<InvoiceReason>().notNull(),
    total: integer('total').notNull(),
    amountDue: integer('amount_due').notNull(),
    amountPaid: integer('amount_paid').notNull(),
    refunded: integer('refunded').notNull().default(0),
    paymentId: text('payment_id'),
    pdf: text('pdf'),
    createdAt: integer('created_at').notNull(),
    paidAt: integer('paid_at'),
    coversUntil: integer('covers_until'),
    /** The part of `total` that is tax; null on invoices that were read before taxes were stored. */
    tax: integer('tax'),
    /** Hundredths of a percent; null without tax. */
    taxRate: integer('tax_rate'),
    /** What cannot be read is null, and no lines: the invoice is then left out of exports by name, and hides no other. */
    buyer: storedJson(otherwise(nullable(BuyerRecord), null))('buyer'),
    lines: storedJson(otherwise(array(InvoiceLineRecord), []))('lines')
      .notNull()
      .default([]),
    revision: integer('revision').notNull().default(0),
  },
  (table) => [
    index('invoices_user_id').on(table.userId, table.createdAt),
    index('invoices_payment_id').on(table.paymentId),
    index('invoices_paid_at').on(table.paidAt),
    // A month's export: an invoice belongs to the month of its own day, whenever it was paid.
    index('invoices_created_at').on(table.createdAt),
  ],
);

/** Credit notes of an invoice, which the law requires for refunds. `amount` is cents, above zero. */
export const creditNotes = sqliteTable(
  'credit_notes',
  {
    id: text('id').primaryKey(),
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    invoiceId: text('invoice_id')
      .notNull()
      .references(() => invoices.id, { onDelete: 'cascade' }),
    number: text('number').notNull(),
    amount: integer('amount').notNull(),
    /** The part of `amount` that is tax. */
    tax: integer('tax'),
    pdf: text('pdf'),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    index('credit_notes_user_id').on(table.userId, table.createdAt),
    index('credit_notes_invoice_id').on(table.invoiceId),
    index('credit_notes_created_at').on(table.createdAt),
  ],
);

/** Events received from the provider; each is processed once. They refer to the provider's objects, to no user of ours. */
export const paymentEvents = sqliteTable(
  'payment_events',
  {
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    objectId: text('object_id').notNull(),
    receivedAt: integer('received_at').notNull(),
    appliedAt: integer('applied_at'),
    failures: integer('failures').notNull().default(0),
  },
  (table) => [index('payment_events_received_at').on(table.receivedAt)],
);

/** Differences that the nightly comparison found and corrected. */
export const reconciliations = sqliteTable(
  'reconciliations',
  {
    id: text('id').primaryKey(),
    at: integer('at').notNull(),
    subject: text('subject').notNull(),
    difference: anyByName('difference').notNull(),
  },
  (table) => [index('reconciliations_at').on(table.at)],
);

/** The sequence of readings of the provider. */
export const billingTickets = sqliteTable('billing_tickets', {
  name: text('name').primaryKey(),
  ticket: integer('ticket').notNull(),
});
