import type { ShouldRevalidateFunction } from '@remix-run/react';

/** The part that the server reports as changed: settings and experiments, the published catalogue, or the viewer's rights. */
export type Freshened = 'settings' | 'catalogue' | 'rights';

let current: Freshened | null = null;

/** Revalidates the page's loaders without a navigation; each decides by `freshening` whether the change concerns it. */
export function freshen(what: Freshened, revalidate: () => void): void {
  current = what;
  revalidate();
  // The router calls every `shouldRevalidate` before `revalidate` returns.
  current = null;
}

/** Why the loaders are being revalidated right now; null if the server did not order it. */
export const freshening = (): Freshened | null => current;

/** For pages whose loader opens something (a video): an order from the server must not open it again. */
export const unlessFreshening: ShouldRevalidateFunction = ({ defaultShouldRevalidate }) =>
  freshening() === null && defaultShouldRevalidate;
