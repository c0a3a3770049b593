import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { ProviderDispute } from '../../domain/billing/provider';
import { users } from './accounts';
import { subscriptions } from './billing';

/** Payments that their payers dispute at their banks (decision 30). The owner of one that is unknown here is null. Amounts are cents. */
export const disputes = sqliteTable(
  'disputes',
  {
    id: text('id').primaryKey(),
    paymentId: text('payment_id'),
    invoiceId: text('invoice_id'),
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    amount: integer('amount').notNull(),
    currency: text('currency').notNull(),
    reason: text('reason').notNull(),
    status: text('status').$type<ProviderDispute['status']>().notNull(),
    evidenceDueAt: integer('evidence_due_at'),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
    revision: integer('revision').notNull().default(0),
  },
  (table) => [
    index('disputes_created_at').on(table.createdAt, table.id),
    index('disputes_payment_id').on(table.paymentId),
    index('disputes_invoice_id').on(table.invoiceId),
    index('disputes_user_id').on(table.userId),
  ],
);

/**
 * Paid time that a dispute closes: `userId` is whose time it is, for a gift whoever opened it. Gifts of one payment may be
 * several times of one subscription.
 */
export const disputedPeriods = sqliteTable(
  'disputed_periods',
  {
    disputeId: text('dispute_id')
      .notNull()
      .references(() => disputes.id, { onDelete: 'cascade' }),
    subscriptionId: text('subscription_id')
      .notNull()
      .references(() => subscriptions.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    fromAt: integer('from_at').notNull(),
    untilAt: integer('until_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.disputeId, table.subscriptionId, table.fromAt] }),
    index('disputed_periods_subscription_id').on(table.subscriptionId, table.fromAt, table.untilAt),
    index('disputed_periods_user_id').on(table.userId),
  ],
);
