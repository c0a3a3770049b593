import { Scripts, useMatches } from '@remix-run/react';
import { createContext, useContext, useState } from 'react';
import { HeldScripts } from '~/player/early/HeldScripts';
import { startsEarly } from '~/player/early/early-start';
import { useHydrated } from './hooks/use-hydrated';

/** Whether the server has this page's scripts as a text already (rendered-at-once.server.ts). Never so in the browser. */
const KeptContext = createContext(false);
export const KeptScripts = KeptContext.Provider;

/** The scripts of a page, at the end of its body. A document that starts a film begins its page afterwards. */
export function PageScripts({ nonce }: { nonce: string }) {
  const isKept = useContext(KeptContext);
  const startsFilm = useMatches().some(({ data }) => startsEarly(data));
  const [isHeld] = useState(!useHydrated() && startsFilm);
  if (isKept) return null;
  return isHeld ? <HeldScripts nonce={nonce} /> : <Scripts nonce={nonce} />;
}
