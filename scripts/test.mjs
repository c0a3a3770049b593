import { spawnSync } from 'node:child_process';
import { ensureChromium } from './lib/chromium.mjs';
import { startTestWorker } from './lib/e2e.mjs';
import { ensureInstalled, requireNode } from './lib/install.mjs';
import { failedBy, runChecks, runPlaywright, runVitest, sum } from './lib/layers.mjs';
import { freePort } from './lib/ports.mjs';
import { command } from './lib/processes.mjs';
import { heading, say } from './lib/say.mjs';
import { otherPortsOf, readStack } from './lib/settings.mjs';
import { sentenceOf } from './lib/stop.mjs';
import { changedFiles } from './lib/testing/changed-files.mjs';
import { moveClock } from './lib/testing/moved-clock.mjs';

/**
 * `npm test`: everything. `npm test -- unit` only Vitest, `-- e2e` only the browser, `-- FILE …` only those files, `--
 * changed` only tests that import something that differs from `main` or is not committed; `--at 2028-02-29T12:00` runs them
 * at another time of Rome. The last line counts all test cases; formatting, lint and types are one each.
 */
function wanted(args) {
  if (args.includes('changed')) {
    return { hasChecks: true, hasVitest: true, hasBrowser: true, ...changedSince(mainBranch()) };
  }
  const files = args.filter((arg) => arg !== 'unit' && arg !== 'e2e');
  const browserFiles = files.filter((file) => file.includes('.spec.ts') || file.includes('tests/e2e'));
  const vitestFiles = files.filter((file) => !browserFiles.includes(file));
  const isAll = args.length === 0;
  return {
    hasChecks: isAll,
    hasVitest: isAll || args.includes('unit') || vitestFiles.length > 0,
    hasBrowser: isAll || args.includes('e2e') || browserFiles.length > 0,
    browserFiles,
    vitestFiles,
  };
}

/** The commit where a branch began; on `main` itself only uncommitted changes count. */
const mainBranch = () =>
  spawnSync('git', ['merge-base', 'HEAD', 'main'], { encoding: 'utf8' }).stdout?.trim() || 'HEAD';

const changedSince = (commit) => ({ vitestFiles: [`--changed=${commit}`], browserFiles: [`--only-changed=${commit}`] });

/** A Worker that cannot be started is a failed test: the other layers have run, and the last line must still be written. */
async function startedWorker() {
  try {
    return await startTestWorker(await freePort(readStack().port + 10, otherPortsOf));
  } catch (error) {
    process.stderr.write(`${sentenceOf(error)}\n`);
    return null;
  }
}

async function runBrowser(chromium, files) {
  const started = await startedWorker();
  if (!started) return failedBy('tests/e2e: the Worker could not be started');
  const { worker, stack, env } = started;
  const mayBeEmpty = files.some((file) => file.startsWith('--only-changed'));
  const result = await runPlaywright({ ...env, CHROMIUM_PATH: chromium }, files, { mayBeEmpty });
  await worker.end();
  if (result.failed > 0) say(`The Worker's log is ${stack.logFile}`);
  return result;
}

async function runVitestProjects(chromium, files) {
  const mayBeEmpty = files.length > 0;
  const results = [];
  for (const project of ['node', 'workerd', 'browser']) {
    results.push(await runVitest(project, files, { mayBeEmpty, env: { CHROMIUM_PATH: chromium } }));
  }
  const total = sum(results);
  const isMissing = total.passed + total.failed === 0 && !files.some((file) => file.startsWith('--changed'));
  return isMissing ? sum([total, failedBy(`no test was found for ${files.join(', ')}`)]) : total;
}

/** Takes `--at TIME` out of the arguments. */
function timeIn(args) {
  const place = args.indexOf('--at');
  return place < 0 ? null : (args.splice(place, 2)[1] ?? '');
}

/** Lists tests under a heading before the last line, so that they are seen. */
function list(title, lines) {
  if (lines.length > 0) heading(title);
  for (const line of lines) say(`  ${line}`);
}

command(async () => {
  requireNode();
  const before = changedFiles();
  const args = process.argv.slice(2);
  const time = timeIn(args);
  const { hasChecks, hasVitest, hasBrowser, browserFiles, vitestFiles } = wanted(args);
  const [chromium] = await Promise.all([ensureChromium(), ensureInstalled()]);
  if (time !== null) await moveClock(time);
  const results = [];
  if (hasChecks) results.push(await runChecks());
  if (hasVitest) results.push(await runVitestProjects(chromium, vitestFiles));
  if (hasBrowser) results.push(await runBrowser(chromium, browserFiles));
  const left = changedFiles().filter((file) => !before.includes(file));
  if (left.length > 0) results.push(failedBy(`the run changed files of the checkout: ${left.join(', ')}`));
  const { passed, failed, skipped, failures, unsteady } = sum(results);
  list('Unsteady: passed on a retry only', unsteady);
  list('Failed', failures);
  say(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
  return failed > 0 ? 1 : 0;
});
