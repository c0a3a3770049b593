import type { BatchItem } from 'drizzle-orm/batch';
import type { Database } from './client';

type Query = BatchItem<'sqlite'>;
type RowsOf<Q extends Query> = Q['_']['result'];
type Waiting = { query: Query; resolve: (rows: unknown) => void; reject: (error: unknown) => void };

/**
 * Collects the reads that one request asks for at the same moment and sends them as one `db.batch`: the session
 * look-up, the page's own reads and those of a parallel loader travel in a single round trip.
 */
export class ReadBatch {
  #waiting: Waiting[] = [];

  constructor(private readonly db: Database) {}

  /** The rows of a query, fetched together with every other read enqueued before the current turn ends. */
  read<Q extends Query>(query: Q): Promise<RowsOf<Q>> {
    if (this.#waiting.length === 0) setTimeout(() => this.#flush(), 0);
    return new Promise((resolve, reject) => {
      this.#waiting.push({ query, resolve: resolve as (rows: unknown) => void, reject });
    });
  }

  async #flush(): Promise<void> {
    const [first, ...rest] = this.#waiting;
    this.#waiting = [];
    if (!first) return;
    const all = [first, ...rest];
    try {
      const results = await this.db.batch([first.query, ...rest.map(({ query }) => query)]);
      all.forEach(({ resolve }, index) => resolve(results[index]));
    } catch (error) {
      for (const { reject } of all) reject(error);
    }
  }
}
