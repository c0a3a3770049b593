import type { GamingMessage, PageMessage } from '../../../durable-objects/player/messages';
import { Shared } from '../store';

/** The state of this page's connection to the game; `lost` after a failure or a close. */
export const gameConnection = new Shared<'connecting' | 'open' | 'lost'>('connecting');

/** A message that this page's socket has received or sent. `at` is milliseconds since 1970. */
export type LoggedMessage = { id: number; at: number } & Logged;
type Logged = { way: 'received'; message: GamingMessage } | { way: 'sent'; message: PageMessage };

const mostLogged = 50;

/** The latest messages of this page, for the administrators' test tools; not stored. */
export const gameLog = new Shared<readonly LoggedMessage[]>([]);

export function logGameMessage(logged: Logged): void {
  const before = gameLog.value;
  const entry = { id: (before.at(-1)?.id ?? 0) + 1, at: Date.now(), ...logged };
  gameLog.set([...before, entry].slice(-mostLogged));
}

type Listener = (message: GamingMessage) => void;
const listeners = new Set<Listener>();

/** Calls the listener with every message of the game. Returns a function that removes it. */
export function onGameMessage(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Dispatches a message of the game to this page's listeners. */
export function passGameMessage(message: GamingMessage): void {
  for (const listener of listeners) listener(message);
}

type Send = (message: PageMessage) => void;
const toNobody: Send = () => undefined;
let send = toNobody;

/** Registers the function that sends messages to the game. Returns a function that unregisters it. */
export function sendGameMessagesBy(way: Send): () => void {
  send = way;
  return () => {
    if (send === way) send = toNobody;
  };
}

/** Sends a request to the game; dropped while there is no connection. */
export const askGame = (message: PageMessage): void => send(message);
