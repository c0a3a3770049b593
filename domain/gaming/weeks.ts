import { daysLater, romeDay, romeDayStart } from '../shared/rome-day';

/** The Monday (`YYYY-MM-DD`) of the week in which a day lies. */
export function mondayOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return daysLater(day, -((weekday + 6) % 7));
}

/** The week of a moment in Europe/Rome, named by its Monday. */
export const weekOf = (at: number): string => mondayOf(romeDay(at));

/** The moment at which a week is over: Monday 00:00 in Rome, milliseconds since 1970. */
export const weekEnd = (week: string): number => romeDayStart(daysLater(week, 7));

/** The longest run of consecutive active weeks. */
export function longestWeeks(days: readonly string[]): number {
  const weeks = [...new Set(days.map(mondayOf))].sort();
  let run = 0;
  let longest = 0;
  weeks.forEach((week, at) => {
    run = at > 0 && weeks[at - 1] === daysLater(week, -7) ? run + 1 : 1;
    longest = Math.max(longest, run);
  });
  return longest;
}
