import type { GamingMessage, PageMessage } from '../../../durable-objects/player/messages';
import { Shared } from '../store';

/** This page's connection to the game; `lost` once one has failed or ended. */
export const gameConnection = new Shared<'connecting' | 'open' | 'lost'>('connecting');

/** A message that this page's socket has received or sent. `at` in milliseconds since 1970. */
export type LoggedMessage = { id: number; at: number } & Logged;
type Logged = { way: 'received'; message: GamingMessage } | { way: 'sent'; message: PageMessage };

const mostLogged = 50;

/** The latest messages of this page, for administrators' test tools; kept nowhere else. */
export const gameLog = new Shared<readonly LoggedMessage[]>([]);

export function logGameMessage(logged: Logged): void {
  const before = gameLog.value;
  const entry = { id: (before.at(-1)?.id ?? 0) + 1, at: Date.now(), ...logged };
  gameLog.set([...before, entry].slice(-mostLogged));
}

type Listener = (message: GamingMessage) => void;
const listeners = new Set<Listener>();

/** Calls the listener with every message of the game. Returns a function that stops it. */
export function onGameMessage(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Passes a message of the game on to who listens on this page. */
export function passGameMessage(message: GamingMessage): void {
  for (const listener of listeners) listener(message);
}

type Send = (message: PageMessage) => void;
const toNobody: Send = () => undefined;
let send = toNobody;

/** Sets how this page's messages are sent to the game. Returns a function that ends it. */
export function sendGameMessagesBy(way: Send): () => void {
  send = way;
  return () => {
    if (send === way) send = toNobody;
  };
}

/** Asks the game for something; nothing is sent while this page is not connected to it. */
export const askGame = (message: PageMessage): void => send(message);
