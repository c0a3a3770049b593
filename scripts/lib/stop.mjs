/** Ends a command with one sentence for a person, instead of a stack trace. */
export class Stop extends Error {}

const diskFull =
  'The disk is full: Apice needs about 2 GB (packages, films, local databases). Free some space and run the command again.';

/** A child's output when the disk was full, whichever tool it was. */
const diskFullPattern = /ENOSPC|No space left on device|disk is full|SQLITE_FULL/i;

export const saysDiskFull = (text) => diskFullPattern.test(text);

export const diskFullStop = () => new Stop(diskFull);

/** The sentence for anything that was thrown; an unexpected error keeps its stack, because it is a bug of ours. */
export function sentenceOf(error) {
  if (error instanceof Stop) return error.message;
  if (error?.code === 'ENOSPC' || saysDiskFull(String(error?.message))) return diskFull;
  if (error?.code === 'EACCES' || error?.code === 'EPERM' || error?.code === 'EROFS') {
    return `${error.path ?? 'A file'} may not be written: check who owns it.`;
  }
  return error?.stack ?? String(error);
}
