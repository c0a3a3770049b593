import { daysLater } from '../shared/rome-day';

/**
 * What is counted of a day: subscriptions that run at its end, accounts made, those of them who subscribed within two
 * weeks, subscriptions begun and ended, cents received less what was given back, seconds watched, lessons opened.
 */
export const figures = [
  'active',
  'joined',
  'converted',
  'subscribed',
  'ended',
  'revenue',
  'watched',
  'opened',
] as const;
export type Figure = (typeof figures)[number];

/** How far back a page looks: days as they are, or twelve months. */
export const spans = [7, 30, 365] as const;
export type Span = (typeof spans)[number];

export type DayValue = { day: string; name: Figure; value: number };
export type Point = { from: string; value: number };

/** A day's or a month's name: the unit that a span is drawn in. */
export const unitOf = (day: string, span: Span): string => (span === 365 ? day.slice(0, 7) : day);

/** The first day of a span that ends with `today`; a year begins with its month, so that no month is cut. */
export function firstDay(today: string, span: Span): string {
  if (span !== 365) return daysLater(today, 1 - span);
  const [year = 0, month = 1] = today.split('-').map(Number);
  return new Date(Date.UTC(year, month - 12, 1)).toISOString().slice(0, 10);
}

/** Every unit of a span, the oldest first: also those on which nothing was counted. */
export function unitsOf(today: string, span: Span): string[] {
  const units = new Set<string>();
  for (let day = firstDay(today, span); day <= today; day = daysLater(day, 1)) units.add(unitOf(day, span));
  return [...units];
}

/** What stands of something at the end of a unit is its last day's; what happens adds up. */
const isLevel = (name: Figure): boolean => name === 'active';

/** One figure over a span. A level that was not counted on a day is still what it was before. */
export function seriesOf(rows: readonly DayValue[], name: Figure, today: string, span: Span): Point[] {
  const values = new Map<string, number>();
  const own = rows.filter((row) => row.name === name).sort((a, b) => (a.day < b.day ? -1 : 1));
  for (const { day, value } of own) {
    const unit = unitOf(day, span);
    values.set(unit, isLevel(name) ? value : (values.get(unit) ?? 0) + value);
  }
  let last = 0;
  return unitsOf(today, span).map((from) => {
    const value = values.get(from) ?? (isLevel(name) ? last : 0);
    last = value;
    return { from, value };
  });
}

export const sumOf = (points: readonly Point[]): number => points.reduce((sum, { value }) => sum + value, 0);

/** A share in tenths of a per cent; null where there is nothing to have a share of. */
export const shareOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 1000);
