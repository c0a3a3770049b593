import { cpSync, existsSync, mkdirSync, readdirSync, realpathSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Linux's in-memory file system, and its type. */
const memory = '/dev/shm';
const kindInMemory = 0x01021994;

/** A full run uses a third of this. Bytes. */
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

/** Removes the folders of killed runs. */
function removeLeftOvers(parent) {
  for (const name of readdirSync(parent)) {
    const pid = name.startsWith(prefix) ? Number(name.slice(prefix.length)) : Number.NaN;
    if (Number.isInteger(pid) && !lives(pid)) rmSync(path.join(parent, name), { recursive: true, force: true });
  }
}

let folder;

/**
 * Creates a temporary folder that is deleted when this process ends, in memory if there is room: on disk, databases
 * wait for every write, and tests never need the data again (docs/decisions/0083).
 */
export function tempFolder() {
  if (folder) return folder;
  const parent = hasMemory() ? memory : tmpdir();
  removeLeftOvers(parent);
  folder = path.join(parent, `${prefix}${process.pid}`);
  mkdirSync(folder, { recursive: true });
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

/**
 * Copies a folder's contents and the targets of links in it: Node 24's `dereference` does not follow links inside a
 * folder.
 */
export function copyContents(from, to) {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    cpSync(realpathSync(path.join(from, name)), path.join(to, name), { recursive: true });
  }
}
