// What the measurement of the nightly comparison runs in: the product's own code over local D1 (tests/bench/money.mjs).
import { openDatabase } from '../../../db/client';
import { meterD1, type DatabaseUse } from '../../../db/meter';
import { compareRun } from '../../../operations/billing/events/reconcile';
import { rowOf } from '../../../operations/billing/mirror/subscription';
import type { ProviderSubscription } from '../../../domain/billing/provider';

type Bindings = { DB: D1Database; SEARCH: D1Database };

const start = Date.UTC(2026, 0, 1);
const perStatement = 5;
const perBatch = 50;

/** Every so manyth subscription has an invoice that we never heard of. */
const faultEvery = 10_000;

/** Subscriptions by number, as the provider and we know them. */
const numbered = (index: number): ProviderSubscription => ({
  id: `sub_${String(index).padStart(6, '0')}`,
  customerId: `cus_${index}`,
  userId: 'bench-user',
  itemId: 'si_1',
  priceId: 'bench-price',
  planId: 'bench-plan',
  status: 'active',
  createdAt: start,
  currentPeriodStart: start,
  currentPeriodEnd: start + 31 * 86_400_000,
  cancelAt: null,
  canceledAt: null,
  endedAt: null,
  scheduleId: null,
  scheduledPriceId: null,
  isScheduleDone: false,
  isDiscounted: false,
  latestInvoiceId: index % faultEvery === faultEvery - 1 ? `in_${index}` : null,
  latestInvoiceStatus: null,
  metadata: {},
});

async function fill(d1: D1Database, { from, count }: { from: number; count: number }) {
  if (from === 0) {
    await d1.batch([
      d1.prepare(
        "INSERT INTO users (id, email, alias, is_new_trial, created_at, updated_at) VALUES ('bench-user', 'bench@apice.test', 1, 0, 0, 0)",
      ),
      d1.prepare("INSERT INTO plans (id, name, metadata, active) VALUES ('bench-plan', 'Bench', '{}', 1)"),
      d1.prepare(
        "INSERT INTO prices (id, plan_id, unit_amount, currency, interval, active) VALUES ('bench-price', 'bench-plan', 2900, 'eur', 'month', 1)",
      ),
    ]);
  }
  const names = [
    'id',
    'user_id',
    'price_id',
    'status',
    'created_at',
    'current_period_start',
    'current_period_end',
    'item_id',
    'revision',
  ];
  const row = `(${names.map(() => '?').join(', ')})`;
  const valuesOf = (index: number) => {
    const one = rowOf(numbered(index), 'bench-user', 1, 0);
    return [
      one.id,
      one.userId,
      one.priceId,
      one.status,
      one.createdAt,
      one.currentPeriodStart,
      one.currentPeriodEnd,
      one.itemId,
      one.revision,
    ];
  };
  const statements: D1PreparedStatement[] = [];
  for (let index = from; index < from + count; index += perStatement) {
    const rows = Array.from({ length: perStatement }, (_, offset) => valuesOf(index + offset));
    statements.push(
      d1
        .prepare(`INSERT INTO subscriptions (${names.join(', ')}) VALUES ${rows.map(() => row).join(', ')}`)
        .bind(...rows.flat()),
    );
  }
  for (let index = 0; index < statements.length; index += perBatch) {
    await d1.batch(statements.slice(index, index + perBatch));
  }
}

/** The comparison asks nothing else of a scope: the rest is left out here, so the type is only claimed. */
const asScope = (scope: object) => scope as Parameters<typeof compareRun>[0];

/** One run of the comparison, with what it asked of provider and database. */
async function run(d1: D1Database, { after, all }: { after: string | null; all: number }) {
  const use: DatabaseUse = { batches: 0, rowsRead: 0, rowsWritten: 0 };
  let asked = 0;
  const found = <T>(value: T) => {
    asked += 1;
    return Promise.resolve(value);
  };
  const payments = {
    subscriptionsPage: (from: string | null, limit: number) => {
      const first = from === null ? 0 : Number(from.slice(4)) + 1;
      const page = Array.from({ length: Math.min(limit, all - first) }, (_, index) => numbered(first + index));
      return found({ page, after: first + limit < all ? (page.at(-1)?.id ?? null) : null });
    },
    subscription: (id: string) => found(numbered(Number(id.slice(4)))),
    invoice: () => found(null),
    customer: () => found(null),
  };
  const db = openDatabase(meterD1(d1, use));
  const scope = { db, now: start, ports: { payments }, jobs: { soon: () => undefined }, waitUntil: () => undefined };
  return { ...(await compareRun(asScope(scope), after)), asked, ...use };
}

export default {
  async fetch(request: Request, { DB }: Bindings): Promise<Response> {
    const body: unknown = await request.json();
    switch (new URL(request.url).pathname) {
      case '/migrate':
        for (const { database, statements } of body as { database: string; statements: string[] }[]) {
          if (database === 'DB') await DB.batch(statements.map((statement) => DB.prepare(statement)));
        }
        return Response.json({});
      case '/fill':
        await fill(DB, body as { from: number; count: number });
        return Response.json({});
      case '/listed':
        return Response.json(await DB.prepare('SELECT count(*) AS count FROM reconciliations').first());
      default:
        return Response.json(await run(DB, body as { after: string | null; all: number }));
    }
  },
};
