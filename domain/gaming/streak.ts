import { daysLater } from '../shared/rome-day';

/** A streak as it stands at the end of a day (`YYYY-MM-DD`, Rome). */
export type Streak = {
  day: string;
  /** Days with a cause; sealed ones are not counted. */
  count: number;
  /** The latest missed day that a seal keeps, and the days counted since. */
  sealed: string | null;
  sinceSealed: number;
};

const monthOf = (day: string): string => day.slice(0, 7);

/**
 * A missed day takes its month's seal. A second one in the same month takes it from the first, and what lay before that one is
 * lost: so a day that is counted late never shortens a streak, and the order in which days arrive changes nothing.
 */
function missed(streak: Streak, day: string): Streak | null {
  const isTaken = streak.sealed !== null && monthOf(streak.sealed) === monthOf(day);
  const count = isTaken ? streak.sinceSealed : streak.count;
  return count === 0 ? null : { day, count, sealed: day, sinceSealed: 0 };
}

/** A streak at the end of the day before `day`, with every day that was missed until then; null once it is broken. */
function streakBefore(streak: Streak | null, day: string): Streak | null {
  let standing = streak;
  while (standing && daysLater(standing.day, 1) < day) standing = missed(standing, daysLater(standing.day, 1));
  return standing;
}

/** The streak with one more day on which something was earned; `day` lies after the streak's. */
export function streakWith(streak: Streak | null, day: string): Streak {
  const before = streakBefore(streak, day);
  return before
    ? { ...before, day, count: before.count + 1, sinceSealed: before.sinceSealed + 1 }
    : { day, count: 1, sealed: null, sinceSealed: 1 };
}

/** The streak at the end of each of these days, which are in order and each there once. */
export function streaksOf(days: readonly string[]): Streak[] {
  const streaks: Streak[] = [];
  for (const day of days) streaks.push(streakWith(streaks.at(-1) ?? null, day));
  return streaks;
}

/** A player's streak today, whether or not today is counted yet: `sealed` is said where it is the day before. */
export function streakToday(
  streak: Streak | null,
  today: string,
): { count: number; isCounted: boolean; sealed: string | null } {
  const isCounted = streak?.day === today;
  const standing = isCounted ? streak : streakBefore(streak, today);
  return { count: standing?.count ?? 0, isCounted, sealed: standing?.sealed ?? null };
}
