import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../db/client';
import { checkoutSessions, customers, giftOrders, gifts, invoices, plans, prices } from '../../db/schema';
import { named } from '../../db/named';
import { isSoldPlan, planOrder } from '../shared/plan-order';

/** Plans that can be given as gifts: those on sale, in their ORDER (decisions C14). */
export const readGiftPrices = (db: Database) =>
  db
    .select({
      price: prices.id,
      planId: plans.id,
      name: plans.name,
      metadata: plans.metadata,
      unitAmount: prices.unitAmount,
      currency: prices.currency,
      // A one-time payment cannot be given for a period.
      interval: sql<'month' | 'year'>`${prices.interval}`.as('given_for'),
    })
    .from(prices)
    .innerJoin(plans, eq(plans.id, prices.planId))
    .where(
      and(eq(plans.active, true), eq(prices.active, true), inArray(prices.interval, ['month', 'year']), isSoldPlan),
    )
    .orderBy(planOrder, asc(prices.unitAmount))
    .limit(12);

/** The content of a gift's mail, with its language. */
export const mailedColumns = {
  name: gifts.name,
  email: gifts.email,
  message: gifts.message,
  signature: gifts.signature,
  interval: gifts.interval,
  promoCode: gifts.promoCode,
  couponId: gifts.couponId,
  expiresAt: gifts.expiresAt,
  language: giftOrders.language,
};

/** The payment of an order of this giver, and what decides whether it can be withdrawn from. */
export const readSale = (db: Database, orderId: string, buyerId: string) =>
  db
    .select({
      paidAt: giftOrders.paidAt,
      invoiceId: giftOrders.invoiceId,
      paymentId: giftOrders.paymentIntent,
      buyer: sql<string | null>`json_extract(${checkoutSessions.request}, '$.metadata.buyer')`.as('buyer'),
      fiscal: customers.fiscal,
      paid: invoices.amountPaid,
      refunded: invoices.refunded,
    })
    .from(giftOrders)
    .leftJoin(checkoutSessions, eq(checkoutSessions.sessionId, giftOrders.sessionId))
    .leftJoin(customers, eq(customers.userId, giftOrders.buyerId))
    .leftJoin(invoices, eq(invoices.id, giftOrders.invoiceId))
    .where(and(eq(giftOrders.id, orderId), eq(giftOrders.buyerId, buyerId)));

/** An order of this giver with all its gifts; nothing when it belongs to somebody else. */
export const readOrder = (db: Database, orderId: string, buyerId: string) =>
  db
    .select({
      ts: giftOrders.createdAt,
      paidAt: giftOrders.paidAt,
      totalCents: giftOrders.totalCents,
      sessionId: giftOrders.sessionId,
      invoiceId: giftOrders.invoiceId,
      paymentIntent: giftOrders.paymentIntent,
      giftId: named(gifts.id, 'gift_id'),
      promoCode: gifts.promoCode,
      productName: gifts.productName,
      name: gifts.name,
      email: gifts.email,
      expiresAt: gifts.expiresAt,
      message: gifts.message,
      signature: gifts.signature,
      interval: gifts.interval,
      deliverOn: gifts.deliverOn,
      deliveredAt: gifts.deliveredAt,
      redeemedAt: gifts.redeemedAt,
      withdrawalId: gifts.withdrawalId,
      amountCents: gifts.amountCents,
    })
    .from(giftOrders)
    .innerJoin(gifts, eq(gifts.orderId, giftOrders.id))
    .where(and(eq(giftOrders.id, orderId), eq(giftOrders.buyerId, buyerId)))
    .orderBy(asc(gifts.position));
