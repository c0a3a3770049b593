import { useEffect, useState, type RefObject } from 'react';
import type { MediaStore } from '../playback/media-store';

/** An iPhone makes only the picture itself fill the screen. */
type FillingVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void };

/** Whether the player fills the screen, and how to change that. */
export function useFullscreen(player: RefObject<HTMLElement>, store: MediaStore) {
  const [isFullscreen, setFullscreen] = useState(false);
  useEffect(() => {
    const read = () => setFullscreen(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', read);
    return () => document.removeEventListener('fullscreenchange', read);
  }, []);
  const toggle = () => {
    // A browser may refuse; the film plays on as it is.
    if (document.fullscreenElement) return void document.exitFullscreen().catch(() => undefined);
    if (player.current?.requestFullscreen) return void player.current.requestFullscreen().catch(() => undefined);
    const media: FillingVideo | null = store.media;
    media?.webkitEnterFullscreen?.();
  };
  return { isFullscreen, toggle };
}
