import { instantStart } from './instant-start';
import type { LessonTarget } from './prepared-lesson';

/** A page is delayed for its video no longer than this. Milliseconds. */
const patienceMs = 400;

/** Resolves when the work does, at the latest after that patience or when the signal aborts. */
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
 * Delays a page until its video has its first frame, and shows that: rendering the page at the same time would delay both. If
 * nothing can be shown early, the page waits only until the first segments are requested. The signal cancels it.
 */
export async function showFirst(target: LessonTarget, signal: AbortSignal): Promise<void> {
  const film = instantStart.filmOf(target.videoId);
  if (!film || instantStart.state === 'shown' || signal.aborted) return;
  if (!instantStart.isShowingAllowed) return waitFor(film.asked, signal);
  await waitFor(film.framed(), signal);
  if (!signal.aborted) instantStart.show(target);
}
