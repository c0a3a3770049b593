import type { BillingInterval } from './provider';
import { dayMs } from '../shared/time';

/** `count` months after a moment: the same day of the month, or the last day of a shorter month. Milliseconds, in UTC. */
function monthsAfter(moment: number, count: number): number {
  const date = new Date(moment);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + count];
  const daysInMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return Date.UTC(year, month, Math.min(date.getUTCDate(), daysInMonth)) + (moment % dayMs);
}

export const yearsAfter = (moment: number, count: number): number => monthsAfter(moment, 12 * count);
export const yearAfter = (moment: number): number => yearsAfter(moment, 1);

/** The start of the nth period of a subscription, counted from an anchor; the first is number 0. */
export const periodStart = (anchor: number, interval: BillingInterval, number: number): number =>
  monthsAfter(anchor, number * (interval === 'year' ? 12 : 1));
