import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client';
import { gifts, invoices, orderWithdrawals } from '../../../db/schema';
import { isBusiness, type StoredFiscal } from '../../../domain/billing/fiscal';
import { paidFor } from '../../../domain/billing/order-withdrawal';
import { DomainError } from '../../../domain/shared/errors';
import { minuteMs } from '../../../domain/shared/time';
import type { RequestScope } from '../../context';
import { insertJobIf } from '../../shared/jobs';
import { refundOwed } from '../disputes/owed-refund';
import { applyInvoice } from '../mirror/invoice';

type Scope = Pick<RequestScope, 'db' | 'ports' | 'now' | 'viewers' | 'jobs' | 'waitUntil'>;
type Declared = Pick<
  typeof orderWithdrawals.$inferInsert,
  'id' | 'userId' | 'kind' | 'orderId' | 'goods' | 'invoiceId' | 'paymentId' | 'amount'
>;

/** Whether a purchase was made as a business, which has no right of withdrawal; one without stored data by its buyer's own. */
export const isBusinessSale = (buyer: string | null, fiscal: StoredFiscal | null): boolean =>
  buyer === null ? Boolean(fiscal && isBusiness(fiscal)) : buyer === 'business';

/**
 * The statements that write a declaration down where `condition` holds, with its confirmation and the job that finishes it. From
 * then on it is effective, whatever fails later.
 */
export function declareWithdrawal(db: Database, declared: Declared, now: number, condition = sql`true`) {
  const { id, userId, kind, orderId, goods = '', invoiceId, paymentId, amount } = declared;
  const isDeclared = sql`exists (select 1 from order_withdrawals where id = ${id})`;
  const mail = kind === 'gift' ? 'giftsWithdrawn' : 'goodsWithdrawn';
  return [
    db
      .insert(orderWithdrawals)
      .select(
        sql`select ${id}, ${userId ?? null}, ${kind}, ${orderId}, ${goods}, ${invoiceId ?? null}, ${paymentId ?? null}, ${amount ?? null}, null, null, ${now}, null, null where ${condition}`,
      )
      .onConflictDoNothing(),
    insertJobIf(
      db,
      { operation: 'SendBillingMail', input: { userId, mail, withdrawalId: id }, key: `mail/order-withdrawal/${id}` },
      now,
      isDeclared,
    ),
    insertJobIf(
      db,
      { ...finishingJob(id), runAt: now + minuteMs },
      now,
      sql`${isDeclared} and ${kind === 'gift' ? 1 : 0}`,
    ),
  ] as const;
}

export const finishingJob = (withdrawalId: string) => ({
  operation: 'FinishOrderWithdrawal',
  input: { withdrawalId },
  key: `order-withdrawal/${withdrawalId}`,
});

/** The refund of a withdrawal in cents; that of gifts is calculated once: later refunds of the same invoice do not change it. */
export async function refundOf(db: Database, withdrawalId: string): Promise<number> {
  const isIt = eq(orderWithdrawals.id, withdrawalId);
  const [[withdrawal], items] = await db.batch([
    db
      .select({ amount: orderWithdrawals.amount, paid: invoices.amountPaid, refunded: invoices.refunded })
      .from(orderWithdrawals)
      .leftJoin(invoices, eq(invoices.id, orderWithdrawals.invoiceId))
      .where(isIt),
    db
      .select({ price: gifts.amountCents, withdrawalId: gifts.withdrawalId })
      .from(gifts)
      .innerJoin(orderWithdrawals, and(eq(orderWithdrawals.orderId, gifts.orderId), isIt))
      .orderBy(asc(gifts.position)),
  ]);
  if (!withdrawal) return 0;
  if (withdrawal.amount !== null) return withdrawal.amount;
  const prices = items.map(({ price }) => price);
  const paid = withdrawal.paid ?? prices.reduce((sum, price) => sum + price, 0);
  const back = paidFor(prices, paid).reduce(
    (sum, part, index) => (items[index]?.withdrawalId === withdrawalId ? sum + part : sum),
    0,
  );
  const amount = Math.min(back, Math.max(0, paid - (withdrawal.refunded ?? 0)));
  const [, [stored]] = await db.batch([
    db
      .update(orderWithdrawals)
      .set({ amount })
      .where(and(isIt, isNull(orderWithdrawals.amount))),
    db.select({ amount: orderWithdrawals.amount }).from(orderWithdrawals).where(isIt),
  ]);
  return stored?.amount ?? amount;
}

/** What is left of a payment at the provider, in cents, after the refunds that were made there; null where it has no invoice. */
async function leftOf({ ports }: Scope, paymentId: string, invoiceId: string | null): Promise<number | null> {
  const invoice = invoiceId ? await ports.payments.invoice(invoiceId) : null;
  return invoice && Math.max(0, invoice.amountPaid - (await ports.payments.refunded(paymentId)));
}

/** The most that a withdrawal can refund now, in cents: what was declared, or less where the dashboard has refunded meanwhile. */
export async function mostRefund(scope: Scope, withdrawalId: string): Promise<number> {
  const [withdrawal] = await scope.db.select().from(orderWithdrawals).where(eq(orderWithdrawals.id, withdrawalId));
  if (!withdrawal) return 0;
  const { paymentId, invoiceId } = withdrawal;
  const declared = await refundOf(scope.db, withdrawalId);
  return Math.min(declared, paymentId ? ((await leftOf(scope, paymentId, invoiceId)) ?? declared) : 0);
}

/**
 * Refunds a withdrawal once: that of goods after they came back. Each step is idempotent. Returns the cents that went back
 * now: none of what the dashboard has refunded meanwhile, and none of a disputed payment.
 */
export async function finishOrderWithdrawal(scope: Scope, withdrawalId: string): Promise<number> {
  const { db, now } = scope;
  const isIt = eq(orderWithdrawals.id, withdrawalId);
  const [withdrawal] = await db
    .select()
    .from(orderWithdrawals)
    .where(and(isIt, isNull(orderWithdrawals.finishedAt)));
  if (!withdrawal || (withdrawal.kind === 'shop' && withdrawal.returnedAt === null)) return 0;
  const { paymentId, invoiceId } = withdrawal;
  const amount = await mostRefund(scope, withdrawalId);
  const owed = { invoiceId, amount, key: `order-withdrawal/${withdrawalId}` };
  const isRefunded = paymentId !== null && amount > 0 && (await refundOwed(scope, { ...owed, paymentId }));
  if (invoiceId) await applyInvoice(scope, invoiceId);
  await db.update(orderWithdrawals).set({ finishedAt: now }).where(isIt);
  return isRefunded ? amount : 0;
}

/** Finishes now what was declared; while the provider does not answer, its job does, and null is returned. */
export async function finishOrLater(scope: Scope, withdrawalId: string): Promise<number | null> {
  try {
    return await finishOrderWithdrawal(scope, withdrawalId);
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'unavailable') throw error;
    return null;
  }
}
