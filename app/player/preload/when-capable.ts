import { whenIdle } from '~/lib/when-idle';

/** A browser that has been kept from answering for this long while its page started is a slow one. Milliseconds. */
const slowMs = 600;

/** A task may take this long before a press feels slow. Milliseconds. */
const unnoticedMs = 50;

/** What shows that somebody is about to choose something. */
const signs = ['pointerdown', 'pointerover', 'focusin', 'keydown'] as const;

/** How long the page's start has kept the browser from answering; only Chromium measures it. Milliseconds. */
async function blockedMs(): Promise<number> {
  if (!PerformanceObserver.supportedEntryTypes.includes('longtask')) return 0;
  return new Promise((resolve) => {
    const observer = new PerformanceObserver((list) => {
      observer.disconnect();
      resolve(list.getEntries().reduce((sum, { duration }) => sum + duration - unnoticedMs, 0));
    });
    observer.observe({ type: 'longtask', buffered: true });
    // Without a long task there is no entry.
    setTimeout(() => {
      observer.disconnect();
      resolve(0);
    }, unnoticedMs);
  });
}

/**
 * Runs the callback while the browser is idle; on a slow device only once somebody points at something, or moves the focus: work
 * that nobody asked for would keep it from answering. Returns a function that cancels it.
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
