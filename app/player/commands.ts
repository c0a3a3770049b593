import type { MediaStore } from './playback/media-store';
import { seek } from './playback/seek';

/** The seek step of buttons and arrow keys (spec 3 §9). Seconds. */
export const seekStepSeconds = 10;

/** The volume step of the keys; full volume is 1. */
export const volumeStep = 0.1;

/** The commands that controls and keyboard run on the video element; without an element they do nothing. */
export type Commands = ReturnType<typeof commandsFor>;

export function commandsFor(store: MediaStore, durationSeconds: number, onJump: (seconds: number) => void) {
  const seekTo = (seconds: number): number => {
    const target = Math.max(0, Math.min(seconds, durationSeconds - 0.1));
    if (store.media) seek(store.media, target);
    return target;
  };
  const play = () => {
    // Only the start of the video can be rejected for lack of a gesture, which the player's own error handling reports.
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
    // Like the functions below, reads the element: the store is updated by events, which may come after a second quick
    // press.
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
