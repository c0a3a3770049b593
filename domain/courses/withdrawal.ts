import { withdrawnKeptMs } from '../watching/access';

/** The films of a course that were withdrawn, and from when they do not open any more even in it. Milliseconds. */
export type Withdrawals = ReadonlyMap<string, number>;

/** `hiddenAt` is when each was withdrawn; one that is hidden without a moment is gone at once (docs/decisions/0079). */
export const withdrawalsOf = (rows: readonly { videoId: string; hiddenAt: number | null }[]): Withdrawals =>
  new Map(rows.map(({ videoId, hiddenAt }) => [videoId, hiddenAt === null ? 0 : hiddenAt + withdrawnKeptMs]));

/** The films that nobody can watch any more, in a course neither. */
export const goneAt = (withdrawals: Withdrawals, now: number): ReadonlySet<string> =>
  new Set([...withdrawals].flatMap(([videoId, until]) => (until <= now ? [videoId] : [])));
