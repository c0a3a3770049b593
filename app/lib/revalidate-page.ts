import type { ShouldRevalidateFunction } from '@remix-run/react';

/** The changed data: settings and experiments, the published catalogue, or the viewer's rights. */
export type RevalidationKind = 'settings' | 'catalogue' | 'rights';

let current: RevalidationKind | null = null;

/** Revalidates the page's loaders without a navigation; each one decides by `freshening` whether it is concerned. */
export function revalidatePage(what: RevalidationKind, revalidate: () => void): void {
  current = what;
  // On a route with a parameter the router first discovers better matches and calls `shouldRevalidate` only afterwards,
  // so the reason is not reset here.
  revalidate();
}

/** The reason of the current revalidation; null if the server did not order it. */
const freshening = (): RevalidationKind | null => current;

/**
 * The same for the root route, which the router asks first, all routes of one pass synchronously: it resets the reason in
 * a microtask, after the last one was asked.
 */
export function takeRevalidation(): RevalidationKind | null {
  const order = current;
  if (order !== null) queueMicrotask(() => (current = null));
  return order;
}

/** For pages whose loader opens a video: a revalidation ordered by the server must not open it again. */
export const unlessRevalidating: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  (freshening() === null || currentUrl.href !== nextUrl.href) && defaultShouldRevalidate;
