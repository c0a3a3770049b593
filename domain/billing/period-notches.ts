import { dayMs } from '../shared/time';

/**
 * A paid period as notches: days of a month, months of a year, and how many have passed; a period that was paid for twice
 * has as many notches as it lasts. Milliseconds. `daysLeft` is 0 when it is over.
 */
export function periodOf(
  { interval, start, end }: { interval: 'month' | 'year'; start: number; end: number },
  now: number,
): { all: number; gone: number; daysLeft: number } {
  const length = Math.max(dayMs, end - start);
  const days = Math.round(length / dayMs);
  const all = interval === 'month' ? days : Math.max(1, Math.round(days / 30.4));
  const part = Math.min(1, Math.max(0, (now - start) / length));
  const daysLeft = Math.max(0, Math.ceil((end - now) / dayMs));
  return { all, gone: daysLeft === 0 ? all : Math.min(all - 1, Math.floor(part * all)), daysLeft };
}
