/**
 * The path to go to after signing in: only a path of this site, never another origin (`//host`, `/\host`, a scheme).
 * Anything else answers the fallback.
 */
export function safeRedirect(target: string | null | undefined, fallback = '/browse'): string {
  if (!target || !target.startsWith('/') || /^\/[/\\]/.test(target)) return fallback;
  // Characters that browsers drop or fold could turn an innocent path into another host.
  if ([...target].some((character) => character === '\\' || character.charCodeAt(0) < 0x20)) return fallback;
  const origin = 'https://apice.invalid';
  const url = URL.canParse(target, origin) ? new URL(target, origin) : null;
  // Dots are folded only now: `/.//host` has become `//host`.
  if (!url || url.origin !== origin || url.pathname.startsWith('//')) return fallback;
  return url.pathname + url.search + url.hash;
}

/** Where the landing page leads whoever is signed in: where the address says, but never back to itself. */
export function signedInHome(redirectTo: string | null): string {
  const target = safeRedirect(redirectTo);
  return /^\/(?:$|[?#])/.test(target) ? '/browse' : target;
}

/** Where a visitor who asked for a protected page is sent (spec 1 §2). */
export const signInRedirect = (path: string): string => `/?redirectTo=${encodeURIComponent(path)}`;
