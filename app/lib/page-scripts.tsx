import { Scripts, useMatches } from '@remix-run/react';
import { createContext, useContext, useState } from 'react';
import { HeldScripts } from '~/player/early/HeldScripts';
import { startsEarly } from '~/player/early/early-start';
import { useHydrated } from './hooks/use-hydrated';

/** Whether the server adds this page's scripts as a cached string (rendered-at-once.server.ts). Always false in the browser. */
const KeptContext = createContext(false);
export const KeptScripts = KeptContext.Provider;

/** The page's scripts at the end of the body; held back in a document that starts a film. */
export function PageScripts({ nonce }: { nonce: string }) {
  const isKept = useContext(KeptContext);
  const startsFilm = useMatches().some(({ data }) => startsEarly(data));
  const [isHeld] = useState(!useHydrated() && startsFilm);
  if (isKept) return null;
  return isHeld ? <HeldScripts nonce={nonce} /> : <Scripts nonce={nonce} />;
}
