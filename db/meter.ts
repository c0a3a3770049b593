import type { D1Like } from './client';

/** What a request asked of the database: round trips and rows, as D1 counts them. */
export type DatabaseUse = { batches: number; rowsRead: number; rowsWritten: number };

/** A D1 binding that adds up, in `use`, what is done through its batches. */
export function meterD1(d1: D1Like, use: DatabaseUse): D1Like {
  return {
    prepare: (query) => d1.prepare(query),
    async batch<T = unknown>(statements: D1PreparedStatement[]) {
      use.batches += 1;
      const results = await d1.batch<T>(statements);
      for (const { meta } of results) {
        use.rowsRead += meta.rows_read ?? 0;
        use.rowsWritten += meta.rows_written ?? 0;
      }
      return results;
    },
  };
}
