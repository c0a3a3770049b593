import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { changedFiles } from '../../../scripts/lib/testing/changed-files.mjs';
import { temporaryFolder } from '../support';

test('what a command left in a checkout is named: changed and new files, not ignored ones', () => {
  const folder = temporaryFolder();
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.c', ...args], { cwd: folder });
  const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text);
  git('init', '-q');
  write('package-lock.json', '{}');
  write('.gitignore', 'build\n');
  git('add', '.');
  git('commit', '-qm', 'a');
  expect(changedFiles(folder)).toEqual([]);
  write('package-lock.json', '{"changed": true}');
  write('a name with ü.txt', '');
  write('build', '');
  expect(changedFiles(folder).toSorted()).toEqual(['a name with ü.txt', 'package-lock.json']);
});

test('outside a repository nothing is named', () => {
  expect(changedFiles(temporaryFolder())).toEqual([]);
});
