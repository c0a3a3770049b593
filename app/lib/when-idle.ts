/** The work runs after this time even if the browser was never idle. */
const longestWaitMs = 3000;

/** Runs the callback when the browser is idle (Safari does not report that). Returns a function that cancels it. */
export function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 500);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: longestWaitMs });
  return () => cancelIdleCallback(handle);
}
