import { asc, desc, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import * as z from 'zod';
import { pageMarkOf, pageMarkPattern, readPageMark } from '../../domain/shared/page-mark';

/** The end of the previous page, as its answer's `next` says it. */
export const PageMark = z.string().regex(pageMarkPattern);

type Order = 'newest' | 'oldest';

/** The rows after a mark in a list by moment and, among equals, id; an index of the moment alone is enough for it. */
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

/** The mark for the next page of rows read one more than a page holds; null on the last page. */
export function nextMark<Row>(rows: readonly Row[], size: number, keyOf: (row: Row) => readonly [number, string]) {
  const last = rows[size - 1];
  return rows.length > size && last !== undefined ? pageMarkOf(...keyOf(last)) : null;
}
