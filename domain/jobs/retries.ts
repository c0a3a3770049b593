/** A job that has failed this often waits for a person. */
export const mostAttempts = 12;

const firstWaitMs = 5_000;
const longestWaitMs = 6 * 3_600_000;

/** How long a job waits after its nth failed attempt: 5 s, 10 s, 20 s … at most six hours. Milliseconds. */
export const waitAfter = (attempts: number): number => Math.min(longestWaitMs, firstWaitMs * 2 ** (attempts - 1));

/** A running job is left alone for this long; after that its worker is assumed to have died. Milliseconds. */
export const leaseMs = 120_000;

/** How long a finished job keeps its key, so that a repeated request runs once. Milliseconds. */
export const keptMs = 30 * 86_400_000;
