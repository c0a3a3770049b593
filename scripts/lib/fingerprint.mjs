import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './settings.mjs';

/** The files at or below a path of the checkout, sorted. */
function filesAt(relative, except) {
  const full = path.join(root, relative);
  if (except.includes(relative) || !existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return [relative];
  const entries = readdirSync(full).filter((name) => !name.startsWith('.'));
  return entries.sort().flatMap((name) => filesAt(path.posix.join(relative, name), except));
}

function fingerprint(relatives, describe, except = []) {
  const hash = createHash('sha256');
  for (const file of relatives.flatMap((relative) => filesAt(relative, except))) {
    hash
      .update(`${file}\0`)
      .update(describe(path.join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

/** Changes when the content of a file changes, or when one is added or removed. */
export const contentFingerprint = (relatives, except) => fingerprint(relatives, (file) => readFileSync(file), except);

/** The same for files too large to read at every start: by size and time. */
export const sizeFingerprint = (relatives) =>
  fingerprint(relatives, (file) => {
    const { size, mtimeMs } = statSync(file);
    return `${size} ${mtimeMs}`;
  });

/** Records in a file which fingerprint a result was made from; `isFresh` while nothing has changed since. */
export function stamp(file, value) {
  return {
    isFresh: () => existsSync(file) && readFileSync(file, 'utf8') === value,
    clear: () => rmSync(file, { force: true }),
    set: () => {
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, value);
    },
  };
}
