/**
 * Runs the callback when the server reports a change of the viewer's rights over the page's socket. Returns a function that
 * stops it. The socket's code is loaded later.
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
