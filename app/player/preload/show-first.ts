import { isEarlyLayerAllowed, showEarlyLayer } from './early-layer';
import { discard, isFromMemory, showWarm, warmFilm } from './preload-player';

/** A page is delayed for its video no longer than this. Milliseconds. */
const patienceMs = 400;

type Opening = { videoId: string; seriesId: string | null; requested: number | null; signal: AbortSignal };

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
export async function showFirst({ videoId, seriesId, requested, signal }: Opening): Promise<void> {
  const film = warmFilm(videoId);
  if (!film || film.picture.media.isConnected || signal.aborted) return;
  if (!isEarlyLayerAllowed()) return waitFor(film.asked, signal);
  const show = () => {
    const media = signal.aborted || !isEarlyLayerAllowed() ? null : showWarm(videoId, seriesId, requested);
    if (media) showEarlyLayer(media, discard);
  };
  const early = isFromMemory(videoId) ? film.decoding().then(show) : Promise.resolve();
  await waitFor(
    early.then(() => film.framed()),
    signal,
  );
  show();
}
