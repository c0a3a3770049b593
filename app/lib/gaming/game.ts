import type { GamingMessage, PageMessage } from '../../../durable-objects/player/messages';
import { Shared } from '../store';

/** This page's connection to the game; `lost` once one has failed or ended. */
export const gameConnection = new Shared<'connecting' | 'open' | 'lost'>('connecting');

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
