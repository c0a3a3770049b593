/** Where an abandoned payment returns: the page it started from, or / from a waiting page (spec 1 §2). */
export const cancelAddress = (pathname: string, search: string): string =>
  (pathname.endsWith('wait') ? '/' : pathname) + search;

/** The URL after a payment: /success with the session (spec 1 §2), and `next`, the page that was refused before. */
export const successAddress = (next: string | null): string =>
  `/success?sid={CHECKOUT_SESSION_ID}${next ? `&next=${encodeURIComponent(next)}` : ''}`;
