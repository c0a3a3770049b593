import { romeDay } from '../shared/rome-day';

/** How often something recurs: every so many minutes, or once a day from an hour on in Europe/Rome. */
export type Rhythm = { everyMinutes: number } | { dailyAtHour: number };

const romeHour = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Rome', hour: '2-digit', hourCycle: 'h23' });

/**
 * The turn that a recurring job is in, or null before the day's hour. The same turn is answered until the next begins, so
 * that its name can be a key: each turn runs once, and a turn that nobody woke up for is made up for the same day.
 */
export function turnOf(rhythm: Rhythm, nowMs: number): string | null {
  if ('everyMinutes' in rhythm) return String(Math.floor(nowMs / (rhythm.everyMinutes * 60_000)));
  return Number(romeHour.format(nowMs)) >= rhythm.dailyAtHour ? romeDay(nowMs) : null;
}
