import type { GrantKeeper } from './grant-keeper';
import type { ShakaPlayer } from './shaka';

/**
 * Keeps a video going that the browser plays by itself (HLS on an older iPhone): it goes on asking at the addresses that it
 * began with, so it is loaded anew from where it is, under each newer grant. Returns a function that ends this.
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
  // What fails is reported by the player's own error event.
  const reviewSafely = () => void review().catch(() => undefined);
  media.addEventListener('timeupdate', reviewSafely);
  media.addEventListener('play', reviewSafely);
  return () => {
    media.removeEventListener('timeupdate', reviewSafely);
    media.removeEventListener('play', reviewSafely);
  };
}
