import { clock } from './clock';
import { erasedKey, flushesWaitKey } from './retry';

/** For how long a request that was authorised before an erasure may still write into the object. Milliseconds. */
const aftermathMs = 60_000;

/** The key of the viewer's receipts (seal.ts): not among the rows, which the viewer may read. */
export const receiptKeyName = 'receipt-key';

/** When the next presence question comes cannot be known in advance (docs/decisions/0101), not by an export either. */
const openly = (row: Record<string, SqlStorageValue>) =>
  Object.fromEntries(Object.entries(row).filter(([column]) => column !== 'presence'));

/**
 * The object's storage as a whole, for the person it is about: exported to them, and erased with their account. It works on
 * the tables that exist, so that neither misses one that is added later.
 */
export class OwnStorage {
  constructor(private readonly storage: DurableObjectStorage) {}

  /** Every row of every table, without what its viewer may not know. */
  rows(): Record<string, Record<string, SqlStorageValue>[]> {
    return Object.fromEntries(
      this.#tables().map((table) => [table, this.storage.sql.exec(`select * from "${table}"`).toArray().map(openly)]),
    );
  }

  /** Empties the storage now, and once more a minute later, to delete what late requests have written. */
  async erase(): Promise<void> {
    this.#empty();
    this.storage.kv.put(erasedKey, true);
    await this.storage.setAlarm(clock.now() + aftermathMs);
  }

  get isErased(): boolean {
    return this.storage.kv.get(erasedKey) === true;
  }

  /** The alarm's work: the second erasure. The tables stay, empty, for later requests. */
  async finish(): Promise<void> {
    this.#empty();
    this.storage.kv.delete(erasedKey);
    await this.storage.deleteAlarm();
  }

  #empty(): void {
    for (const table of this.#tables()) this.storage.sql.exec(`delete from "${table}"`);
    this.storage.kv.delete(receiptKeyName);
    this.storage.kv.delete(flushesWaitKey);
  }

  #tables(): string[] {
    return this.storage.sql
      .exec<{ name: string }>(
        `select name from sqlite_schema where type = 'table' and name not glob '_cf_*' and name not glob 'sqlite_*'`,
      )
      .toArray()
      .map(({ name }) => name);
  }
}
