/**
 * Where the pay page's way back leads: to the page that was left, or to / if that is one which only waits (spec 1 §2).
 */
export const cancelAddress = (pathname: string, search: string): string =>
  (pathname.endsWith('wait') ? '/' : pathname) + search;

/** Where a paid visit leads: to /success with the session (spec 1 §2), and from there back to what was refused before. */
export const successAddress = (next: string | null): string =>
  `/success?sid={CHECKOUT_SESSION_ID}${next ? `&next=${encodeURIComponent(next)}` : ''}`;
