import { inArray } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Database } from '../client';
import { contentKeys, legalDocuments, occasions, plans, prices, subscriptions } from '../schema';
import { runningYear } from '../../domain/advent/season';
import { languages } from '../../domain/platform/language';
import { accountRows } from './accounts';
import { adventRows } from './advent';
import { billingRows, billingWithoutProvider, type DemoBilling } from './billing';
import { articleRows } from './blog';
import { catalogueRows } from './catalogue';
import { courseRows } from './courses';
import { ebookRows } from './ebooks';
import { gamingRows } from './gaming';
import { legal } from './legal';
import { occasionRows } from './occasions';
import { listRows } from './lists';
import { liveRows } from './live';

/** The content keys that this installation's packaging created, by lesson. */
export type FilmKeys = Record<string, { label: 'VIDEO' | 'AUDIO'; kid: string; key: string }[]>;

type SeedOptions = { now: number; keys?: FilmKeys; billing?: DemoBilling; liveSource?: string };

/** D1 binds at most 100 values per statement; the widest table has about thirty columns. */
const valuesPerStatement = 90;

function inserts(db: Database, table: SQLiteTable, rows: readonly Record<string, unknown>[]) {
  const columns = Math.max(1, ...rows.map((row) => Object.keys(row).length), Object.keys(table).length);
  const size = Math.max(1, Math.floor(valuesPerStatement / columns));
  const parts = Array.from({ length: Math.ceil(rows.length / size) }, (_, index) =>
    rows.slice(index * size, (index + 1) * size),
  );
  return parts.map((part) => db.insert(table).values(part));
}

/**
 * Fills an empty database with the demo: accounts, catalogue, plans, legal texts, advent calendars, books, game,
 * articles. `now` is the demo's current day in milliseconds; `billing` the payment provider's data of plans and
 * subscribers; `liveSource` the local live source's address, without which there are no channels.
 */
export async function seed(
  db: Database,
  { now, keys = {}, billing = billingWithoutProvider(now), liveSource }: SeedOptions,
): Promise<void> {
  const keyRows = Object.entries(keys).flatMap(([videoId, list]) => list.map((key) => ({ videoId, ...key })));
  const legalRows = legal(runningYear(now)).flatMap(({ doc, year, content }) =>
    languages.map((language) => ({ doc, year, language, content: content[language] })),
  );
  const catalogue = catalogueRows(now);
  const accounts = accountRows(now);
  const statements = [
    ...catalogue.flatMap(([table, rows]) => inserts(db, table, rows)),
    ...accounts.flatMap(([table, rows]) => inserts(db, table, rows)),
    ...listRows(now).flatMap(([table, rows]) => inserts(db, table, rows)),
    ...billingRows(billing).flatMap(([table, rows]) => inserts(db, table, rows)),
    ...courseRows(now).flatMap(([table, rows]) => inserts(db, table, [...rows])),
    ...adventRows(now).flatMap(([table, rows]) => inserts(db, table, rows)),
    ...ebookRows(now).flatMap(([table, rows]) => inserts(db, table, rows)),
    ...gamingRows(now).flatMap(([table, rows]) => inserts(db, table, [...rows])),
    ...articleRows(now).flatMap(([table, rows]) => inserts(db, table, rows)),
    ...(liveSource ? liveRows(now, liveSource).flatMap(([table, rows]) => inserts(db, table, [...rows])) : []),
    ...inserts(db, contentKeys, keyRows),
    ...inserts(db, legalDocuments, legalRows),
    ...inserts(db, occasions, occasionRows(now)),
  ];
  const [first, ...rest] = statements;
  if (first) await db.batch([first, ...rest]);
}

/** Replaces the demo's billing rows with the provider's data; old prices are no longer sold. */
export async function replaceBilling(db: Database, billing: DemoBilling): Promise<void> {
  const ids = billing.subscribers.map(({ userId }) => userId);
  await db.batch([
    db.delete(subscriptions).where(inArray(subscriptions.userId, ids)),
    db.update(prices).set({ active: false }),
    ...billing.plans.map(({ prices: _prices, ...plan }) =>
      db.insert(plans).values(plan).onConflictDoUpdate({ target: plans.id, set: plan }),
    ),
    ...billing.plans.flatMap((plan) => plan.prices.map((price) => db.insert(prices).values(price))),
  ]);
  await writeBilling(db, billing);
}

/** Adds the provider's data of further subscribers. */
export async function writeBilling(db: Database, billing: DemoBilling): Promise<void> {
  const rows = billingRows({ ...billing, plans: [] }).flatMap(([table, rows]) => inserts(db, table, rows));
  const [first, ...rest] = rows;
  if (first) await db.batch([first, ...rest]);
}
