import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { emptyState } from './index.ts';

/** Reads the emulator's state when it last stopped: the database beside it refers to these objects. */
export function readState(file) {
  return existsSync(file) ? { ...emptyState(), ...JSON.parse(readFileSync(file, 'utf8')) } : emptyState();
}

/** Writes a state to a file; an interrupted write leaves the previous one. */
export function writeState(file, state) {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, JSON.stringify(state));
  renameSync(`${file}.new`, file);
}
