/** Where a session lives: a browser, an app of a store, a television, or an administrator's view of somebody else. */
export const sessionKinds = ['web', 'native', 'tv', 'impersonation'] as const;
export type SessionKind = (typeof sessionKinds)[number];

/** Milliseconds. */
const minuteMs = 60_000;
const dayMs = 86_400_000;

/** How long a session lives after its last use; an impersonation ends by the clock (decisions). */
export const sessionLifetimeMs = (kind: SessionKind): number => (kind === 'impersonation' ? 30 * minuteMs : 30 * dayMs);

/** However much an administrator's session is used, it ends this long after its log-in (OWASP ASVS 7.3.2). */
export const administratorSessionMs = 12 * 60 * minuteMs;

export const isOverForAdministrator = (openedAt: number, now: number): boolean =>
  now - openedAt >= administratorSessionMs;

/** For so long a request that was under way while its session got a new secret is still let in, without a fresh proof. */
export const supersededGraceMs = 10_000;

/** A name that somebody gives a session of theirs; empty takes it back. */
export const longestSessionName = 40;

export const slides = (kind: SessionKind): boolean => kind !== 'impersonation';

/** For how long after proving who one is dangerous acts are open (spec 1 §8, `auth/requires-recent-login`). */
export const recentLoginMs = 5 * minuteMs;

export const isRecentLogin = (authenticatedAt: number, now: number): boolean =>
  authenticatedAt <= now && now - authenticatedAt < recentLoginMs;
