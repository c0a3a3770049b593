import { spawnSync } from 'node:child_process';
import { root } from '../settings.mjs';

/** The files that differ from the current commit, or are new and not ignored; none outside a repository. */
export function changedFiles(folder = root) {
  const { stdout } = spawnSync('git', ['status', '--porcelain', '-z', '--no-renames'], {
    cwd: folder,
    encoding: 'utf8',
  });
  return (stdout ?? '')
    .split('\0')
    .filter(Boolean)
    .map((entry) => entry.slice(3));
}
