// Reads a figure that a test on the real database records beside its limit.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Runs the test of a file whose title begins like this; returns what it recorded in its `meta`. */
export function measuredIn(file, test) {
  const outputFile = path.resolve('.cache/bench', `${path.basename(file)}.json`);
  const vitest = path.resolve('node_modules/vitest/vitest.mjs');
  const asked = ['run', '--project', 'workerd', file, '-t', test, '--reporter=json', `--outputFile=${outputFile}`];
  execFileSync(process.execPath, [vitest, ...asked], { stdio: 'ignore' });
  const { testResults } = JSON.parse(readFileSync(outputFile, 'utf8'));
  const found = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .find(({ title, status }) => status === 'passed' && title.startsWith(test));
  if (!found) throw new Error(`"${test}" did not run`);
  return found.meta;
}
