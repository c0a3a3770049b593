import { spawnSync } from 'node:child_process';
import { ensureChromium } from './lib/chromium.mjs';
import { startTestWorker } from './lib/e2e.mjs';
import { ensureInstalled, requireNode } from './lib/install.mjs';
import { runChecks, runPlaywright, runVitest, sum } from './lib/layers.mjs';
import { freePort } from './lib/ports.mjs';
import { command } from './lib/processes.mjs';
import { say } from './lib/say.mjs';
import { otherPortsOf, readStack } from './lib/settings.mjs';
import { sentenceOf } from './lib/stop.mjs';

/**
 * `npm test`: everything. `npm test -- unit` only Vitest, `-- e2e` only the browser, `-- FILE …` only those files, `--
 * changed` only tests that import something that differs from `main` or is not committed. The last line counts all test
 * cases; formatting, lint and types are one each.
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
  if (!started) return { passed: 0, failed: 1, skipped: 0 };
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
  if (isMissing) say(`✗ no test was found for ${files.join(', ')}`);
  return isMissing ? { ...total, failed: 1 } : total;
}

command(async () => {
  requireNode();
  const { hasChecks, hasVitest, hasBrowser, browserFiles, vitestFiles } = wanted(process.argv.slice(2));
  const [chromium] = await Promise.all([ensureChromium(), ensureInstalled()]);
  const results = [];
  if (hasChecks) results.push(await runChecks());
  if (hasVitest) results.push(await runVitestProjects(chromium, vitestFiles));
  if (hasBrowser) results.push(await runBrowser(chromium, browserFiles));
  const { passed, failed, skipped } = sum(results);
  say(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
  return failed > 0 ? 1 : 0;
});
