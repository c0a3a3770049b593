import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { users } from './accounts';

/** Plans and prices mirror the payment provider's products; metadata as in spec 2 §3. Amounts are cents. */
export const plans = sqliteTable('plans', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  description: text('description').notNull().default(''),
  metadata: text('metadata', { mode: 'json' }).$type<Record<string, string>>().notNull(),
  active: integer('active', { mode: 'boolean' }).notNull(),
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
    interval: text('interval').$type<'month' | 'year'>().notNull(),
    metadata: text('metadata', { mode: 'json' }).$type<Record<string, string>>().notNull().default({}),
    active: integer('active', { mode: 'boolean' }).notNull(),
  },
  (table) => [index('prices_plan_id').on(table.planId)],
);

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
  },
  (table) => [index('subscriptions_user_id').on(table.userId)],
);
