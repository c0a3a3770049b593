import { useNavigate } from '@remix-run/react';
import { useCallback, useRef, type MouseEvent } from 'react';
import { ask } from '~/lib/ask';
import { pause } from '~/lib/later';
import { usePlayer } from '../player-context';

/** How long leaving waits for the position to be stored, so that the next page shows it. Milliseconds. */
const longestWaitMs = 400;

/** The router numbers history entries: the first page of a visit has index 0 and nothing of ours before it. */
function hasPageBefore(): boolean {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0;
}

/** Closes the video: goes back to the previous page, else to the catalogue, with the position stored. */
export function useLeave() {
  const navigate = useNavigate();
  const { video, store, commands } = usePlayer();
  const isLeaving = useRef(false);
  return useCallback(
    async (event: MouseEvent) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      // The second click of a double click would go back another page.
      if (isLeaving.current) return;
      isLeaving.current = true;
      commands.pause();
      const { media } = store;
      // A lesson that never played keeps the place where it was left.
      if (media && media.played.length > 0) {
        // Read from the element, because the state may be a moment old; its own event reports the pause to the object.
        const seconds = Math.floor(media.currentTime);
        const progress = { videoId: video.id, seriesId: video.seriesId ?? undefined, seconds };
        await Promise.race([ask('SaveProgress', progress), pause(longestWaitMs)]);
      }
      if (hasPageBefore()) navigate(-1);
      else navigate('/browse');
    },
    [navigate, video, store, commands],
  );
}
