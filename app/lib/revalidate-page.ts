import type { ShouldRevalidateFunction } from '@remix-run/react';

/** The part that the server reports as changed: settings and experiments, the published catalogue, or the viewer's rights. */
export type RevalidationKind = 'settings' | 'catalogue' | 'rights';

let current: RevalidationKind | null = null;

/** Revalidates the page's loaders without a navigation; each decides by `freshening` whether the change concerns it. */
export function revalidatePage(what: RevalidationKind, revalidate: () => void): void {
  current = what;
  // On an address with a name in it the router first looks for better routes, and asks every `shouldRevalidate` afterwards.
  revalidate();
}

/** Why the loaders are being revalidated right now; null if the server did not order it. */
const freshening = (): RevalidationKind | null => current;

/**
 * The same, for the root alone: the router asks it before all other routes of one pass, in one go. Once they have been asked,
 * the order has been carried out.
 */
export function takeRevalidation(): RevalidationKind | null {
  const order = current;
  if (order !== null) queueMicrotask(() => (current = null));
  return order;
}

/** For pages whose loader opens something (a video): an order from the server must not open it again. */
export const unlessRevalidating: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  (freshening() === null || currentUrl.href !== nextUrl.href) && defaultShouldRevalidate;
