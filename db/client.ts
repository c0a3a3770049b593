import { drizzle } from 'drizzle-orm/d1';

export type Database = ReturnType<typeof openDatabase>;

/** The part of D1 that drizzle uses; a D1 session (read replicas) offers the same two calls. */
export type D1Like = Pick<D1Database, 'prepare' | 'batch'>;

/** Opens the typed database over a D1 binding, one of its sessions, or a metered binding. */
export function openDatabase(d1: D1Like) {
  return drizzle(asD1Database(d1));
}

/** Drizzle's type names the whole D1Database, but it only calls `prepare` and `batch`, which every D1Like has. */
const asD1Database = (d1: D1Like): D1Database => d1 as D1Database;
