import { useEffect, useState, type RefObject } from 'react';
import { useOptionalShell } from '~/lib/hooks/use-shell';
import type { MediaStore } from '../playback/media-store';

/** An iPhone can only show the video element itself in full screen. */
type FillingVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void };

/**
 * Whether the player is in full screen, and a function that toggles it. Not offered in native apps, where the video fills
 * the screen (spec 3 §2.2).
 */
export function useFullscreen(player: RefObject<HTMLElement>, store: MediaStore) {
  const isOffered = !useOptionalShell()?.isNativeApp;
  const [isFullscreen, setFullscreen] = useState(false);
  useEffect(() => {
    const read = () => setFullscreen(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', read);
    return () => document.removeEventListener('fullscreenchange', read);
  }, []);
  const toggle = () => {
    if (!isOffered) return;
    // Rejected by some browsers: playback continues unchanged.
    if (document.fullscreenElement) return void document.exitFullscreen().catch(() => undefined);
    if (player.current?.requestFullscreen) return void player.current.requestFullscreen().catch(() => undefined);
    const media: FillingVideo | null = store.media;
    media?.webkitEnterFullscreen?.();
  };
  return { isOffered, isFullscreen, toggle };
}

export type Fullscreen = ReturnType<typeof useFullscreen>;
