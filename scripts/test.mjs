import { spawnSync } from 'node:child_process';
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
import { journeysFor } from './lib/testing/journeys.mjs';
import { moveClock } from './lib/testing/moved-clock.mjs';

/**
 * `npm test`: everything. `npm test -- unit` only Vitest, `-- e2e` only the browser, `-- FILE …` only those files, `-- changed`
 * only tests that import, and journeys that go through, what differs from `main` or is not committed; `--at 2028-02-29T12:00`
 * runs them at another time of Rome. The last line counts all test cases; formatting, lint and types are one each.
 */
function wanted(args) {
  if (args.includes('changed')) {
    const { vitestFiles, browserFiles } = changedSince(mainBranch());
    return { hasChecks: true, hasVitest: true, hasBrowser: browserFiles.length > 0, vitestFiles, browserFiles };
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

/** Vitest follows imports; journeys import nothing of ours, so a table says which of them a change asks for. */
function changedSince(commit) {
  const linesOf = (...args) => spawnSync('git', args, { encoding: 'utf8' }).stdout?.split('\n').filter(Boolean) ?? [];
  const changed = [...linesOf('diff', '--name-only', commit), ...linesOf('ls-files', '-o', '--exclude-standard')];
  const specs = linesOf('ls-files', '-co', '--exclude-standard', 'tests/e2e/*.spec.ts');
  return { vitestFiles: [`--changed=${commit}`], browserFiles: journeysFor(changed, specs) };
}

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
  const result = await runPlaywright({ ...env, CHROMIUM_PATH: chromium }, files);
  await worker.end();
  if (result.failed > 0) say(`The Worker's log is ${stack.logFile}`);
  return result;
}

async function runVitestProjects(chromium, vitestFiles) {
  const mayBeEmpty = vitestFiles.length > 0;
  const results = [];
  for (const project of ['node', 'workerd', 'browser']) {
    const options = { mayBeEmpty, env: { CHROMIUM_PATH: chromium } };
    results.push(await runVitest(project, vitestFiles, options));
  }
  const total = sum(results);
  const isMissing = total.passed + total.failed === 0 && !vitestFiles.some((file) => file.startsWith('--changed'));
  return isMissing ? sum([total, failedBy(`no test was found for ${vitestFiles.join(', ')}`)]) : total;
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
  // What checks print would mix with the lines of the tests beside them. Journeys run alone: they judge what a person sees in time.
  const results = await Promise.all([
    ...(hasChecks ? [inOneBlock(runChecks)] : []),
    ...(hasVitest ? [runVitestProjects(chromium, vitestFiles)] : []),
  ]);
  if (hasBrowser) results.push(await runBrowser(chromium, browserFiles));
  const left = changedFiles().filter((file) => !before.includes(file));
  if (left.length > 0) results.push(failedBy(`the run changed files of the checkout: ${left.join(', ')}`));
  const { passed, failed, skipped, failures, unsteady } = sum(results);
  list('Unsteady: passed on a retry only', unsteady);
  list('Failed', failures);
  say(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
  return failed > 0 ? 1 : 0;
});
