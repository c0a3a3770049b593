import { useEffect } from 'react';
import { Shared } from '../store';

/** How many players are on the screen: the app's shell turns the phone while there is one. */
export const playersOnScreen = new Shared(0);

/** For each page that is a player, of lessons, course lessons and live: a store's app shows it in landscape (inventory 029). */
export function useLandscape(): void {
  useEffect(() => {
    playersOnScreen.set(playersOnScreen.value + 1);
    return () => playersOnScreen.set(playersOnScreen.value - 1);
  }, []);
}
