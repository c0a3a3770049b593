import { romeDay, romeDayStart } from '../shared/rome-day';

/** The boxes of a calendar: one for each day from 1 to 25 December. */
export const boxCount = 25;

/** On this day, from 26 December on, every box is open. */
export const everyBoxDay = boxCount + 1;

/** Where a calendar stands. Milliseconds since 1970. */
export type Season =
  | { phase: 'before'; opensAt: number }
  /** `day` is the date, or `everyBoxDay`; `nextAt` is the midnight at which that changes. */
  | { phase: 'open'; day: number; nextAt: number }
  | { phase: 'closed'; closedAt: number };

const two = (number: number): string => String(number).padStart(2, '0');

/** The midnight of Rome at which a box of that year opens; that of `everyBoxDay` opens all. */
export const boxOpensAt = (year: number, day: number): number => romeDayStart(`${year}-12-${two(day)}`);

/** The midnight at which the calendar of a year closes: its last day is the 6th of January after it. */
export const seasonClosesAt = (year: number): number => romeDayStart(`${year + 1}-01-07`);

/** Where the calendar of a year stands by the clock of Rome (spec 2 §9, ruling C17): the year is the calendar's own. */
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
 * The latest year whose calendar is shown: from November on that of the running year, before that the last one, so that in
 * January and after nobody loses sight of what they found.
 */
export function shownYear(now: number): number {
  const [year = 0, month = 1] = romeDay(now).split('-').map(Number);
  return month >= 11 ? year : year - 1;
}

/** The year of the calendar that is under way, or comes next: until 6 January that of the last December. */
export function runningYear(now: number): number {
  const year = Number(romeDay(now).slice(0, 4));
  return now < seasonClosesAt(year - 1) ? year - 1 : year;
}
