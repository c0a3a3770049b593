import { Suspense, useCallback, useEffect, useState } from 'react';
import { ask } from '~/lib/ask';
import { gameConnection, gameLog, logGameMessage, passGameMessage, sendGameMessagesBy } from '~/lib/gaming/game';
import { GamingSocket } from '~/lib/gaming/gaming-socket';
import { achievementIn, reloadForGame, trackActions, type Achievement } from '~/lib/gaming/game-messages';
import { useShell } from '~/lib/hooks/use-shell';
import { lazyWithFallback } from '~/lib/lazy-with-fallback';
import { notifyNewsChanged } from '~/lib/news/news-changed';
import { loadSheets } from '~/lib/sheets';
import achievementStyles from './achievement.css?url';
import discStyles from './disc.css?url';

/** Loaded on demand: most pages never show a banner. */
const AchievementBanner = lazyWithFallback(
  async () => {
    const [{ AchievementBanner: Banner }] = await Promise.all([
      import('./AchievementBanner'),
      loadSheets(discStyles, achievementStyles),
    ]);
    return Banner;
  },
  () => null,
);

async function freshToken(): Promise<string | 'ended' | null> {
  const asked = await ask('GetIdentityToken', {});
  if ('result' in asked) return asked.result.token;
  return asked.refusal.code === 'unauthenticated' ? 'ended' : null;
}

/** The page's connection to the game (docs/gaming.md), and a queue that shows achievements one after another. */
export function Game() {
  const isLogged = useShell().user?.isAdmin ?? false;
  const [queue, setQueue] = useState<readonly Achievement[]>([]);
  useEffect(() => {
    const known = new Set<string>();
    const socket = new GamingSocket({
      freshToken,
      reload: reloadForGame,
      setConnection: (state) => gameConnection.set(state),
      sent: (message) => {
        if (isLogged) logGameMessage({ way: 'sent', message });
      },
      receive: (message) => {
        if (isLogged) logGameMessage({ way: 'received', message });
        passGameMessage(message);
        // The server sends this once before a batch of notifications: list and counter are reloaded.
        if (message.event === 'fetch-notifications') notifyNewsChanged();
        const achievement = achievementIn(message);
        if (!achievement || known.has(achievement.id)) return;
        known.add(achievement.id);
        setQueue((before) => [...before, achievement]);
      },
    });
    const ends = [
      sendGameMessagesBy((message) => socket.send(message)),
      trackActions((message) => socket.send(message)),
    ];
    socket.open();
    return () => {
      socket.close();
      for (const end of ends) end();
      gameConnection.set('connecting');
      gameLog.set([]);
    };
  }, [isLogged]);
  const close = useCallback(() => setQueue(([, ...others]) => others), []);
  const [shown] = queue;
  return (
    // Always rendered: screen readers only announce changes inside an existing live region.
    <div className="sr" role="status">
      <Suspense>{shown && <AchievementBanner key={shown.id} achievement={shown} onClose={close} />}</Suspense>
    </div>
  );
}
