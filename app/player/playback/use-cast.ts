import { useEffect, useState } from 'react';
import type { MediaStore } from './media-store';

/** Safari's API for other screens; TypeScript does not know it. */
type AirPlayVideo = HTMLVideoElement & { webkitShowPlaybackTargetPicker?: () => void };
type AvailabilityEvent = Event & { availability?: 'available' | 'not-available' };

/** Another screen for the video: the API that the browser offers, and a function that opens its picker. */
export type Cast = { kind: 'airplay' | 'remote'; choose: () => void };

/**
 * Another screen for the video, only while the browser itself offers one: AirPlay in Safari, elsewhere the Remote Playback API.
 * Not every browser can cast a video played through Media Source: none is offered then.
 */
export function useCast(store: MediaStore): Cast | null {
  const [cast, setCast] = useState<Cast | null>(null);
  useEffect(() => {
    const media: AirPlayVideo | null = store.media;
    if (!media) return;
    if (media.webkitShowPlaybackTargetPicker) {
      const airplay: Cast = { kind: 'airplay', choose: () => media.webkitShowPlaybackTargetPicker?.() };
      const read = (event: AvailabilityEvent) => setCast(event.availability === 'available' ? airplay : null);
      media.addEventListener('webkitplaybacktargetavailabilitychanged', read);
      return () => media.removeEventListener('webkitplaybacktargetavailabilitychanged', read);
    }
    const { remote } = media;
    if (!remote || media.disableRemotePlayback) return;
    const choose = () => void remote.prompt().catch(() => undefined);
    let watched: number | undefined;
    let isOver = false;
    remote
      .watchAvailability((isAvailable) => setCast(isAvailable ? { kind: 'remote', choose } : null))
      .then((id) => {
        watched = id;
        if (isOver) void remote.cancelWatchAvailability(id).catch(() => undefined);
      })
      // Unsupported by the browser or for this video.
      .catch(() => undefined);
    return () => {
      isOver = true;
      if (watched !== undefined) void remote.cancelWatchAvailability(watched).catch(() => undefined);
    };
  }, [store]);
  return cast;
}
