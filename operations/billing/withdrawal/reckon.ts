import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '../../../db/client';
import { checkoutSessions, invoices } from '../../../db/schema';

/** The payments that a withdrawal considers, newest first: fourteen days never hold more. */
const most = 50;

export const selectPurchases = (db: Database, userId: string, limit = most) =>
  db.select().from(invoices).where(eq(invoices.userId, userId)).orderBy(desc(invoices.createdAt)).limit(limit);

/** The contracts whose buyer expressly asked for immediate access (decision 33). */
export const selectStartsAsked = (db: Database, userId: string) =>
  db
    .select({ subscriptionId: checkoutSessions.subscriptionId })
    .from(checkoutSessions)
    .where(and(eq(checkoutSessions.userId, userId), eq(checkoutSessions.asksToStart, true)));
