import type { GamingMessage, PageMessage } from '../../../durable-objects/player/messages';
import type { OperationName } from '../../../operations';
import { isAnyUnsaved } from '../hooks/use-unsaved';
import { onOperationDone } from '../ask';
import { reloadUnlessDone } from '../realtime/reload';

/** An achievement for the banner: an unlocked badge level, or a reached player level. */
export type Achievement =
  | { kind: 'badge'; id: string; name: string; difficulty: number; points: number; image: string }
  | { kind: 'level'; id: string; level: number; points: number };

/** The achievement in a message; null if there is none, or if it is shown on another page of the user. */
export function achievementIn(message: GamingMessage): Achievement | null {
  if (message.event === 'player-update') {
    const { levelUp, level, experienceGranted: points } = message.data;
    return levelUp ? { kind: 'level', id: `level/${level}`, level, points } : null;
  }
  if (message.event !== 'new-notification' || !message.data.isShown) return null;
  const { id, body: name, difficulty, exp_reward: points = 0, image = '' } = message.data;
  return difficulty === undefined ? null : { kind: 'badge', id, name, difficulty, points, image };
}

const betweenReloadsMs = 600_000;

/**
 * Reloads the page, at most every ten minutes, so that a server that requests it each time does not make the page
 * unusable. A playing film delays it to its next pause, unsaved text prevents it; the socket reconnects anyway.
 */
export const reloadForGame = (): void =>
  reloadUnlessDone({
    key: 'apice-game-reloaded',
    mark: () => Date.now(),
    isDone: (last) => Date.now() - last < betweenReloadsMs,
    mayReload: () => !isAnyUnsaved(),
  });

type Trackable = Extract<PageMessage, { event: 'track-event' }>['data']['id'];

const trackedOperations: Partial<Record<OperationName, Trackable>> = {
  SetRating: 'rating',
  ValidateTest: 'test',
  UnlockEbook: 'book',
  UnlockAdventDay: 'box',
  SendFeedback: 'feedback',
};

const longestPath = 200;

/**
 * Reports the user's actions to the game. They earn nothing by themselves; the server answers with the player's current
 * figures. Returns a function that stops this.
 */
export function trackActions(send: (message: PageMessage) => void): () => void {
  const report = (id: Trackable) => {
    const data = JSON.stringify({ page: location.pathname.slice(0, longestPath) });
    send({ event: 'track-event', data: { id, data } });
  };
  const ended = ({ target }: Event) => {
    if (target instanceof HTMLVideoElement && target.closest('.player')) report('lesson');
  };
  const stop = onOperationDone((name) => {
    const id = trackedOperations[name];
    if (id) report(id);
  });
  // Media events do not bubble, but a capturing listener receives them.
  document.addEventListener('ended', ended, true);
  return () => {
    stop();
    document.removeEventListener('ended', ended, true);
  };
}
