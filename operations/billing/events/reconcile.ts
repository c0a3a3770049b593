import { inArray } from 'drizzle-orm';
import type { Database } from '../../../db/client';
import { customers, invoices, reconciliations, subscriptions, users } from '../../../db/schema';
import type { ProviderSubscription } from '../../../domain/billing/provider';
import { applyCustomer } from '../mirror/customer';
import { applyInvoice } from '../mirror/invoice';
import { applySubscription, rowOf, type MirrorScope } from '../mirror/subscription';

type Row = typeof subscriptions.$inferSelect;
type Difference = Record<string, { here: unknown; there: unknown }>;

/** The fields that are compared. */
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
  const there = rowOf(found, row.userId, 0, 0);
  const differing = compared.filter((name) => row[name] !== there[name]);
  return differing.length === 0
    ? null
    : Object.fromEntries(differing.map((name) => [name, { here: row[name], there: there[name] }]));
}

/** Subscriptions per page of the provider, which is its maximum. */
const perSlice = 100;

/**
 * Requests to provider and database that one run may make: the runtime allows an invocation a thousand, shared with other
 * jobs. A slice is one page of the provider and two statements, or four where some are unknown; repairing one subscription takes at most `perMended`.
 */
const perRun = 600;
const perCompared = 3;
const perUnknown = 2;
const perMended = 30;

/** Compares slice after slice until all are compared or the run has no requests left; `after` is the start of the next one. */
export async function compareRun(scope: MirrorScope, from: string | null) {
  let [after, left] = [from, perRun];
  const run = { compared: 0, mended: 0, slices: 0 };
  do {
    const slice = await compareSlice(scope, after, perSlice, Math.floor((left - perCompared - perUnknown) / perMended));
    left -= perCompared + (slice.hasUnknown ? perUnknown : 0) + slice.mended * perMended;
    after = slice.after;
    run.compared += slice.compared;
    run.mended += slice.mended;
    run.slices += 1;
  } while (after && left >= perCompared + perUnknown + perMended);
  return { ...run, after };
}

const ended = new Set<string>(['canceled', 'incomplete_expired']);

/** Those whose owner has an account here; ended subscriptions of others are ignored. */
async function withOwner(db: Database, found: ProviderSubscription[]): Promise<Set<string>> {
  const userIds = found.flatMap(({ userId }) => userId ?? []);
  const customerIds = found.flatMap(({ customerId, userId }) => (userId ? [] : customerId));
  const [known, paying] = await db.batch([
    db.select({ id: users.id }).from(users).where(inArray(users.id, userIds)),
    db.select({ id: customers.id }).from(customers).where(inArray(customers.id, customerIds)),
  ]);
  const here = new Set([...known, ...paying].map(({ id }) => id));
  return new Set(found.filter((one) => here.has(one.userId ?? one.customerId)).map(({ id }) => id));
}

/**
 * One slice of the provider's subscriptions, compared with ours: one batch of reads, and work only for what differs. It stops
 * early once `mostMended` were repaired.
 */
export async function compareSlice(scope: MirrorScope, after: string | null, limit: number, mostMended: number) {
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
      .select({ id: invoices.id, status: invoices.status })
      .from(invoices)
      .where(inArray(invoices.id, invoiceIds.slice(0, 100))),
  ]);
  const rowOfId = new Map(rows.map((row) => [row.id, row]));
  const knownInvoices = new Map(known.map(({ id, status }) => [id, status === 'processing' ? 'open' : status]));
  const unknown = slice.page.filter(({ id, status }) => !rowOfId.has(id) && ended.has(status));
  const hasUnknown = unknown.length > 0;
  const owned = hasUnknown ? await withOwner(db, unknown) : new Set<string>();
  const gone = new Set(unknown.flatMap(({ id }) => (owned.has(id) ? [] : id)));
  let mended = 0;
  for (const [index, found] of slice.page.entries()) {
    if (mended >= mostMended) return { after: slice.page[index - 1]?.id ?? after, compared: index, mended, hasUnknown };
    if (gone.has(found.id)) continue;
    const difference = differenceOf(rowOfId.get(found.id), found);
    const here = knownInvoices.get(found.latestInvoiceId ?? '') ?? null;
    const there = found.latestInvoiceStatus;
    // A new invoice is a draft for an hour, which we do not store.
    const hasOtherInvoice = found.latestInvoiceId !== null && there !== 'draft' && (here === null || here !== there);
    if (!difference && !hasOtherInvoice) continue;
    const report = {
      ...difference,
      ...(hasOtherInvoice && { latestInvoice: { here, there: found.latestInvoiceId } }),
    };
    await applySubscription(scope, found.id);
    if (found.latestInvoiceId) await applyInvoice(scope, found.latestInvoiceId);
    await applyCustomer(scope, found.customerId);
    await db
      .insert(reconciliations)
      .values({ id: crypto.randomUUID(), at: now, subject: found.id, difference: report });
    mended += 1;
  }
  return { after: slice.after, compared: slice.page.length, mended, hasUnknown };
}
