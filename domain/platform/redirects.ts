/**
 * The path to open after signing in: only a path of this site, never another origin (`//host`, `/\host`, a scheme).
 * Anything else returns the fallback.
 */
export function safeRedirect(target: string | null | undefined, fallback = '/browse'): string {
  if (!target || !target.startsWith('/') || /^\/[/\\]/.test(target)) return fallback;
  // Characters that browsers drop or normalise could turn a harmless path into another host.
  if ([...target].some((character) => character === '\\' || character.charCodeAt(0) < 0x20)) return fallback;
  const origin = 'https://apice.invalid';
  const url = URL.canParse(target, origin) ? new URL(target, origin) : null;
  // Dot segments are resolved only now: `/.//host` has become `//host`.
  if (!url || url.origin !== origin || url.pathname.startsWith('//')) return fallback;
  return url.pathname + url.search + url.hash;
}

/** Where the landing page redirects a signed-in user: to the requested page, but never back to itself. */
export function signedInHome(redirectTo: string | null): string {
  const target = safeRedirect(redirectTo);
  return /^\/(?:$|[?#])/.test(target) ? '/browse' : target;
}

/** The redirect of a visitor who requested a protected page (spec 1 §2). */
export const signInRedirect = (path: string): string => `/?redirectTo=${encodeURIComponent(path)}`;
