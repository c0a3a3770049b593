import { cpSync, existsSync, mkdirSync, readdirSync, realpathSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Where Linux keeps files in memory, and the kind of file system that says so. */
const memory = '/dev/shm';
const kindInMemory = 0x01021994;

/** What a whole run writes at a time is a third of this. Bytes. */
const leastFree = 1024 * 1024 * 1024;

const prefix = 'apice-tests-';

function hasMemory() {
  if (!existsSync(memory)) return false;
  const { type, bavail, bsize } = statfsSync(memory);
  return type === kindInMemory && bavail * bsize >= leastFree;
}

function lives(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Folders of runs that were killed. */
function removeLeftOvers(parent) {
  for (const name of readdirSync(parent)) {
    const pid = name.startsWith(prefix) ? Number(name.slice(prefix.length)) : Number.NaN;
    if (Number.isInteger(pid) && !lives(pid)) rmSync(path.join(parent, name), { recursive: true, force: true });
  }
}

let folder;

/**
 * A folder that is gone when this process ends, in memory where the system has room for it: databases wait for the disk
 * with every row that they write, and what tests write is never read again (docs/decisions/0083).
 */
export function passingFolder() {
  if (folder) return folder;
  const parent = hasMemory() ? memory : tmpdir();
  removeLeftOvers(parent);
  folder = path.join(parent, `${prefix}${process.pid}`);
  mkdirSync(folder, { recursive: true });
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

/** Copies what is in a folder, and what its entries link to: the `dereference` of Node 24 leaves links in a folder as they are. */
export function copyContents(from, to) {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    cpSync(realpathSync(path.join(from, name)), path.join(to, name), { recursive: true });
  }
}
