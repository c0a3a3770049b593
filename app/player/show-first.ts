import { areCurtainsAllowed, raiseCurtain } from './curtain';
import { discard, showWarm, warmFilm } from './warm-up';

/** A page is kept back for its film no longer than this. Milliseconds. */
const patienceMs = 400;

type Opening = { videoId: string; seriesId: string | null; wished: number | null; signal: AbortSignal };

/**
 * Keeps a page back while its film comes to its first frame, and shows that: drawing the page at the same time makes both
 * late. Where nothing can be shown early, only until the first pieces of the film are asked for. The signal gives it up.
 */
export async function showFirst({ videoId, seriesId, wished, signal }: Opening): Promise<void> {
  const film = warmFilm(videoId);
  if (!film || film.picture.media.isConnected || signal.aborted) return;
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, patienceMs);
    signal.addEventListener('abort', () => resolve(), { once: true });
    void (areCurtainsAllowed() ? film.framed() : film.asked).then(() => {
      clearTimeout(timer);
      resolve();
    });
  });
  const media = signal.aborted ? null : showWarm(videoId, seriesId, wished);
  if (media && areCurtainsAllowed()) raiseCurtain(media, discard);
}
