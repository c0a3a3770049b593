import { romeDay, romeHour } from '../shared/rome-day';

/** How often a job recurs: every so many minutes, or once a day from a given hour in Europe/Rome. */
export type Schedule = { everyMinutes: number } | { dailyAtHour: number };

/**
 * The current slot of a recurring job; null before the day's hour. A slot's name does not change until the next begins,
 * so it can be a key: each slot runs once, and a missed one is made up for on the same day.
 */
export function slotOf(rhythm: Schedule, nowMs: number): string | null {
  if ('everyMinutes' in rhythm) return String(Math.floor(nowMs / (rhythm.everyMinutes * 60_000)));
  return romeHour(nowMs) >= rhythm.dailyAtHour ? romeDay(nowMs) : null;
}
