import type { ShouldRevalidateFunction } from '@remix-run/react';

/** What the server said has changed: settings and experiments, the catalogue that is published, or what the viewer may open. */
export type Freshened = 'settings' | 'catalogue' | 'rights';

let current: Freshened | null = null;

/** Has the page's loaders asked again, without a navigation; those decide by `isFreshening` whether it concerns them. */
export function freshen(what: Freshened, revalidate: () => void): void {
  current = what;
  revalidate();
  // The router asks every `shouldRevalidate` before `revalidate` returns control.
  current = null;
}

/** Why loaders are being asked again at this moment, null when it was no word of the server. */
export const freshening = (): Freshened | null => current;

/** For pages whose loader opens something (a film): a word of the server must not open it again. */
export const unlessFreshening: ShouldRevalidateFunction = ({ defaultShouldRevalidate }) =>
  freshening() === null && defaultShouldRevalidate;
