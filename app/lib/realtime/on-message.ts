import type { ServerMessage } from '../../../durable-objects/viewer/messages';

/**
 * Calls the listener with every message of the page's socket. Returns a function that removes it. The socket's code is
 * loaded lazily.
 */
export function onMessage(listener: (message: ServerMessage) => void): () => void {
  let stop: (() => void) | null = null;
  let isOver = false;
  void import('./realtime').then(({ realtime }) => {
    if (!isOver) stop = realtime.listen(listener);
  });
  return () => {
    isOver = true;
    stop?.();
  };
}
