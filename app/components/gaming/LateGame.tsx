import { useEffect, useState, type ComponentType } from 'react';
import { whenIdle } from '~/lib/when-idle';

/**
 * The page's connection to the game, loaded when the browser is idle: nobody waits for it, and without its code the page goes on.
 * Nothing suspends here: parts of the page may still wait to be hydrated.
 */
export function LateGame() {
  const [Game, setGame] = useState<ComponentType | null>(null);
  useEffect(() => {
    let isOver = false;
    const load = async () => {
      const code = await import('./Game').catch(() => null);
      if (code && !isOver) setGame(() => code.Game);
    };
    const cancel = whenIdle(() => void load());
    return () => {
      isOver = true;
      cancel();
    };
  }, []);
  return Game && <Game />;
}
