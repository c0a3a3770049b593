import { sql, type AnyColumn, type GetColumnData } from 'drizzle-orm';

/**
 * A column under another name. D1 answers a batch with rows keyed by column name, so of two joined columns that share
 * a name only one would arrive: the second one needs a name of its own.
 */
export const named = <C extends AnyColumn>(column: C, name: string) =>
  sql<GetColumnData<C>>`${column}`.mapWith(column).as(name);
