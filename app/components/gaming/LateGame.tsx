import { useEffect, useState, type ComponentType } from 'react';
import { whenIdle } from '~/lib/later';

/**
 * Loads the game's connection when the browser is idle; a failed load is ignored. Without Suspense, because parts of the
 * page may still be waiting for hydration.
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
