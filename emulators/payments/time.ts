import type { Recurring } from './types.ts';

const steps = { day: 1, week: 7 } as const;

/** `count` intervals after an anchor: the anchor's day of the month, or the last day of a shorter month. Seconds. */
export function after(anchor: number, { interval, interval_count }: Recurring, count: number): number {
  const date = new Date(anchor * 1000);
  if (interval === 'day' || interval === 'week') {
    return anchor + steps[interval] * interval_count * count * 86_400;
  }
  const months = (interval === 'year' ? 12 : 1) * interval_count * count;
  const first = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1));
  const days = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  const day = Math.min(date.getUTCDate(), days);
  const midnight = Date.UTC(first.getUTCFullYear(), first.getUTCMonth(), day);
  return (midnight + (date.getTime() % 86_400_000)) / 1000;
}

/** The end of the period that begins at `start`, counted from the anchor so that a short month does not shorten later periods. */
export function periodEnd(anchor: number, recurring: Recurring, start: number): number {
  let count = 1;
  while (after(anchor, recurring, count) <= start) count += 1;
  return after(anchor, recurring, count);
}
