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

/** The lesson that a path of this site plays; null for any other target. */
function lessonOf(target: string | null): string | null {
  const [path = ''] = safeRedirect(target, '').split(/[?#]/);
  return /^\/watch\/([\w-]{1,64})$/.exec(path)?.[1] ?? null;
}

/** The lesson that an address's `redirectTo` leads to; null when it leads elsewhere. */
export const requestedLesson = (params: URLSearchParams): string | null => lessonOf(params.get('redirectTo'));

/** The path of that lesson, as it was requested: it is kept through sign-up, first login and payment. */
export const requestedLessonPath = (params: URLSearchParams): string | null =>
  requestedLesson(params) && safeRedirect(params.get('redirectTo'));

/** The redirect of a visitor who requested a protected page (spec 1 §2). */
export const signInRedirect = (path: string): string => `/?redirectTo=${encodeURIComponent(path)}`;

/** Parameters of the landing page with which somebody wants to log in there, or has just logged out. */
const landingParams = ['login', 'logout'];

/**
 * Where a television without a signed-in user is led from the landing page: to the code that a phone confirms, with the
 * page to open afterwards; null if not.
 */
export function televisionEntry(params: URLSearchParams, settings: { SHOW_TV_LOGIN_BUTTON: boolean }): string | null {
  if (!settings.SHOW_TV_LOGIN_BUTTON || landingParams.some((name) => params.has(name))) return null;
  return withRedirect('/tv', params.get('redirectTo'));
}

/** A page of log-in with the page to open afterwards, if one was requested. */
export const withRedirect = (path: string, target: string | null): string => {
  const redirectTo = safeRedirect(target, '');
  return redirectTo ? `${path}${path.includes('?') ? '&' : '?'}redirectTo=${encodeURIComponent(redirectTo)}` : path;
};
