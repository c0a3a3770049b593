/** What a notification carries beside its text (spec 1 §3): `action` is `goto::{path}` or nothing. */
export type NotificationData = {
  action: string | null;
  /** The form that the notification opens, and the bonus document behind it. */
  form?: string;
  bonusDocumentId?: string;
  /** The lesson whose picture stands beside it. */
  videoId?: string;
  poster?: string;
  /** Badge unlocks: the name is the body. */
  difficulty?: number;
  exp_reward?: number;
  image?: string;
};

/** Notifications a page (spec 2 §9): fewer is the last one. */
export const pageSize = 15;

/** Notifications are kept so long. Milliseconds. */
export const keptMs = 365 * 86_400_000;

const prefix = 'goto::';

/**
 * A path of ours, or null: an address of another site, a protocol-relative one and what browsers would read as one are
 * refused, whoever wrote them.
 */
export function ownPath(path: string): string | null {
  if (!/^\/(?![/\\])[^\s\\\p{Cc}]*$/u.test(path)) return null;
  const base = 'https://own.invalid';
  return URL.canParse(path, base) && new URL(path, base).origin === base ? path : null;
}

/** Where an action leads: `goto::{path}` to an own path (spec 1 §2), anything else nowhere. */
export const pathOfAction = (action: string | null | undefined): string | null =>
  action?.startsWith(prefix) ? ownPath(action.slice(prefix.length)) : null;

export const actionTo = (path: string): string => `${prefix}${path}`;

/** One more list of notifications after another, each data id once (spec 1 §9). */
export function withoutRepeats<N extends { data: { id: string } }>(notifications: readonly N[]): N[] {
  const seen = new Set<string>();
  return notifications.filter(({ data: { id } }) => !seen.has(id) && seen.add(id));
}

export type Period = 'today' | 'week' | 'earlier';

const weekMs = 7 * 86_400_000;

/** Under which heading a notification stands; `dayOf` names the calendar day of an instant. */
export function periodOf(createdAt: number, now: number, dayOf: (at: number) => string): Period {
  if (dayOf(createdAt) === dayOf(now)) return 'today';
  return now - createdAt < weekMs ? 'week' : 'earlier';
}
