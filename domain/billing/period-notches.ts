import { dayMs } from '../shared/time';

/** A month to which another one was added is still drawn in days; more would be too many notches. */
const mostDays = 62;
const longest = { month: 31, year: 366 };

/**
 * A paid period as notches: days of a month, months of a year, and how many have passed; a period to which a year in advance
 * or a gift was added has as many notches as it lasts (`isLonger`). Milliseconds. `daysLeft` is 0 when it is over.
 */
export function periodOf(
  { interval, start, end }: { interval: 'month' | 'year'; start: number; end: number },
  now: number,
): { all: number; gone: number; daysLeft: number; unit: 'days' | 'months'; isLonger: boolean } {
  const length = Math.max(dayMs, end - start);
  const days = Math.round(length / dayMs);
  const unit = interval === 'month' && days <= mostDays ? 'days' : 'months';
  const all = unit === 'days' ? days : Math.max(1, Math.round(days / 30.4));
  const part = Math.min(1, Math.max(0, (now - start) / length));
  const daysLeft = Math.max(0, Math.ceil((end - now) / dayMs));
  const gone = daysLeft === 0 ? all : Math.min(all - 1, Math.floor(part * all));
  return { all, gone, daysLeft, unit, isLonger: days > longest[interval] };
}
