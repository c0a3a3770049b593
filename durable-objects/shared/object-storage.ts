import { clock } from './clock';
import { versionKey } from './migrate';
import { erasedKey } from './retry';

/** For how long a request that was authorised before an erasure may still write into the object. Milliseconds. */
const aftermathMs = 60_000;

/**
 * The object's storage as a whole, for the person it is about: exported to them, and erased with their account. It works on
 * the tables that exist, so that neither misses one that is added later.
 */
export class ObjectStorage {
  constructor(
    private readonly storage: DurableObjectStorage,
    /** Columns that the person may not know. */
    private readonly hidden: readonly string[] = [],
  ) {}

  /** Every row of every table, without the hidden columns. */
  rows(): Record<string, Record<string, SqlStorageValue>[]> {
    return Object.fromEntries(
      this.#tables().map((table) => [
        table,
        this.storage.sql.exec(`select * from "${table}"`).toArray().map(this.#open),
      ]),
    );
  }

  /** Empties the storage now, and once more a minute later, to delete what late requests have written. */
  async erase(): Promise<void> {
    this.empty();
    this.storage.kv.put(erasedKey, true);
    await this.storage.setAlarm(clock.now() + aftermathMs);
  }

  get isErased(): boolean {
    return this.storage.kv.get(erasedKey) === true;
  }

  /** The alarm's work: the second erasure. The tables stay, empty, for later requests. */
  async finish(): Promise<void> {
    this.empty();
    this.storage.kv.delete(erasedKey);
    await this.storage.deleteAlarm();
  }

  /** Deletes every row and value; the tables stay. */
  empty(): void {
    for (const table of this.#tables()) this.storage.sql.exec(`delete from "${table}"`);
    for (const [key] of this.storage.kv.list()) if (key !== versionKey) this.storage.kv.delete(key);
  }

  readonly #open = (row: Record<string, SqlStorageValue>) =>
    Object.fromEntries(Object.entries(row).filter(([column]) => !this.hidden.includes(column)));

  #tables(): string[] {
    return this.storage.sql
      .exec<{ name: string }>(
        `select name from sqlite_schema where type = 'table' and name not glob '_cf_*' and name not glob 'sqlite_*'`,
      )
      .toArray()
      .map(({ name }) => name);
  }
}
