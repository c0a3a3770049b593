import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client';
import { named } from '../../../db/named';
import { checkoutSessions, customers, invoices, orderWithdrawals, plans, prices } from '../../../db/schema';
import { goodsWithdrawalUntil } from '../../../domain/billing/order-withdrawal';
import { isBusinessSale } from './order-withdrawal';

/** The paid orders of goods of a user, newest first, with what decides whether they can be withdrawn from. */
export const selectGoods = (db: Database, userId: string, limit: number, docId?: string) =>
  db
    .select({
      docId: named(checkoutSessions.id, 'doc_id'),
      invoiceId: checkoutSessions.invoiceId,
      paymentId: checkoutSessions.paymentId,
      completedAt: checkoutSessions.completedAt,
      amountTotal: checkoutSessions.amountTotal,
      buyer: sql<string | null>`json_extract(${checkoutSessions.request}, '$.metadata.buyer')`.as('buyer'),
      fiscal: customers.fiscal,
      paid: invoices.amountPaid,
      refunded: invoices.refunded,
      name: plans.name,
      metadata: plans.metadata,
      withdrawnAt: sql<number | null>`${orderWithdrawals.at}`.as('withdrawn_at'),
      returnedAt: orderWithdrawals.returnedAt,
      back: sql<number | null>`${orderWithdrawals.amount}`.as('back'),
      keptReason: orderWithdrawals.keptReason,
    })
    .from(checkoutSessions)
    .leftJoin(customers, eq(customers.userId, checkoutSessions.userId))
    .leftJoin(invoices, eq(invoices.id, checkoutSessions.invoiceId))
    .leftJoin(prices, eq(prices.id, sql`json_extract(${checkoutSessions.request}, '$.lines[0].price')`))
    .leftJoin(plans, eq(plans.id, prices.planId))
    .leftJoin(orderWithdrawals, eq(orderWithdrawals.orderId, checkoutSessions.id))
    .where(
      and(
        eq(checkoutSessions.userId, userId),
        eq(checkoutSessions.kind, 'shop'),
        eq(checkoutSessions.status, 'complete'),
        docId === undefined ? undefined : eq(checkoutSessions.id, docId),
      ),
    )
    .orderBy(desc(checkoutSessions.createdAt))
    .limit(limit);

type Goods = Awaited<ReturnType<typeof selectGoods>>[number];

/** What a withdrawal from goods refunds, in cents: all that was paid, less earlier refunds. */
export const goodsRefund = ({ paid, amountTotal, refunded }: Goods): number =>
  Math.max(0, (paid ?? amountTotal ?? 0) - (refunded ?? 0));

/** Why goods cannot be withdrawn from; null when they can. */
export function goodsRefusal(goods: Goods, now: number): 'withdrawal-for-consumers' | 'withdrawal-over' | null {
  if (isBusinessSale(goods.buyer, goods.fiscal)) return 'withdrawal-for-consumers';
  const isOver = now > goodsWithdrawalUntil(goods.completedAt ?? 0) || goodsRefund(goods) === 0;
  return isOver ? 'withdrawal-over' : null;
}
