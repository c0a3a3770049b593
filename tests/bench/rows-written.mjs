// Rows that D1 counts for an hour of watching: the object's own test plays it through in simulated time and notes the figure.
import { measuredIn } from './in-vitest.mjs';

/** Plays an hour through the viewer's object and real D1; answers the rows written. */
export const rowsPerWatchHour = () =>
  measuredIn('tests/durable-objects/progress.test.ts', 'takes at most 68 rows for an hour of watching').rowsWritten;
