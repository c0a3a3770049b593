import { useCallback, useEffect, useRef, useState } from 'react';
import { isOutside, loopTarget, nextLoop, type Loop } from '../../../domain/watching/loop';
import type { MediaStore } from '../playback/media-store';
import { seek } from '../playback/seek';

/**
 * Repeats a section of the video: the first call sets its start, the second its end, the third cancels. Seeking out of it
 * cancels too.
 */
export function useLoop(store: MediaStore, durationSeconds: number) {
  const [loop, setLoop] = useState<Loop | null>(null);
  const isOwnSeek = useRef(false);
  const mark = useCallback(
    // The element, because the store learns of a seek only with the next event.
    () => setLoop((before) => nextLoop(before, store.media?.currentTime ?? store.state.position, durationSeconds)),
    [store, durationSeconds],
  );
  useEffect(() => {
    const { media } = store;
    if (!media || !loop) return;
    const follow = () => {
      const target = loopTarget(loop, media.currentTime);
      if (target === null || media.seeking) return;
      isOwnSeek.current = true;
      seek(media, target);
    };
    const judge = () => {
      if (!isOwnSeek.current && isOutside(loop, media.currentTime)) setLoop(null);
      isOwnSeek.current = false;
    };
    media.addEventListener('timeupdate', follow);
    media.addEventListener('seeking', judge);
    return () => {
      media.removeEventListener('timeupdate', follow);
      media.removeEventListener('seeking', judge);
    };
  }, [store, loop]);
  return { loop, mark };
}
