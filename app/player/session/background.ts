import type { MediaStore } from '../playback/media-store';
import type { WatchSession } from './watch-session';

/**
 * A page that goes to the background (docs/decisions/0017): a video that keeps playing unseen keeps its place; one that is
 * paused, or a page that the system freezes, reports a pause. A video that plays again afterwards reports that.
 */
export function followBackground(
  media: HTMLVideoElement,
  session: WatchSession,
  store: MediaStore,
  signal: AbortSignal,
) {
  const pause = () => session.pause(store.state.position);
  const goOn = () => {
    if (!media.paused && media.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA) session.play(media.currentTime);
  };
  const change = () => {
    if (document.visibilityState === 'visible') goOn();
    else if (media.paused) pause();
  };
  document.addEventListener('visibilitychange', change, { signal });
  document.addEventListener('freeze', pause, { signal });
  document.addEventListener('resume', goOn, { signal });
}
