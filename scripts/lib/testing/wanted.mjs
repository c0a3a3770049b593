import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../settings.mjs';
import { journeysFor } from './journeys.mjs';

/** Playwright's options: the long tests have a tag, and run only on request or when their file is given. */
const long = ['--grep', '@faults'];
const short = ['--grep-invert', '@faults'];

/** What `npm test` runs for its arguments; `mayBeEmpty`: finding no test is not a failure. */
export function wanted(args) {
  const files = args.filter((arg) => !['unit', 'e2e', 'faults', 'changed'].includes(arg));
  const browserFiles = files.filter((file) => file.includes('.spec.ts') || file.includes('tests/e2e'));
  const vitestFiles = files.filter((file) => !browserFiles.includes(file));
  if (args.includes('changed')) return changedSince(branchPoint(), args.includes('faults'));
  if (args.includes('faults')) return faults(vitestFiles, browserFiles);
  const isAll = args.length === 0;
  return {
    hasChecks: isAll,
    vitest: (isAll || args.includes('unit') || vitestFiles.length > 0) && { files: vitestFiles },
    browser: (isAll || args.includes('e2e') || browserFiles.length > 0) && {
      files: browserFiles,
      options: browserFiles.length > 0 ? [] : short,
    },
  };
}

/** Output lines of git; none outside a repository. */
const linesOf = (...args) => spawnSync('git', args, { encoding: 'utf8' }).stdout?.split('\n').filter(Boolean) ?? [];

/** The commit where a branch began; on `main` itself only uncommitted changes count. */
const branchPoint = () => linesOf('merge-base', 'HEAD', 'main')[0] ?? 'HEAD';

/** Vitest follows imports; end-to-end tests import none of our code, so a table maps changes to them. */
function changedSince(commit, isLong) {
  const changed = [...linesOf('diff', '--name-only', commit), ...linesOf('ls-files', '-o', '--exclude-standard')];
  const specs = linesOf('ls-files', '-co', '--exclude-standard', 'tests/e2e/*.spec.ts');
  const files = journeysFor(changed, specs);
  return {
    hasChecks: !isLong,
    vitest: !isLong && { files: [`--changed=${commit}`], mayBeEmpty: true },
    browser: files.length > 0 && {
      files,
      options: [...(isLong ? long : short), '--pass-with-no-tests'],
      mayBeEmpty: true,
    },
  };
}

/** Vitest's tests that usually run in a shortened form: they call `inFull` (tests/support/full-length.ts). */
const longFiles = () =>
  readdirSync(path.join(root, 'tests'), { recursive: true })
    .map((name) => `tests/${name}`)
    .filter((name) => name.endsWith('.test.ts') && readFileSync(path.join(root, name), 'utf8').includes('inFull('));

function faults(vitestFiles, browserFiles) {
  const isAll = vitestFiles.length + browserFiles.length === 0;
  const files = isAll ? longFiles() : vitestFiles;
  return {
    hasChecks: false,
    vitest: files.length > 0 && { files, projects: ['workerd'], env: { FULL_LENGTH: '1' } },
    browser: (isAll || browserFiles.length > 0) && { files: browserFiles, options: long },
  };
}
