import type { D1Like } from './client';
import { readOf, type Read, type RowsOf, type Select } from './fixed-read';

type Waiting = { read: Read<unknown>; resolve: (rows: unknown) => void; reject: (error: unknown) => void };

/**
 * Collects a request's concurrent queries and sends them as one batch: the session look-up, the page's own reads and
 * those of a parallel loader share one round trip.
 */
export class ReadBatch {
  #waiting: Waiting[] = [];

  constructor(private readonly d1: D1Like) {}

  /** The rows of a query, fetched together with all queries enqueued in the same turn of the event loop. */
  read<S extends Select>(query: S): Promise<RowsOf<S>>;
  read<Rows>(query: Read<Rows>): Promise<Rows>;
  read(query: Select | Read<unknown>): Promise<unknown> {
    if (this.#waiting.length === 0) setTimeout(() => this.#flush(), 0);
    const read = 'prepare' in query ? readOf(query) : query;
    return new Promise((resolve, reject) => {
      this.#waiting.push({ read, resolve, reject });
    });
  }

  async #flush(): Promise<void> {
    const all = this.#waiting;
    this.#waiting = [];
    try {
      const statements = all.map(({ read }) => {
        const { sql, params } = read.statement;
        return this.d1.prepare(sql).bind(...params);
      });
      const results = await this.d1.batch<object>(statements);
      for (const [index, result] of results.entries()) {
        const waiting = all[index];
        waiting?.resolve(waiting.read.rows(result));
      }
    } catch (error) {
      for (const { reject } of all) reject(error);
    }
  }
}
