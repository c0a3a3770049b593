import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Stop } from './stop.mjs';

const fileOf = (stack) => path.join(stack.dataDir, 'in-use.json');

/** Whether this process is one of our commands; its number alone may belong to another program by now. */
function isOurs(pid) {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  const commandLine = `/proc/${pid}/cmdline`;
  return !existsSync(commandLine) || readFileSync(commandLine, 'utf8').includes('scripts/');
}

function holderOf(stack) {
  try {
    const holder = JSON.parse(readFileSync(fileOf(stack), 'utf8'));
    return holder.pid !== process.pid && isOurs(holder.pid) ? holder : null;
  } catch {
    return null;
  }
}

/** Locks a data folder for this process until it ends: two Workers on the same databases would damage them. */
export function holdData(stack) {
  const holder = holderOf(stack);
  if (holder) {
    throw new Stop(
      `${stack.dataDir} is in use by "${holder.command}" (process ${holder.pid}, port ${holder.port}): end that first, or choose another DATA_DIR.`,
    );
  }
  mkdirSync(stack.dataDir, { recursive: true });
  const file = fileOf(stack);
  const command = `npm run ${process.env.npm_lifecycle_event ?? path.basename(process.argv[1], '.mjs')}`;
  writeFileSync(file, JSON.stringify({ pid: process.pid, port: stack.port, command }));
  process.on('exit', () => rmSync(file, { force: true }));
}
