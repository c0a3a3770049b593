import { sql, type AnyColumn, type GetColumnData } from 'drizzle-orm';

/**
 * A column under another name. D1 returns a batch's rows keyed by column name, so only one of two joined columns with the
 * same name would arrive: the second one needs a name of its own.
 */
export const named = <C extends AnyColumn>(column: C, name: string) =>
  sql<GetColumnData<C>>`${column}`.mapWith(column).as(name);
