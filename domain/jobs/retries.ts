import { dayMs, hourMs } from '../shared/time';

/** A job that has failed this often, for more than a day, waits for a person (decision 106). */
export const mostAttempts = 34;

const firstWaitMs = 5_000;
const longestWaitMs = hourMs;

/** How long a job waits after its nth failed attempt: 5 s, 10 s, 20 s … at most an hour. Milliseconds. */
export const waitAfter = (attempts: number): number => Math.min(longestWaitMs, firstWaitMs * 2 ** (attempts - 1));

/** A running job is left alone for this long; after that its worker is assumed to have died. Milliseconds. */
export const leaseMs = 120_000;

/** How long a finished job keeps its key, so that a repeated request runs once, and a failed one waits for a person. Milliseconds. */
export const keptMs = 30 * dayMs;
