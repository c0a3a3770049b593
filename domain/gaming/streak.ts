import { daysLater } from '../shared/rome-day';

/** The streak at the end of a day (`YYYY-MM-DD`, Europe/Rome). */
export type Streak = {
  day: string;
  /** Active days; sealed days are not counted. */
  count: number;
  /** The last missed day covered by a seal, and the active days since. */
  sealed: string | null;
  sinceSealed: number;
};

const monthOf = (day: string): string => day.slice(0, 7);

/**
 * A missed day uses its month's seal. A second one in the same month takes the seal over, and the days before the first
 * are lost. So a late day never shortens a streak, and the order of arrival does not matter.
 */
function missed(streak: Streak, day: string): Streak | null {
  const isTaken = streak.sealed !== null && monthOf(streak.sealed) === monthOf(day);
  const count = isTaken ? streak.sinceSealed : streak.count;
  return count === 0 ? null : { day, count, sealed: day, sinceSealed: 0 };
}

/** The streak at the end of the day before `day`, after all missed days in between; null once it is broken. */
function streakBefore(streak: Streak | null, day: string): Streak | null {
  let standing = streak;
  while (standing && daysLater(standing.day, 1) < day) standing = missed(standing, daysLater(standing.day, 1));
  return standing;
}

/** The streak with one more active day; `day` is later than the streak's. */
export function streakWith(streak: Streak | null, day: string): Streak {
  const before = streakBefore(streak, day);
  return before
    ? { ...before, day, count: before.count + 1, sinceSealed: before.sinceSealed + 1 }
    : { day, count: 1, sealed: null, sinceSealed: 1 };
}

/** The streak at the end of each of these days, which are sorted and unique. */
export function streaksOf(days: readonly string[]): Streak[] {
  const streaks: Streak[] = [];
  for (const day of days) streaks.push(streakWith(streaks.at(-1) ?? null, day));
  return streaks;
}

/** A player's current streak, whether or not today is active yet; `sealed` is set when yesterday was sealed. */
export function streakToday(
  streak: Streak | null,
  today: string,
): { count: number; isCounted: boolean; sealed: string | null } {
  const isCounted = streak?.day === today;
  const standing = isCounted ? streak : streakBefore(streak, today);
  return { count: standing?.count ?? 0, isCounted, sealed: standing?.sealed ?? null };
}
