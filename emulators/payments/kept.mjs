import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { emptyState } from './index.ts';

/** What the emulator knew when it last ended: the database beside it refers to what is in here. */
export function readKept(file) {
  return existsSync(file) ? { ...emptyState(), ...JSON.parse(readFileSync(file, 'utf8')) } : emptyState();
}

/** Keeps a state in a file; a write that is cut off leaves the one before. */
export function writeKept(file, state) {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, JSON.stringify(state));
  renameSync(`${file}.new`, file);
}
