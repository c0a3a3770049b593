/** How long an idle moment is waited for before the work is done all the same. */
const longestWaitMs = 3000;

/** Calls back when the page has nothing better to do (Safari cannot say when that is); the answer calls it off. */
export function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 500);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: longestWaitMs });
  return () => cancelIdleCallback(handle);
}
