import type { OwnedFlush } from '../../db/progress';
import type { Subjects } from './log-subject';
import { stored } from './stored';

/** Flushes that D1 has not accepted and no open tab holds: those of closed tabs, and those that failed. */
export class FlushOutbox {
  constructor(
    private readonly sql: SqlStorage,
    private readonly subjects: Subjects,
  ) {}

  add(flush: OwnedFlush): void {
    this.sql.exec('insert or ignore into outbox (id, json) values (?, ?)', flush.id, stored.flush.toText(flush));
  }

  all(): OwnedFlush[] {
    return this.sql
      .exec<{ json: string }>('select json from outbox')
      .toArray()
      .flatMap(({ json }) => stored.flush.fromText(json, this.subjects()) ?? []);
  }

  remove(id: string): void {
    this.sql.exec('delete from outbox where id = ?', id);
  }
}
