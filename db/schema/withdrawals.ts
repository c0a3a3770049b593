import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import * as z from 'zod/mini';
import { users } from './accounts';
import { storedJson } from './stored-json';

/** A consumer's withdrawal, and its refund (decision 33). Amounts are cents. */
export const withdrawals = sqliteTable(
  'withdrawals',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    subscriptionId: text('subscription_id').notNull(),
    amount: integer('amount').notNull(),
    /** The amount retained for the used days. */
    used: integer('used').notNull().default(0),
    /** Whether the contract ends; otherwise only advance years are refunded. */
    isWhole: integer('is_whole', { mode: 'boolean' }).notNull().default(true),
    /** The refunds, by invoice. */
    back: storedJson(z.record(z.string(), z.int()))('back').notNull().default({}),
    at: integer('at').notNull(),
    finishedAt: integer('finished_at'),
  },
  (table) => [
    uniqueIndex('withdrawals_subscription_id').on(table.subscriptionId, table.at),
    index('withdrawals_user_id').on(table.userId),
  ],
);

/**
 * A consumer's withdrawal from a purchase that is no subscription: the unopened gifts of an order, or goods of the shop. It outlives
 * the account, because goods may come back, and are refunded, after it. Amounts are cents.
 */
export const orderWithdrawals = sqliteTable(
  'order_withdrawals',
  {
    id: text('id').primaryKey(),
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    kind: text('kind').$type<'gift' | 'shop'>().notNull(),
    /** The gift order, or the checkout of the goods. */
    orderId: text('order_id').notNull(),
    /** The goods, as they were sold. */
    goods: text('goods').notNull().default(''),
    invoiceId: text('invoice_id'),
    paymentId: text('payment_id'),
    /** The refund; null until it is calculated. */
    amount: integer('amount'),
    /** What is kept of the price of goods that came back worth less, and why, as their buyer is told; null for nothing. */
    kept: integer('kept'),
    keptReason: text('kept_reason'),
    at: integer('at').notNull(),
    /** When the goods came back; a gift has none. */
    returnedAt: integer('returned_at'),
    finishedAt: integer('finished_at'),
  },
  (table) => [
    uniqueIndex('order_withdrawals_goods').on(table.orderId).where(sql`kind = 'shop'`),
    index('order_withdrawals_order_id').on(table.orderId),
    index('order_withdrawals_user_id').on(table.userId),
    index('order_withdrawals_at').on(table.at, table.id),
  ],
);
