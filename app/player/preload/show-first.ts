import { isEarlyLayerAllowed, showEarlyLayer } from './early-layer';
import { discard, isFromMemory, showWarm, warmFilm } from './preload-player';

/** A page is kept back for its film no longer than this. Milliseconds. */
const patienceMs = 400;

type Opening = { videoId: string; seriesId: string | null; requested: number | null; signal: AbortSignal };

/** Resolves with what is waited for, at the latest after that patience or when it is given up. */
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
 * Keeps a page back while its film comes to its first frame, and shows that: drawing the page at the same time makes both
 * late. A film out of memory is in its place before its frame, which is then on the screen as soon as it is decoded. Where
 * nothing can be shown early, only until the first pieces of the film are asked for. The signal gives it up.
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
