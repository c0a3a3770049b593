import { boxCount, everyBoxDay, type Season } from './season';

/** What a box holds (design card): a bonus lesson, a book, a parcel, or words alone. */
export const boxKinds = ['lesson', 'book', 'parcel', 'text'] as const;
export type BoxKind = (typeof boxKinds)[number];

/** What decides about a box besides the clock. One that is not complete (box-problems.ts) opens once it is. */
export type BoxRules = { day: number; pro: boolean; isComplete: boolean };

/** Who wants to open it: VIP boxes need an active subscription; administrators look at everything. */
export type BoxViewer = { hasSubscription: boolean; isAdmin: boolean };

/** Why a box stays closed: a reason of a refusal. */
export type ClosedReason =
  | 'advent-not-yet'
  | 'advent-closed'
  | 'advent-day-passed'
  | 'advent-box-not-found'
  | 'advent-subscription-needed'
  | 'advent-box-not-ready';

export const isBoxDay = (day: number): boolean => Number.isInteger(day) && day >= 1 && day <= boxCount;

/** Why nobody may open a box of this day now, by the clock alone; null when the day allows it. */
export function closedByDay(day: number, season: Season, allowPreviousDays: boolean): ClosedReason | null {
  if (season.phase === 'before') return 'advent-not-yet';
  if (season.phase === 'closed') return 'advent-closed';
  if (!isBoxDay(day)) return 'advent-box-not-found';
  if (season.day === everyBoxDay || day === season.day) return null;
  if (day > season.day) return 'advent-not-yet';
  return allowPreviousDays ? null : 'advent-day-passed';
}

/** Why this viewer may not open a box now; null when they may (spec 2 §4; rulings C17). */
export function closedReason(
  box: BoxRules,
  season: Season,
  allowPreviousDays: boolean,
  { hasSubscription, isAdmin }: BoxViewer,
): ClosedReason | null {
  const byDay = closedByDay(box.day, season, allowPreviousDays);
  if (byDay !== null) return byDay;
  if (box.pro && !hasSubscription && !isAdmin) return 'advent-subscription-needed';
  return box.isComplete ? null : 'advent-box-not-ready';
}

/** How a box looks (design card, `.box`): open, openable today, still openable, passed for good, or not yet. */
export type BoxState = 'open' | 'now' | 'past' | 'missed' | 'later';

/** How a box looks to somebody who has or has not opened it. After the season nothing opens any more. */
export function boxState(day: number, isOpen: boolean, season: Season, allowPreviousDays: boolean): BoxState {
  if (isOpen) return 'open';
  const reason = closedByDay(day, season, allowPreviousDays);
  if (reason === null) return season.phase === 'open' && season.day === day ? 'now' : 'past';
  return reason === 'advent-not-yet' ? 'later' : 'missed';
}
