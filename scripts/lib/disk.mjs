import { existsSync, statfsSync } from 'node:fs';
import path from 'node:path';
import { diskFullStop } from './stop.mjs';

const megabyte = 1024 * 1024;

/** Free space on the disk of a path that may not exist yet, in megabytes. */
function freeMegabytes(place) {
  if (!existsSync(place)) return freeMegabytes(path.dirname(place));
  const { bavail, bsize } = statfsSync(place);
  return (bavail * bsize) / megabyte;
}

/** Stops before a disk is full: half-written files are useless, and tools report the error in many ways. */
export function requireSpace(place, megabytes) {
  if (freeMegabytes(place) < megabytes) throw diskFullStop();
}
