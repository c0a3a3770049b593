// Rows that D1 counts for an hour of watching: the object's own test plays it through in simulated time and notes the figure.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const test = 'takes at most 68 rows for an hour of watching';

/** Plays an hour through the viewer's object and real D1; answers the rows written. */
export function rowsPerWatchHour() {
  const outputFile = path.resolve('.cache/bench/rows-written.json');
  const vitest = path.resolve('node_modules/vitest/vitest.mjs');
  execFileSync(
    process.execPath,
    [
      vitest,
      'run',
      '--project',
      'workerd',
      'tests/durable-objects/progress.test.ts',
      '-t',
      test,
      '--reporter=json',
      `--outputFile=${outputFile}`,
    ],
    { stdio: 'ignore' },
  );
  const { testResults } = JSON.parse(readFileSync(outputFile, 'utf8'));
  const found = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .find(({ title, status }) => status === 'passed' && title.startsWith(test));
  if (!found) throw new Error('the hour of watching was not played');
  return found.meta.rowsWritten;
}
