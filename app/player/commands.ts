import type { MediaStore } from './playback/media-store';
import { seek } from './playback/seek';

/** A step of the seek buttons and arrow keys (spec 3 §9). Seconds. */
export const seekStepSeconds = 10;

/** A step of the volume keys; the full volume is 1. */
export const volumeStep = 0.1;

/** The commands that controls and the keyboard run on the picture. Every command does nothing while there is no picture. */
export type Commands = ReturnType<typeof commandsFor>;

export function commandsFor(store: MediaStore, durationSeconds: number, onJump: (seconds: number) => void) {
  const seekTo = (seconds: number): number => {
    const target = Math.max(0, Math.min(seconds, durationSeconds - 0.1));
    if (store.media) seek(store.media, target);
    return target;
  };
  const play = () => {
    // Playback cannot be rejected for lack of a gesture here; the player's own errors report an interrupted start.
    void store.media?.play().catch(() => undefined);
  };
  const setVolume = (volume: number) => {
    const { media } = store;
    if (!media) return;
    media.volume = volume;
    media.muted = volume === 0;
  };
  const jumpTo = (seconds: number) => onJump(seekTo(seconds));
  return {
    play,
    pause: () => store.media?.pause(),
    // Like the functions below, reads the element itself: the store's events could come after a second quick press.
    togglePlay: () => (store.media?.paused === false ? store.media.pause() : play()),
    seekTo,
    seekBy: (seconds: number) => seekTo((store.media?.currentTime ?? store.state.position) + seconds),
    /** Seeks to a chapter and stores the position (spec 3 §4.2). */
    jumpTo,
    restart: () => {
      jumpTo(0);
      play();
    },
    toggleMute: () => {
      const { media } = store;
      if (!media) return;
      media.muted = !(media.muted || media.volume === 0);
      if (!media.muted && media.volume === 0) media.volume = 0.5;
    },
    setVolume,
    louder: (step: number) => {
      const { muted, volume } = store.media ?? { muted: false, volume: 1 };
      setVolume(Math.round(Math.max(0, Math.min(1, (muted ? 0 : volume) + step)) * 100) / 100);
    },
  };
}
