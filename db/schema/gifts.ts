import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { Language } from '../../domain/platform/language';
import { users } from './accounts';
import { prices } from './billing';

/** One payment for one or more gifts (spec 3 §3, gift checkout). Amounts are cents, times milliseconds since 1970. */
export const giftOrders = sqliteTable(
  'gift_orders',
  {
    id: text('id').primaryKey(),
    /** Null once the giver's account is deleted: the gifts remain. */
    buyerId: text('buyer_id').references(() => users.id, { onDelete: 'set null' }),
    /** The language of the giver's page and mails. */
    language: text('language').$type<Language>().notNull(),
    totalCents: integer('total_cents').notNull(),
    /** The provider's ids for the payment; null until it is made. */
    sessionId: text('session_id'),
    invoiceId: text('invoice_id'),
    paymentIntent: text('payment_intent'),
    createdAt: integer('created_at').notNull(),
    paidAt: integer('paid_at'),
  },
  (table) => [
    index('gift_orders_buyer_id').on(table.buyerId, table.createdAt),
    index('gift_orders_payment_intent').on(table.paymentIntent),
  ],
);

/** One recipient's gift: a period of a plan that somebody else paid for, opened with a code. */
export const gifts = sqliteTable(
  'gifts',
  {
    id: text('id').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => giftOrders.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    message: text('message').notNull(),
    signature: text('signature').notNull(),
    priceId: text('price_id')
      .notNull()
      .references(() => prices.id),
    /** A snapshot at the time of payment, because plans are renamed and prices change. */
    productName: text('product_name').notNull(),
    interval: text('interval').$type<'month' | 'year'>().notNull(),
    amountCents: integer('amount_cents').notNull(),
    /** `YYYY-MM-DD` of Europe/Rome. */
    deliverOn: text('deliver_on').notNull(),
    /** Null until it is paid. */
    promoCode: text('promo_code'),
    /**
     * The provider's coupon, without which the gift cannot be redeemed. `promo_…` for a gift from when it was a
     * promotion code there.
     */
    couponId: text('promotion_code_id'),
    expiresAt: integer('expires_at'),
    deliveredAt: integer('delivered_at'),
    redeemedAt: integer('redeemed_at'),
    redeemedBy: text('redeemed_by').references(() => users.id, { onDelete: 'set null' }),
    /** The running subscription that it is added to, and the time that it pays there, once the provider has added it. */
    addedTo: text('added_to'),
    addedFrom: integer('added_from'),
    addedUntil: integer('added_until'),
    /** The declaration by which its giver took it back, unopened (`order_withdrawals`): its code opens nothing. */
    withdrawalId: text('withdrawal_id'),
  },
  (table) => [
    index('gifts_order_id').on(table.orderId, table.position),
    uniqueIndex('gifts_promo_code').on(table.promoCode),
    index('gifts_redeemed_by').on(table.redeemedBy),
    index('gifts_added_to').on(table.addedTo),
    index('gifts_withdrawal_id').on(table.withdrawalId),
  ],
);
