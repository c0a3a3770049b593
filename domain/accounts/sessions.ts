import { dayMs, minuteMs } from '../shared/time';

/** The kind of a session: a browser, an app of a store, a television, or an administrator's view of another user. */
export const sessionKinds = ['web', 'native', 'tv', 'impersonation'] as const;
export type SessionKind = (typeof sessionKinds)[number];

/** Milliseconds. */
/** How long a session lives after its last use; an impersonation ends at a fixed time (decisions). */
export const sessionLifetimeMs = (kind: SessionKind): number => (kind === 'impersonation' ? 30 * minuteMs : 30 * dayMs);

/** An administrator's session ends this long after its log-in, however much it is used (OWASP ASVS 7.3.2). */
export const administratorSessionMs = 12 * 60 * minuteMs;

export const isOverForAdministrator = (openedAt: number, now: number): boolean =>
  now - openedAt >= administratorSessionMs;

/** How long a request that was in flight while its session got a new secret is still accepted, without a fresh proof. */
export const supersededGraceMs = 10_000;

/** The longest name that a user may give a session; an empty one removes it. */
export const longestSessionName = 40;

export const slides = (kind: SessionKind): boolean => kind !== 'impersonation';

/** How long after a proof of identity dangerous acts are allowed (spec 1 §8, `auth/requires-recent-login`). */
const recentLoginMs = 5 * minuteMs;

export const isRecentLogin = (authenticatedAt: number, now: number): boolean =>
  authenticatedAt <= now && now - authenticatedAt < recentLoginMs;
