import type { GrantKeeper } from './grant-keeper';
import type { ShakaPlayer } from './shaka';

/**
 * Keeps a natively played HLS video going (older iPhones): the browser never changes its URLs, so under each newer grant
 * the video is reloaded at its position. Returns a function that stops this.
 */
export function keepNativeRenewed(
  player: Pick<ShakaPlayer, 'load'>,
  media: HTMLMediaElement,
  keeper: Pick<GrantKeeper, 'grant' | 'renewWhenDue'>,
  mimeType: string,
): () => void {
  let used = keeper.grant;
  const review = async () => {
    keeper.renewWhenDue();
    if (keeper.grant === used) return;
    used = keeper.grant;
    const { currentTime, paused } = media;
    await player.load(used.hls, currentTime, mimeType);
    if (!paused) await media.play();
  };
  // Failures are reported by the player's error event.
  const reviewSafely = () => void review().catch(() => undefined);
  media.addEventListener('timeupdate', reviewSafely);
  media.addEventListener('play', reviewSafely);
  return () => {
    media.removeEventListener('timeupdate', reviewSafely);
    media.removeEventListener('play', reviewSafely);
  };
}
