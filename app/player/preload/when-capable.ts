import { whenIdle } from '~/lib/later';

/** If the main thread was blocked for this long during startup, the device counts as slow. Milliseconds. */
const slowMs = 600;

/** Longer tasks make a press feel slow. Milliseconds. */
const unnoticedMs = 50;

/** Events that indicate an intention to choose something. */
const signs = ['pointerdown', 'pointerover', 'focusin', 'keydown'] as const;

/** How long long tasks blocked the main thread during startup; only Chromium measures it. Milliseconds. */
async function blockedMs(): Promise<number> {
  if (!PerformanceObserver.supportedEntryTypes.includes('longtask')) return 0;
  return new Promise((resolve) => {
    const observer = new PerformanceObserver((list) => {
      observer.disconnect();
      resolve(list.getEntries().reduce((sum, { duration }) => sum + duration - unnoticedMs, 0));
    });
    observer.observe({ type: 'longtask', buffered: true });
    // Without a long task the observer is never called.
    setTimeout(() => {
      observer.disconnect();
      resolve(0);
    }, unnoticedMs);
  });
}

/**
 * Runs the callback when the browser is idle; on a slow device only after the first pointer, focus or key event, because
 * speculative work would block input. Returns a function that cancels it.
 */
export function whenCapable(work: () => void): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  let cancel = () => undefined as void;
  void blockedMs().then((blocked) => {
    if (signal.aborted) return;
    if (blocked < slowMs) {
      cancel = whenIdle(work);
      return;
    }
    const once = () => {
      controller.abort();
      work();
    };
    for (const sign of signs) addEventListener(sign, once, { signal, passive: true });
  });
  return () => {
    controller.abort();
    cancel();
  };
}
