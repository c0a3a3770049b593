import { useRevalidator } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import type { Achievement, Figures, GamingMessage, SocketMission } from '../../../durable-objects/player/messages';
import type { Answer } from '../server/call.server';
import { askGame, onGameMessage } from './game';

type Shown = {
  player: Figures;
  badges: Pick<Achievement, 'id' | 'progress' | 'unlocked'>[];
  missions: Pick<SocketMission, 'week' | 'id' | 'count' | 'redeemedAt'>[];
};

/** The values that both page and socket have, as strings to compare. */
const textOf = {
  player: ({ experience, currency, multiplier, loginStreak }: Figures): string =>
    [experience, currency, multiplier, loginStreak].join(),
  badges: (badges: Shown['badges']): string =>
    JSON.stringify(badges.map(({ id, progress, unlocked }) => [id, progress, unlocked])),
  missions: (missions: Shown['missions']): string =>
    JSON.stringify(missions.map(({ week, id, count, redeemedAt }) => [week, id, count, redeemedAt])),
};

/** Whether a message shows that the page's data is outdated. */
export function isOutdated(shown: Shown, message: GamingMessage): boolean {
  const differs = {
    player: (player: Figures) => textOf.player(player) !== textOf.player(shown.player),
    badges: (badges: Shown['badges']) => textOf.badges(badges) !== textOf.badges(shown.badges),
    missions: (missions: Shown['missions']) => textOf.missions(missions) !== textOf.missions(shown.missions),
  };
  switch (message.event) {
    case 'connected': {
      const { player, achievements, missions } = message.data;
      return differs.player(player) || differs.badges(achievements) || differs.missions(missions);
    }
    case 'get-achievements-response':
      return differs.badges(message.data);
    case 'get-missions-response':
      return differs.missions(message.data);
    // Badges and missions may have changed although the figures have not.
    case 'player-update':
    case 'currency-change':
    case 'new-notification':
      return true;
    default:
      return false;
  }
}

/** Collects messages that arrive together into one revalidation. Milliseconds. */
const togetherMs = 300;

/** Revalidates the game's page when the server reports a change. */
export function useLiveFigures(play: Answer<'GetPlay'>): void {
  const { revalidate } = useRevalidator();
  const latest = useRef({ play, revalidate });
  useEffect(() => {
    latest.current = { play, revalidate };
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = onGameMessage((message) => {
      if (!isOutdated(latest.current.play, message)) return;
      clearTimeout(timer);
      timer = setTimeout(() => latest.current.revalidate(), togetherMs);
    });
    // A hidden page may have been suspended and missed messages. Missions need no request: every page asks for them.
    const look = () => {
      if (!document.hidden) askGame({ event: 'get-achievements' });
    };
    document.addEventListener('visibilitychange', look);
    return () => {
      stop();
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
}
