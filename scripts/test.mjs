import { ensureChromium } from './lib/chromium.mjs';
import { startTestWorker } from './lib/e2e.mjs';
import { ensureInstalled, requireNode } from './lib/install.mjs';
import { failedBy, runChecks, runPlaywright, runVitest, sum } from './lib/layers.mjs';
import { freePort } from './lib/ports.mjs';
import { command } from './lib/processes.mjs';
import { heading, inOneBlock, say } from './lib/say.mjs';
import { otherPortsOf, readStack } from './lib/settings.mjs';
import { sentenceOf } from './lib/stop.mjs';
import { changedFiles } from './lib/testing/changed-files.mjs';
import { moveClock } from './lib/testing/moved-clock.mjs';
import { wanted } from './lib/testing/wanted.mjs';

/**
 * `npm test`: everything but the long tests; `-- unit` only Vitest, `-- e2e` only the browser, `-- FILE …` those files,
 * `-- changed` what changes since `main` affect, `--at 2028-02-29T12:00` another time in Rome; `npm run faults` the
 * long tests, `npm run faults -- changed` the long journeys that those changes affect. The last line counts all test
 * cases; formatting, lint, types and unused code are one each.
 */

/**
 * A Worker that cannot be started counts as a failed test: the other layers have run, and the last line must be
 * written.
 */
async function startedWorker() {
  try {
    return await startTestWorker(await freePort(readStack().port + 10, otherPortsOf));
  } catch (error) {
    process.stderr.write(`${sentenceOf(error)}\n`);
    return null;
  }
}

async function runBrowser(chromium, starting, selection) {
  const started = await starting;
  if (!started) return failedBy('tests/e2e: the Worker could not be started');
  const { worker, stack, env } = started;
  const result = await runPlaywright({ ...env, CHROMIUM_PATH: chromium }, selection);
  await worker.end();
  if (result.failed > 0) say(`The Worker's log is ${stack.logFile}`);
  return result;
}

async function runVitestProjects(chromium, selection, beforeComponents) {
  const { files, projects = ['node', 'workerd', 'browser'], env, mayBeEmpty } = selection;
  const isNamed = files.length > 0;
  const results = [];
  for (const project of projects) {
    if (project === 'browser') beforeComponents();
    const options = { mayBeEmpty: isNamed, env: { ...env, CHROMIUM_PATH: chromium } };
    results.push(await runVitest(project, files, options));
  }
  const total = sum(results);
  const isMissing = total.passed + total.failed === 0 && !mayBeEmpty;
  return isMissing ? sum([total, failedBy(`no test was found for ${files.join(', ')}`)]) : total;
}

/** Takes `--at TIME` out of the arguments. */
function timeIn(args) {
  const place = args.indexOf('--at');
  return place < 0 ? null : (args.splice(place, 2)[1] ?? '');
}

/** Lists tests under a heading before the last line. */
function list(title, lines) {
  if (lines.length > 0) heading(title);
  for (const line of lines) say(`  ${line}`);
}

command(async () => {
  requireNode();
  const before = changedFiles();
  const args = process.argv.slice(2);
  const time = timeIn(args);
  const { hasChecks, vitest, browser } = wanted(args);
  const [chromium] = await Promise.all([ensureChromium(), ensureInstalled()]);
  if (time !== null) await moveClock(time);
  let starting = null;
  // Component tests mostly wait for frames and timers, so the Worker is built and filled beside them.
  const startWorker = () => (starting ??= browser ? startedWorker() : null);
  // The output of checks is buffered, because they run in parallel with tests. End-to-end tests run alone, because they
  // measure times that users notice.
  const results = await Promise.all([
    ...(hasChecks ? [inOneBlock(runChecks)] : []),
    ...(vitest ? [runVitestProjects(chromium, vitest, startWorker)] : []),
  ]);
  if (browser) results.push(await runBrowser(chromium, startWorker(), browser));
  const left = changedFiles().filter((file) => !before.includes(file));
  if (left.length > 0) results.push(failedBy(`the run changed files of the checkout: ${left.join(', ')}`));
  const { passed, failed, skipped, failures, unsteady } = sum(results);
  list('Unsteady: passed on a retry only', unsteady);
  list('Failed', failures);
  say(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
  return failed > 0 ? 1 : 0;
});
