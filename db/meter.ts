import type { D1Like } from './client';

/** A request's use of the database: round trips and rows, as D1 counts them. */
export type DatabaseUse = { batches: number; rowsRead: number; rowsWritten: number };

const add = (use: DatabaseUse, results: readonly D1Result[]): void => {
  for (const { meta } of results) {
    use.rowsRead += meta.rows_read ?? 0;
    use.rowsWritten += meta.rows_written ?? 0;
  }
};

const isReading = (query: string): boolean =>
  /^\s*(?:select|explain|with)\b/i.test(query) && !/^\s*with\b[^]*\b(?:insert|update|delete)\b/i.test(query);

/** The original statement of each metered one, because D1's batch only accepts its own. */
const originals = new WeakMap<D1PreparedStatement, D1PreparedStatement>();

/** A statement that records its use when it is sent alone. */
function meterStatement(query: string, statement: D1PreparedStatement, use: DatabaseUse): D1PreparedStatement {
  async function measured<T>(work: Promise<D1Result<T>>): Promise<D1Result<T>> {
    use.batches += 1;
    const result = await work;
    add(use, [result]);
    return result;
  }
  /**
   * D1 reports no usage for `raw`. A write therefore requests rows by column name, which is safe because the columns it
   * returns belong to one table. For a read the received rows are counted, as two columns may have the same name.
   */
  async function raw<T = unknown[]>(options?: { columnNames?: boolean }): Promise<T[]> {
    if (!isReading(query) && !options?.columnNames) {
      const { results } = await measured(statement.all<Record<string, unknown>>());
      return results.map((row) => asRow<T>(Object.values(row)));
    }
    use.batches += 1;
    const rows = options?.columnNames ? await statement.raw<T>({ columnNames: true }) : await statement.raw<T>();
    use.rowsRead += rows.length;
    return rows as T[];
  }
  async function first<T = Record<string, unknown>>(column?: string): Promise<T | null> {
    const { results } = await measured(statement.all<Record<string, unknown>>());
    const row = results[0];
    return row === undefined ? null : asRow<T>(column === undefined ? row : row[column]);
  }
  const metered = {
    bind: (...values: unknown[]) => meterStatement(query, statement.bind(...values), use),
    first,
    run: <T>() => measured(statement.run<T>()),
    all: <T>() => measured(statement.all<T>()),
    raw,
  } as D1PreparedStatement;
  originals.set(metered, statement);
  return metered;
}

/** D1's types let the caller choose the rows' type without a check. */
const asRow = <T>(row: unknown): T => row as T;

/** A D1 binding that records the use of its batches and single statements in `use`. */
export function meterD1(d1: D1Like, use: DatabaseUse): D1Like {
  return {
    prepare: (query) => meterStatement(query, d1.prepare(query), use),
    async batch<T = unknown>(statements: D1PreparedStatement[]) {
      use.batches += 1;
      const results = await d1.batch<T>(statements.map((statement) => originals.get(statement) ?? statement));
      add(use, results);
      return results;
    },
  };
}
