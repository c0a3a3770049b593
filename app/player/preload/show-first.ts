import { instantStart } from './instant-start';
import type { LessonTarget } from './prepared-lesson';

/** How long a page waits for its video at most. Milliseconds. */
const patienceMs = 400;

/** Resolves with the work, after the timeout, or when the signal aborts. */
const waitFor = (work: Promise<void>, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, patienceMs);
    signal.addEventListener('abort', () => resolve(), { once: true });
    void work.then(() => {
      clearTimeout(timer);
      resolve();
    });
  });

/**
 * Delays rendering a page until its video has its first frame and is shown, because doing both at once would delay both.
 * If early showing is not allowed, the page waits only until the first segments are requested. The signal cancels it.
 */
export async function showFirst(target: LessonTarget, signal: AbortSignal): Promise<void> {
  const film = instantStart.filmOf(target.videoId);
  if (!film || instantStart.state === 'shown' || signal.aborted) return;
  if (!instantStart.isShowingAllowed) return waitFor(film.asked, signal);
  await waitFor(film.framed(), signal);
  if (!signal.aborted) instantStart.show(target);
}
