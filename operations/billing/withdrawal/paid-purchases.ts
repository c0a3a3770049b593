import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client';
import { checkoutSessions, invoices } from '../../../db/schema';
import { isBusiness, type StoredFiscal } from '../../../domain/billing/fiscal';
import { purchaseOf } from '../../../domain/billing/withdrawal';

/** The payments that a withdrawal considers, newest first: fourteen days never hold more. */
const most = 50;

export const selectPurchases = (db: Database, userId: string, limit = most) =>
  db.select().from(invoices).where(eq(invoices.userId, userId)).orderBy(desc(invoices.createdAt)).limit(limit);

/**
 * Which payments were made with an express request for immediate access, and whether as a consumer or business
 * (decision 33).
 */
export const selectPaidVisits = (db: Database, userId: string) =>
  db
    .select({
      subscriptionId: checkoutSessions.subscriptionId,
      invoiceId: checkoutSessions.invoiceId,
      asksToStart: checkoutSessions.asksToStart,
      buyer: sql<string | null>`json_extract(${checkoutSessions.request}, '$.metadata.buyer')`.as('buyer'),
    })
    .from(checkoutSessions)
    .where(and(eq(checkoutSessions.userId, userId), inArray(checkoutSessions.status, ['paying', 'complete'])))
    .orderBy(desc(checkoutSessions.createdAt))
    .limit(most);

type Paid = Awaited<ReturnType<typeof selectPurchases>>[number];
type PaidVisit = Awaited<ReturnType<typeof selectPaidVisits>>[number];

/** The payments of a subscription; `fiscal` is its owner's current data. */
type Payments = { subscriptionId: string; bought: Paid[]; visits: PaidVisit[]; fiscal: StoredFiscal | null };

/**
 * The payments that a withdrawal considers: those made as a consumer. A change of plan belongs to the contract that it
 * changes. For a purchase without stored data, the owner's current data decides.
 */
export function consumerPurchases({ subscriptionId, bought, visits, fiscal }: Payments) {
  const contract = visits.find((visit) => visit.subscriptionId === subscriptionId);
  const otherwise = fiscal && isBusiness(fiscal) ? 'business' : 'consumer';
  const buyerOf = ({ id }: Paid) =>
    visits.find(({ invoiceId }) => invoiceId === id)?.buyer ?? contract?.buyer ?? otherwise;
  const own = bought.filter((invoice) => invoice.subscriptionId === subscriptionId);
  const purchases = own.filter((invoice) => buyerOf(invoice) === 'consumer').map(purchaseOf);
  return { purchases, hasBusiness: purchases.length < own.length, asksToStart: contract?.asksToStart ?? false };
}
