import { getTableColumns, getTableName, is, sql } from 'drizzle-orm';
import { SQLiteTable } from 'drizzle-orm/sqlite-core';
import * as schema from '../../../db/schema';
import { db } from '../scope';

/** Columns that hold money, by their names; `used` is money only where it is reckoned against an amount. */
const isMoney = (name: string, all: string[]): boolean =>
  /amount|cents|balance|refunded|^tax$/i.test(name) || (name === 'used' && all.includes('amount'));

/** Every column of the database that holds money, as `table.column`. */
export const moneyColumns: string[] = Object.values(schema).flatMap((table) => {
  if (!is(table, SQLiteTable)) return [];
  const names = Object.values(getTableColumns(table)).map(({ name }) => name);
  return names.filter((name) => isMoney(name, names)).map((name) => `${getTableName(table)}.${name}`);
});

/** The columns that hold money which is no whole number of cents: SQLite keeps a fraction in an integer's column. */
export async function columnsWithFractions(): Promise<string[]> {
  const [first, ...others] = moneyColumns.map((column) => {
    const [table = '', name = ''] = column.split('.');
    const [from, held] = [sql.identifier(table), sql.identifier(name)];
    return db.all(sql`select 1 from ${from} where typeof(${held}) not in ('integer', 'null') limit 1`);
  });
  const odd = first ? await db.batch([first, ...others]) : [];
  return moneyColumns.filter((_, place) => (odd[place] ?? []).length > 0);
}
