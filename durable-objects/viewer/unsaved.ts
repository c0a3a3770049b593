import type { Flush } from '../../db/progress';

type Kept = { id: number; flush: Flush };

/** Flushes that the database did not take: kept here, with the time they were made, until a retry succeeds. */
export class UnsavedFlushes {
  constructor(private readonly sql: SqlStorage) {
    sql.exec('create table if not exists unsaved (id integer primary key autoincrement, json text not null)');
  }

  add(flush: Flush): void {
    this.sql.exec('insert into unsaved (json) values (?)', JSON.stringify(flush));
  }

  /** The one that waits longest. */
  first(): Kept | undefined {
    const [row] = this.sql
      .exec<{ id: number; json: string }>('select id, json from unsaved order by id limit 1')
      .toArray();
    return row && { id: row.id, flush: parsedFlush(row.json) };
  }

  /** Seconds watched that the database does not know of yet. */
  views(): number {
    return this.sql.exec<{ views: number }>(`select coalesce(sum(json ->> '$.views'), 0) as views from unsaved`).one()
      .views;
  }

  remove(id: number): void {
    this.sql.exec('delete from unsaved where id = ?', id);
  }
}

/** Only `add` writes these rows, so their shape is known. */
const parsedFlush = (json: string): Flush => JSON.parse(json);
