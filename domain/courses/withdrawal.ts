import { withdrawnKeptMs } from '../watching/access';

/** The withdrawn videos of a course, and from when each no longer opens even in it. Milliseconds. */
export type Withdrawals = ReadonlyMap<string, number>;

/** `hiddenAt` is when each was withdrawn; one that is hidden without a time is gone at once (docs/decisions/0056). */
export const withdrawalsOf = (rows: readonly { videoId: string; hiddenAt: number | null }[]): Withdrawals =>
  new Map(rows.map(({ videoId, hiddenAt }) => [videoId, hiddenAt === null ? 0 : hiddenAt + withdrawnKeptMs]));

/** The videos that can no longer be watched, not even in a course. */
export const goneAt = (withdrawals: Withdrawals, now: number): ReadonlySet<string> =>
  new Set([...withdrawals].flatMap(([videoId, until]) => (until <= now ? [videoId] : [])));
