import { execFile, spawn } from 'node:child_process';
import { chmodSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
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

/** A port whose whole stack is free, as `PORT`: a fixed one may belong to a platform that runs beside the tests. */
export async function freeStack(): Promise<string> {
  const [ports, settings] = ['ports', 'settings'].map((name) =>
    JSON.stringify(path.join(root, `scripts/lib/${name}.mjs`)),
  );
  const script = `import { freePort } from ${ports}; import { otherPortsOf } from ${settings};
    process.stdout.write(String(await freePort(18787, otherPortsOf)));`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script]);
  return stdout;
}

/** A temporary folder that is deleted after the test. */
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

/** A folder to use as the whole PATH, with these programs as shell scripts. */
export function programs(scripts: Record<string, string>): string {
  const folder = temporaryFolder();
  for (const [name, script] of Object.entries(scripts)) {
    const file = path.join(folder, name);
    writeFileSync(file, `#!/bin/sh\n${script}\n`);
    chmodSync(file, 0o755);
  }
  return folder;
}
