import { and, eq, getTableColumns, gt, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { Database } from '../../../../db/client';
import { events } from '../../../../db/schema';
import { playerOf, viewerOf } from '../../../../durable-objects/stubs';
import type { RequestScope } from '../../../context';
import { archivedEvents } from '../../../watching/events/archive';
import { ownTables, type OwnTable } from './tables';

/** A file of the archive; its text is streamed, so that it is never in memory as a whole. */
export type DataFile = { name: string; text: AsyncIterable<string> };

/** The stores that hold a person's data. */
type Source = Pick<RequestScope, 'db' | 'viewers' | 'players'> & { ports: Pick<RequestScope['ports'], 'media'> };

/** Rows per query. */
const pageSize = 500;

const columnsOf = ({ table, leavesOut }: OwnTable): Record<string, SQLiteColumn> =>
  Object.fromEntries(Object.entries(getTableColumns(table)).filter(([name]) => !leavesOut.includes(name)));

/** A person's rows of one table, page by page in insertion order. */
async function* rowsOf(db: Database, own: OwnTable, userId: string): AsyncIterable<Record<string, unknown>> {
  const place = sql<number>`rowid`.as('place_in_table');
  for (let last = 0; ; ) {
    const page = await db
      .select({ ...columnsOf(own), place })
      .from(own.table)
      .where(and(eq(own.owner, userId), gt(sql`rowid`, last)))
      .orderBy(sql`rowid`)
      .limit(pageSize);
    for (const { place: at, ...row } of page) {
      last = Number(at);
      yield row;
    }
    if (page.length < pageSize) return;
  }
}

/**
 * A table's rows; for the event log followed by the archived ones. An event archived meanwhile is in both and written
 * once.
 */
async function* withArchived({ db, ports }: Source, own: OwnTable, userId: string) {
  if (own.table !== events) return yield* rowsOf(db, own, userId);
  const here = new Set<unknown>();
  for await (const row of rowsOf(db, own, userId)) {
    here.add(row.id);
    yield row;
  }
  for await (const event of archivedEvents(ports.media, userId)) if (!here.has(event.id)) yield event;
}

/** Rows as a JSON list, one per line. */
async function* asJson(rows: AsyncIterable<unknown>): AsyncIterable<string> {
  let separator = '[\n';
  for await (const row of rows) {
    yield separator + JSON.stringify(row);
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}

async function* once(value: Promise<unknown>): AsyncIterable<string> {
  yield `${JSON.stringify(await value, null, 2)}\n`;
}

/** All files of the archive, each read lazily. */
export function* ownDataFiles(
  source: Source,
  userId: string,
  tables: readonly OwnTable[] = ownTables,
): Iterable<DataFile> {
  for (const own of tables) yield { name: own.name, text: asJson(withArchived(source, own, userId)) };
  yield { name: 'devices', text: once(viewerOf(source.viewers, userId).ownData()) };
  yield { name: 'game', text: once(playerOf(source.players, userId).ownData()) };
}
