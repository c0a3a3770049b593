/** The return address of the payment page: the page that was left, or / if that is a waiting page (spec 1 §2). */
export const cancelAddress = (pathname: string, search: string): string =>
  (pathname.endsWith('wait') ? '/' : pathname) + search;

/** The address after a payment: /success with the session (spec 1 §2), and from there back to what was refused before. */
export const successAddress = (next: string | null): string =>
  `/success?sid={CHECKOUT_SESSION_ID}${next ? `&next=${encodeURIComponent(next)}` : ''}`;
