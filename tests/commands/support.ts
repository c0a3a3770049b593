import { spawn } from 'node:child_process';
import { chmodSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';

export const root = path.resolve(import.meta.dirname, '../..');

type Options = { cwd?: string; env?: Record<string, string | undefined>; nodeArgs?: string[] };

/** Runs one of the project's commands to its end: its code, and what it said last. */
export function runCommand(script: string, { cwd = root, env = {}, nodeArgs = [] }: Options = {}) {
  return new Promise<{ code: number | null; output: string }>((resolve) => {
    const child = spawn(process.execPath, [...nodeArgs, path.join(cwd, script)], {
      cwd,
      env: { ...process.env, npm_lifecycle_event: undefined, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const hear = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.on('close', (code) => resolve({ code, output }));
  });
}

/** A folder that is gone when the test is. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'apice-commands-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** What a newcomer's clone has before anything was installed: the commands and the lists of packages. */
export function freshClone(): string {
  const folder = temporaryFolder();
  for (const name of ['package.json', 'package-lock.json', 'scripts', '.npmrc']) {
    cpSync(path.join(root, name), path.join(folder, name), { recursive: true });
  }
  return folder;
}

/** A folder to be the whole PATH, with these programs in it: shell scripts by name. */
export function programs(scripts: Record<string, string>): string {
  const folder = temporaryFolder();
  for (const [name, script] of Object.entries(scripts)) {
    const file = path.join(folder, name);
    writeFileSync(file, `#!/bin/sh\n${script}\n`);
    chmodSync(file, 0o755);
  }
  return folder;
}
