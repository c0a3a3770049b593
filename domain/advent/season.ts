import { romeDay, romeDayStart } from '../shared/rome-day';
import { twoDigits } from '../shared/time';

/** The boxes of a calendar: one for each day from 1 to 25 December. */
export const boxCount = 25;

/** The pseudo-day from 26 December on: every box may be opened. */
export const everyBoxDay = boxCount + 1;

/** The phase of a calendar. Milliseconds since 1970. */
export type Season =
  | { phase: 'before'; opensAt: number }
  /** `day` is the date, or `everyBoxDay`; `nextAt` is the midnight at which it changes. */
  | { phase: 'open'; day: number; nextAt: number }
  | { phase: 'closed'; closedAt: number };

/** The midnight of Rome at which a box of that year opens; that of `everyBoxDay` opens all. */
export const boxOpensAt = (year: number, day: number): number => romeDayStart(`${year}-12-${twoDigits(day)}`);

/** The midnight at which the calendar of a year closes: its last day is the 6th of January after it. */
export const seasonClosesAt = (year: number): number => romeDayStart(`${year + 1}-01-07`);

/** The phase of a year's calendar by the date in Europe/Rome (spec 2 §9, ruling C17). */
export function seasonOf(year: number, now: number): Season {
  const opensAt = boxOpensAt(year, 1);
  if (now < opensAt) return { phase: 'before', opensAt };
  const closedAt = seasonClosesAt(year);
  if (now >= closedAt) return { phase: 'closed', closedAt };
  if (now >= boxOpensAt(year, everyBoxDay)) return { phase: 'open', day: everyBoxDay, nextAt: closedAt };
  const day = Number(romeDay(now).slice(8));
  return { phase: 'open', day, nextAt: boxOpensAt(year, day + 1) };
}

/**
 * The year whose calendar is shown: this year's from November on, the last one's before that, so that people can still
 * see what they found.
 */
export function shownYear(now: number): number {
  const [year = 0, month = 1] = romeDay(now).split('-').map(Number);
  return month >= 11 ? year : year - 1;
}

/** The year of the current or next calendar; until 6 January it is the previous year. */
export function runningYear(now: number): number {
  const year = Number(romeDay(now).slice(0, 4));
  return now < seasonClosesAt(year - 1) ? year - 1 : year;
}
