import { boxCount, everyBoxDay, type Season } from './season';

/** The content of a box (design card): a bonus lesson, a book, a parcel, or only text. */
export const boxKinds = ['lesson', 'book', 'parcel', 'text'] as const;
export type BoxKind = (typeof boxKinds)[number];

/** What decides whether a box opens, besides the date. An incomplete box (box-problems.ts) stays closed. */
export type BoxRules = { day: number; pro: boolean; isComplete: boolean };

/** The viewer who opens a box: VIP boxes need an active subscription, administrators may open everything. */
export type BoxViewer = { hasSubscription: boolean; isAdmin: boolean };

/** Why a box stays closed; sent to the client as the reason of the refusal. */
export type ClosedReason =
  | 'advent-not-yet'
  | 'advent-closed'
  | 'advent-day-passed'
  | 'advent-box-not-found'
  | 'advent-subscription-needed'
  | 'advent-box-not-ready';

export const isBoxDay = (day: number): boolean => Number.isInteger(day) && day >= 1 && day <= boxCount;

/** Why a box of this day is closed for everybody now, by the date alone; null when the date allows it. */
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

/**
 * The visual state of a box (design card, `.box`): opened, to be opened today, still to be opened, missed, or not yet.
 */
export type BoxState = 'open' | 'now' | 'past' | 'missed' | 'later';

/** The visual state of a box for a viewer who has or has not opened it. After the season no box can be opened. */
export function boxState(day: number, isOpen: boolean, season: Season, allowPreviousDays: boolean): BoxState {
  if (isOpen) return 'open';
  const reason = closedByDay(day, season, allowPreviousDays);
  if (reason === null) return season.phase === 'open' && season.day === day ? 'now' : 'past';
  return reason === 'advent-not-yet' ? 'later' : 'missed';
}
