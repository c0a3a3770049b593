import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { tellsOfException } from './testing/exceptions.mjs';
import { run, start, toolEnv, toolNode } from './processes.mjs';
import { outcomesOfPlaywright, outcomesOfVitest } from './testing/outcomes.mjs';
import { say, step } from './say.mjs';
import { root } from './settings.mjs';

const reports = path.join(root, '.cache', 'test-reports');

const none = { passed: 0, failed: 0, skipped: 0, failures: [], unsteady: [] };
const passedOnce = { ...none, passed: 1 };
/** A failure that is in no report. */
export const failedBy = (failure) => ({ ...none, failed: 1, failures: [failure] });

/** `failures` and `unsteady` have a line for each test that failed, or passed only on a retry. */
export const sum = (results) =>
  results.reduce(
    (total, { passed, failed, skipped, failures, unsteady }) => ({
      passed: total.passed + passed,
      failed: total.failed + failed,
      skipped: total.skipped + skipped,
      failures: [...total.failures, ...failures],
      unsteady: [...total.unsteady, ...unsteady],
    }),
    none,
  );

const checks = [
  ['Formatting', ['node_modules/@biomejs/biome/bin/biome', 'format', '.'], 'npm run format puts it right'],
  ['Lint', ['node_modules/oxlint/bin/oxlint', '--deny-warnings'], ''],
  ['Types', ['node_modules/typescript-7/bin/tsc'], ''],
  ['Unused files and packages', ['node_modules/knip/bin/knip.js'], 'take out what is named, or knip.json'],
];

/** Formatting, lint, types and unused code: each is one test. */
export async function runChecks() {
  const results = [];
  for (const [name, args, hint] of checks) {
    const { code, output } = await step(name, () => run(toolNode(), args));
    if (code !== 0) say(output.trimEnd());
    results.push(code === 0 ? passedOnce : failedBy(`${name}${hint && ` (${hint})`}`));
  }
  return sum(results);
}

/** Runs a tool that writes a JSON report, showing its output; no report when the tool failed before writing one. */
async function report(name, args, env) {
  const file = path.join(reports, `${name}.json`);
  mkdirSync(reports, { recursive: true });
  rmSync(file, { force: true });
  const exceptions = [];
  const onLine = (line) => {
    say(line);
    if (tellsOfException(line)) exceptions.push(line);
  };
  const { code } = await start(toolNode(), args(file), { env: env(file), onLine }).ended;
  return { code, exceptions, report: existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null };
}

/** A run counts as failed if it exits with an error although no test failed, or if it ran no test. */
function judged(name, { code, exceptions, report }, counted, mayBeEmpty) {
  // An uncaught exception fails no test, but something was left unfinished.
  const uncaught = exceptions.map((line) => `${name}: uncaught exception: ${line.trim().slice(0, 200)}`);
  const total = { ...counted, unsteady: [...counted.unsteady, ...uncaught] };
  const { passed, failed } = total;
  const ended = report ? code : code || 1;
  if (failed === 0 && ended !== 0 && !(mayBeEmpty && passed === 0)) {
    return sum([total, failedBy(`${name}: ended with code ${ended}`)]);
  }
  if (passed + failed === 0 && !mayBeEmpty) return sum([total, failedBy(`${name}: no test ran`)]);
  return total;
}

/** One of Vitest's projects: `node` for the rules, `workerd` for code that runs on the platform, `browser` for components. */
export async function runVitest(project, files = [], { mayBeEmpty = false, env = {} } = {}) {
  say(`Tests in ${project} …`);
  const outcome = await report(
    `vitest-${project}`,
    (file) => {
      const what = ['--project', project, '--silent=passed-only', '--passWithNoTests', ...files];
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
      return ['node_modules/vitest/vitest.mjs', 'run', ...what, ...reporters];
    },
    () => toolEnv(env),
  );
  const {
    numPassedTests = 0,
    numFailedTests = 0,
    numPendingTests = 0,
    numTodoTests = 0,
    testResults = [],
  } = outcome.report ?? {};
  // A file that fails to load has no failing test to count.
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  const counted = {
    passed: numPassedTests,
    failed: numFailedTests + broken.length,
    skipped: numPendingTests + numTodoTests,
    ...outcomesOfVitest(outcome.report, root),
  };
  return judged(project, outcome, counted, mayBeEmpty);
}

/**
 * The end-to-end tests in the browser, on a running Worker: all or the given files, filtered by Playwright's options.
 */
export async function runPlaywright(env, { files, options, mayBeEmpty = false }) {
  say('Tests in the browser …');
  const outcome = await report(
    'playwright',
    () => ['node_modules/playwright/cli.js', 'test', '--reporter=list,json', ...options, ...files],
    // Playwright sets FORCE_COLOR for its own processes.
    (file) => ({
      ...toolEnv({ ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file }, { isColoured: true }),
      FORCE_COLOR: process.stdout.isTTY ? '1' : '0',
    }),
  );
  const { expected = 0, flaky = 0, unexpected = 0, skipped = 0 } = outcome.report?.stats ?? {};
  const outcomes = outcomesOfPlaywright(outcome.report, root);
  say(`${expected + flaky + unexpected} journeys, ${Math.round(outcomes.seconds)} s of browser time`);
  const counted = { passed: expected + flaky, failed: unexpected, skipped, ...outcomes };
  return judged('browser', outcome, counted, mayBeEmpty);
}
