import { sql, type AnyColumn, type GetColumnData } from 'drizzle-orm';

/**
 * A column under another name. D1 returns a batch's rows keyed by column name, so of two joined columns with the same
 * name one would be lost.
 */
export const named = <C extends AnyColumn>(column: C, name: string) =>
  sql<GetColumnData<C>>`${column}`.mapWith(column).as(name);
