import { fillPlaceholders, Placeholder, type SQLWrapper } from 'drizzle-orm';
import type { PreparedQueryConfig, SQLitePreparedQuery } from 'drizzle-orm/sqlite-core';
import { openDatabase, type Database } from './client';
import { decodeRow, flatRowOf, type FlatRow } from './row-decoding';

/** A drizzle select: the query it compiles to, and the type of its rows. */
export type Select<Rows = unknown> = SQLWrapper & {
  readonly _: { readonly result: Rows };
  prepare(): SQLitePreparedQuery<PreparedQueryConfig>;
};
export type RowsOf<S extends Select> = S['_']['result'];

/** A query with prebuilt SQL: what to send, and how to decode the result. */
export class Read<Rows> {
  constructor(
    private readonly prepared: SQLitePreparedQuery<PreparedQueryConfig>,
    private readonly values: Record<string, unknown>,
    private readonly flat: FlatRow | null = null,
  ) {}

  get statement(): { sql: string; params: unknown[] } {
    const { sql, params } = this.prepared.getQuery();
    return { sql, params: fillPlaceholders(params, this.values) };
  }

  /** Decodes the rows of D1's result, by the columns or by drizzle's mapping. */
  rows(result: D1Result<object>): Rows {
    const { flat } = this;
    return (flat ? result.results.map((row) => decodeRow(flat, row)) : this.prepared.mapResult(result, true)) as Rows;
  }
}

export type RowsIn<R> = R extends Read<infer Rows> ? Rows : never;

/** A placeholder for a value that the request provides. */
export type Place<Name extends string> = (name: Name) => Placeholder;

const compiled = (query: Select) => {
  const prepared = query.prepare();
  return { prepared, flat: flatRowOf(prepared) };
};

/** A query that is built for this request only. */
export function readOf(query: Select): Read<unknown> {
  const { prepared, flat } = compiled(query);
  return new Read(prepared, {}, flat);
}

/** A database for building SQL; sending a query through it throws. */
const unsent = openDatabase({
  prepare: () => unsentStatement,
  batch: () => Promise.reject(new Error('A fixed read is sent by the request that reads')),
});
const unsentStatement = {
  bind: () => unsentStatement,
  first: () => Promise.reject(new Error('unsent')),
  run: () => Promise.reject(new Error('unsent')),
  all: () => Promise.reject(new Error('unsent')),
  raw: () => Promise.reject(new Error('unsent')),
};

/**
 * A query that every page makes: its SQL is built once per isolate, because building costs more than running it.
 * `build` receives a function that creates a named placeholder for each value.
 */
export function fixedRead<S extends Select, Name extends string = never>(
  build: (db: Database, place: Place<Name>) => S,
): (values: Record<Name, string | number>) => Read<RowsOf<S>> {
  let known: { prepared: SQLitePreparedQuery<PreparedQueryConfig>; flat: FlatRow | null } | undefined;
  return (values) => {
    known ??= compiled(build(unsent, (name) => new Placeholder(name)));
    return new Read(known.prepared, values, known.flat);
  };
}
