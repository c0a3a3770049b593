import type { OwnedFlush } from '../../db/progress';

/** Flushes that the database has not taken and no open tab holds: those of closed tabs, and those that failed. */
export class UnsavedFlushes {
  constructor(private readonly sql: SqlStorage) {
    sql.exec('create table if not exists outbox (id text primary key, json text not null) without rowid');
  }

  add(flush: OwnedFlush): void {
    this.sql.exec('insert or ignore into outbox (id, json) values (?, ?)', flush.id, JSON.stringify(flush));
  }

  all(): OwnedFlush[] {
    return this.sql
      .exec<{ json: string }>('select json from outbox')
      .toArray()
      .map(({ json }) => parsedFlush(json));
  }

  remove(id: string): void {
    this.sql.exec('delete from outbox where id = ?', id);
  }
}

/** Only `add` writes these rows, so their shape is known. */
const parsedFlush = (json: string): OwnedFlush => JSON.parse(json);
