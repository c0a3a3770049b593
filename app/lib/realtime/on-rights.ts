/**
 * Calls back when the server says that what the viewer may do has changed, over the socket that the page has; the answer stops
 * it. The socket's code comes later.
 */
export function onRights(look: () => void): () => void {
  let stop: (() => void) | null = null;
  let isOver = false;
  void import('./realtime').then(({ realtime }) => {
    if (!isOver) stop = realtime.listen(({ type }) => type === 'rights' && look());
  });
  return () => {
    isOver = true;
    stop?.();
  };
}
