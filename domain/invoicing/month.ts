import { monthsLater, romeDay, romeDayStart } from '../shared/rome-day';

/** `YYYY-MM` of this century. */
export const monthPattern = /^20\d\d-(0[1-9]|1[0-2])$/;

/** The first moment of a month in Rome, and that of the next; milliseconds since 1970. */
export function monthBounds(month: string): { from: number; until: number } {
  const first = `${month}-01`;
  return { from: romeDayStart(first), until: romeDayStart(monthsLater(first, 1)) };
}

const monthOf = (day: string): string => day.slice(0, 7);

/** For how many whole years after its own the law keeps an accounting document (Codice civile 2220). */
const keptYears = 10;

/** The first moment whose documents are still kept; milliseconds. */
export const keptSince = (now: number): number => romeDayStart(`${Number(romeDay(now).slice(0, 4)) - keptYears}-01-01`);

/** The latest months in Rome, this one first. */
export function lastMonths(now: number, count: number): string[] {
  const first = `${monthOf(romeDay(now))}-01`;
  return Array.from({ length: count }, (_, back) => monthOf(monthsLater(first, -back)));
}
