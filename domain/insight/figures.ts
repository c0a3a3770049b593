import { daysLater } from '../shared/rome-day';

/**
 * The figures of a day: subscriptions running at its end, accounts created, how many of those subscribed within two weeks,
 * subscriptions begun and ended, cents received minus refunds and lost disputes, seconds watched, lessons opened.
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

/** How far back a page looks: days, or twelve months. */
export const spans = [7, 30, 365] as const;
export type Span = (typeof spans)[number];

export type DayValue = { day: string; name: Figure; value: number };
export type Point = { from: string; value: number };

/** The name of a day or month: the unit in which a span is drawn. */
const unitOf = (day: string, span: Span): string => (span === 365 ? day.slice(0, 7) : day);

/** The first day of a span that ends with `today`; a year begins on the first of a month, so that no month is cut. */
export function firstDay(today: string, span: Span): string {
  if (span !== 365) return daysLater(today, 1 - span);
  const [year = 0, month = 1] = today.split('-').map(Number);
  return new Date(Date.UTC(year, month - 12, 1)).toISOString().slice(0, 10);
}

/** Every unit of a span, the oldest first, including those without any counts. */
export function unitsOf(today: string, span: Span): string[] {
  const units = new Set<string>();
  for (let day = firstDay(today, span); day <= today; day = daysLater(day, 1)) units.add(unitOf(day, span));
  return [...units];
}

/** A level at the end of a unit is its last day's value; events are summed. */
const isLevel = (name: Figure): boolean => name === 'active';

/** One figure over a span. A level that was not counted on a day keeps its previous value. */
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

/** A share in tenths of a per cent; null when the whole is zero. */
export const shareOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 1000);
