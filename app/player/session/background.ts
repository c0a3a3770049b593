import type { MediaStore } from '../playback/media-store';
import type { WatchSession } from './watch-session';

/**
 * A page that goes to the background (docs/decisions/0017): a film that plays on unseen keeps its place; one that stands
 * still, or a page that the system freezes, tells that it pauses. What plays again afterwards says so.
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
