import { dayMs } from '../shared/time';

/** The data of a notification besides its text (spec 1 §3): `action` is `goto::{path}` or empty. */
export type NotificationData = {
  action: string | null;
  /** The form that the notification opens, and the bonus document behind it. */
  form?: string;
  bonusDocumentId?: string;
  /** The lesson whose picture is shown beside it. */
  videoId?: string;
  poster?: string;
  /** Badge unlocks: the name is the body. */
  difficulty?: number;
  exp_reward?: number;
  image?: string;
};

/** Notifications per page (spec 2 §9): a page with fewer is the last one. */
export const pageSize = 15;

/** How long notifications are kept. Milliseconds. */
export const keptMs = 365 * dayMs;

const prefix = 'goto::';

/**
 * A path of ours, or null: an address of another site, a protocol-relative one and anything that browsers would read as one
 * are rejected, whatever their source.
 */
export function ownPath(path: string): string | null {
  if (!/^\/(?![/\\])[^\s\\\p{Cc}]*$/u.test(path)) return null;
  const base = 'https://own.invalid';
  return URL.canParse(path, base) && new URL(path, base).origin === base ? path : null;
}

/** Where an action leads: `goto::{path}` to a path of ours (spec 1 §2), anything else nowhere. */
export const pathOfAction = (action: string | null | undefined): string | null =>
  action?.startsWith(prefix) ? ownPath(action.slice(prefix.length)) : null;

export const actionTo = (path: string): string => `${prefix}${path}`;

/** Removes duplicates from a list of notifications: each data id once (spec 1 §9). */
export function withoutRepeats<N extends { data: { id: string } }>(notifications: readonly N[]): N[] {
  const seen = new Set<string>();
  return notifications.filter(({ data: { id } }) => !seen.has(id) && seen.add(id));
}

export type Period = 'today' | 'week' | 'earlier';

const weekMs = 7 * dayMs;

/** The heading under which a notification is listed; `dayOf` returns the calendar day of an instant. */
export function periodOf(createdAt: number, now: number, dayOf: (at: number) => string): Period {
  if (dayOf(createdAt) === dayOf(now)) return 'today';
  return now - createdAt < weekMs ? 'week' : 'earlier';
}
