import { inArray } from 'drizzle-orm';
import { invoices, reconciliations, subscriptions } from '../../../db/schema';
import type { ProviderSubscription } from '../../../domain/billing/provider';
import type { RequestScope } from '../../context';
import { applyCustomer } from '../mirror/customer';
import { applyInvoice } from '../mirror/invoice';
import { applySubscription, rowOf } from '../mirror/subscription';

type Row = typeof subscriptions.$inferSelect;
type Difference = Record<string, { here: unknown; there: unknown }>;

/** Fields that a difference is told of. */
const compared = [
  'priceId',
  'status',
  'currentPeriodStart',
  'currentPeriodEnd',
  'cancelAt',
  'endedAt',
  'scheduleId',
] as const;

function differenceOf(row: Row | undefined, found: ProviderSubscription): Difference | null {
  if (!row) return { subscription: { here: null, there: found.status } };
  const there = rowOf(found, row.userId, 0);
  const differing = compared.filter((name) => row[name] !== there[name]);
  return differing.length === 0
    ? null
    : Object.fromEntries(differing.map((name) => [name, { here: row[name], there: there[name] }]));
}

/** One slice of the provider's subscriptions, compared with ours: one batch of reads, and work only for what differs. */
export async function compareSlice(scope: RequestScope, after: string | null, limit: number) {
  const { db, ports, now } = scope;
  const slice = await ports.payments.subscriptionsPage(after, limit);
  const ids = slice.page.map(({ id }) => id);
  const invoiceIds = slice.page.flatMap(({ latestInvoiceId }) => latestInvoiceId ?? []);
  const [rows, known] = await db.batch([
    db
      .select()
      .from(subscriptions)
      .where(inArray(subscriptions.id, ids.slice(0, 100))),
    db
      .select({ id: invoices.id })
      .from(invoices)
      .where(inArray(invoices.id, invoiceIds.slice(0, 100))),
  ]);
  const rowOfId = new Map(rows.map((row) => [row.id, row]));
  const knownInvoices = new Set(known.map(({ id }) => id));
  let mended = 0;
  for (const found of slice.page) {
    const difference = differenceOf(rowOfId.get(found.id), found);
    const lacksInvoice = found.latestInvoiceId !== null && !knownInvoices.has(found.latestInvoiceId);
    if (!difference && !lacksInvoice) continue;
    const told = {
      ...difference,
      ...(lacksInvoice && { latestInvoice: { here: null, there: found.latestInvoiceId } }),
    };
    await applySubscription(scope, found.id);
    if (found.latestInvoiceId) await applyInvoice(scope, found.latestInvoiceId);
    await applyCustomer(scope, found.customerId);
    await db.insert(reconciliations).values({ id: crypto.randomUUID(), at: now, subject: found.id, difference: told });
    mended += 1;
  }
  return { after: slice.after, compared: slice.page.length, mended };
}
