import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, lstatSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { copyContents } from '../../scripts/lib/temp-folder.mjs';
import { root, temporaryFolder } from './support';

const module = path.join(root, 'scripts/lib/temp-folder.mjs');

/** A process that holds a temporary folder until it is ended. */
async function processWithFolder() {
  const script = `const { tempFolder } = await import(${JSON.stringify(module)});
    process.on('SIGTERM', () => process.exit(0)); setInterval(() => {}, 1000); process.stdout.write(tempFolder());`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [folder] = (await once(child.stdout, 'data')).map(String);
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    child.kill(signal);
    await once(child, 'close');
  };
  return { folder: folder ?? '', end };
}

test('a temporary folder is gone with its process, and that of another process is left alone', async () => {
  const first = await processWithFolder();
  const second = await processWithFolder();
  expect([first.folder, second.folder].map(existsSync)).toEqual([true, true]);
  await second.end('SIGTERM');
  expect([first.folder, second.folder].map(existsSync)).toEqual([true, false]);
  await first.end('SIGTERM');
  expect(existsSync(first.folder)).toBe(false);
});

test('what a killed process left is removed by the next', async () => {
  const killed = await processWithFolder();
  await killed.end('SIGKILL');
  expect(existsSync(killed.folder)).toBe(true);
  const next = await processWithFolder();
  expect(existsSync(killed.folder)).toBe(false);
  await next.end('SIGTERM');
});

test('a copy shares nothing with what it was made from, links included', () => {
  const [data, passing] = [temporaryFolder(), temporaryFolder()];
  mkdirSync(path.join(passing, 'd1'));
  writeFileSync(path.join(passing, 'd1', 'rows'), 'before');
  symlinkSync(path.join(passing, 'd1'), path.join(data, 'd1'));
  const copy = path.join(temporaryFolder(), 'copy');
  copyContents(data, copy);
  writeFileSync(path.join(passing, 'd1', 'rows'), 'after');
  expect(lstatSync(path.join(copy, 'd1')).isSymbolicLink()).toBe(false);
  expect(readFileSync(path.join(copy, 'd1', 'rows'), 'utf8')).toBe('before');
});
