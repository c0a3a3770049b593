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
 * Delays a page until its video has its first frame, and shows that: rendering the page at the same time would delay both. A
 * video from memory is inserted before its frame, which is then on the screen as soon as it is decoded. If nothing can be shown
 * early, the page waits only until the first segments are requested. The signal cancels it.
 */
export async function showFirst(target: LessonTarget, signal: AbortSignal): Promise<void> {
  const film = instantStart.filmOf(target.videoId);
  if (!film || instantStart.state === 'shown' || signal.aborted) return;
  if (!instantStart.isShowingAllowed) return waitFor(film.asked, signal);
  const show = () => {
    if (!signal.aborted) instantStart.show(target);
  };
  const early = instantStart.isFromMemory(target.videoId) ? film.decoding().then(show) : Promise.resolve();
  await waitFor(
    early.then(() => film.framed()),
    signal,
  );
  show();
}
