import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { run, start, toolEnv, toolNode } from './processes.mjs';
import { say, step } from './say.mjs';
import { root } from './settings.mjs';

const reports = path.join(root, '.cache', 'test-reports');

const passed = { passed: 1, failed: 0, skipped: 0 };
const failed = { passed: 0, failed: 1, skipped: 0 };

export const sum = (results) =>
  results.reduce(
    (total, { passed, failed, skipped }) => ({
      passed: total.passed + passed,
      failed: total.failed + failed,
      skipped: total.skipped + skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );

const checks = [
  ['Formatting', ['node_modules/@biomejs/biome/bin/biome', 'format', '.'], 'npm run format puts it right'],
  ['Lint', ['node_modules/oxlint/bin/oxlint', '--deny-warnings'], ''],
  ['Types', ['node_modules/typescript/bin/tsc'], ''],
  ['Unused files and packages', ['node_modules/knip/bin/knip.js'], 'take out what is named, or knip.json'],
];

/** Formatting, lint, types and unused code: each is one test. */
export async function runChecks() {
  const results = [];
  for (const [name, args, hint] of checks) {
    const { code, output } = await step(name, () => run(toolNode(), args));
    if (code !== 0) say(`${output.trimEnd()}\n✗ ${name}${hint && ` (${hint})`}`);
    results.push(code === 0 ? passed : failed);
  }
  return sum(results);
}

/** Runs a tool that writes a JSON report, showing its output. Null without a report: the tool failed before writing one. */
async function report(name, args, env) {
  const file = path.join(reports, `${name}.json`);
  mkdirSync(reports, { recursive: true });
  rmSync(file, { force: true });
  const { code } = await start(toolNode(), args(file), { env: env(file), onLine: (line) => say(line) }).ended;
  return { code, report: existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null };
}

/** A run that exits with an error although no test failed has failed all the same, and so has one that ran no test. */
function judged(name, code, { passed, failed, skipped }, mayBeEmpty) {
  if (failed === 0 && code !== 0 && !(mayBeEmpty && passed === 0)) {
    say(`✗ ${name}: ended with code ${code}`);
    return { passed, failed: 1, skipped };
  }
  if (passed + failed === 0 && !mayBeEmpty) {
    say(`✗ ${name}: no test ran`);
    return { passed, failed: 1, skipped };
  }
  return { passed, failed, skipped };
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
  };
  return judged(project, outcome.report ? outcome.code : outcome.code || 1, counted, mayBeEmpty);
}

/** The end-to-end tests, in the browser, on a running Worker. */
export async function runPlaywright(env, files = [], { mayBeEmpty = false } = {}) {
  say('Tests in the browser …');
  const outcome = await report(
    'playwright',
    () => [
      'node_modules/playwright/cli.js',
      'test',
      '--reporter=list,json',
      ...(mayBeEmpty ? ['--pass-with-no-tests'] : []),
      ...files,
    ],
    // Playwright sets FORCE_COLOR for its own processes.
    (file) => ({
      ...toolEnv({ ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file }, { isColoured: true }),
      FORCE_COLOR: process.stdout.isTTY ? '1' : '0',
    }),
  );
  const { expected = 0, flaky = 0, unexpected = 0, skipped = 0 } = outcome.report?.stats ?? {};
  const counted = { passed: expected + flaky, failed: unexpected, skipped };
  return judged('browser', outcome.report ? outcome.code : outcome.code || 1, counted, mayBeEmpty);
}
