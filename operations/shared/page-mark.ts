import { asc, desc, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import * as z from 'zod';
import { pageMarkOf, pageMarkPattern, readPageMark } from '../../domain/shared/page-mark';

/** The end of the previous page, from the response's `next`. */
export const PageMark = z.string().regex(pageMarkPattern);

type Order = 'newest' | 'oldest';

/** The condition for the rows after a mark, in a list by time and id; an index of the time suffices. */
export const pastMark = (
  [at, id]: readonly [AnyColumn, AnyColumn],
  mark: string | undefined,
  order: Order = 'newest',
): SQL | undefined => {
  if (mark === undefined) return undefined;
  const last = readPageMark(mark);
  return sql`(${at}, ${id}) ${sql.raw(order === 'newest' ? '<' : '>')} (${last.at}, ${last.id})`;
};

export const byMark = ([at, id]: readonly [AnyColumn, AnyColumn], order: Order = 'newest'): SQL[] =>
  order === 'newest' ? [desc(at), desc(id)] : [asc(at), asc(id)];

/** The mark of the next page, for rows read one more than a page holds; null on the last page. */
export function nextMark<Row>(rows: readonly Row[], size: number, keyOf: (row: Row) => readonly [number, string]) {
  const last = rows[size - 1];
  return rows.length > size && last !== undefined ? pageMarkOf(...keyOf(last)) : null;
}
