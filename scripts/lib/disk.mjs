import { existsSync, statfsSync } from 'node:fs';
import path from 'node:path';
import { diskFullStop } from './stop.mjs';

const megabyte = 1024 * 1024;

/** Free space where a path is or will be, in megabytes. */
function freeMegabytes(place) {
  if (!existsSync(place)) return freeMegabytes(path.dirname(place));
  const { bavail, bsize } = statfsSync(place);
  return (bavail * bsize) / megabyte;
}

/** Stops before a disk is filled to the brim: half-written files help nobody, and tools word it in many ways. */
export function requireSpace(place, megabytes) {
  if (freeMegabytes(place) < megabytes) throw diskFullStop();
}
