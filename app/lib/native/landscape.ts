import { useEffect } from 'react';
import { Shared } from '../store';

/** The number of mounted players: while there is any, a native app switches to landscape. */
export const playersOnScreen = new Shared(0);

/** Called by every page with a player (lessons, course lessons, live): a native app shows it in landscape (inventory 029). */
export function useLandscape(): void {
  useEffect(() => {
    playersOnScreen.set(playersOnScreen.value + 1);
    return () => playersOnScreen.set(playersOnScreen.value - 1);
  }, []);
}
