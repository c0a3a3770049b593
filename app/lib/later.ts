/** Resolves after a time in milliseconds; in a race with other work it is a time limit. */
export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** The callback runs after this time even if the browser was never idle. Milliseconds. */
const longestWaitMs = 3000;

/** Runs the callback when the browser is idle (a timeout in Safari). Returns a function that cancels it. */
export function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 500);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: longestWaitMs });
  return () => cancelIdleCallback(handle);
}

/** Runs each step when the browser is idle after the one before. Returns a function that cancels those to come. */
export function runInChunks(steps: readonly (() => void)[]): () => void {
  let cancel = () => undefined as void;
  const next = ([step, ...others]: readonly (() => void)[]) => {
    if (!step) return;
    cancel = whenIdle(() => {
      step();
      next(others);
    });
  };
  next(steps);
  return () => cancel();
}
