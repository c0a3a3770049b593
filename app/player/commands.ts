import type { MediaStore } from './playback/media-store';
import { seek } from './playback/seek';

/** A step of the seek buttons and arrow keys (spec 3 §9). Seconds. */
export const seekStepSeconds = 10;

/** A step of the volume keys; the full volume is 1. */
export const volumeStep = 0.1;

/** What the controls and the keyboard do with the picture. Every command is harmless while there is none. */
export type Commands = ReturnType<typeof commandsFor>;

export function commandsFor(store: MediaStore, durationSeconds: number, onJump: (seconds: number) => void) {
  const seekTo = (seconds: number): number => {
    const target = Math.max(0, Math.min(seconds, durationSeconds - 0.1));
    if (store.media) seek(store.media, target);
    return target;
  };
  const play = () => {
    // A refusal to play without a gesture cannot happen here; an interrupted start is told by the player's own errors.
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
    // From the picture itself, as all that follows: its state is told by events, and a second quick press would come before.
    togglePlay: () => (store.media?.paused === false ? store.media.pause() : play()),
    seekTo,
    seekBy: (seconds: number) => seekTo((store.media?.currentTime ?? store.state.position) + seconds),
    /** To a chapter: the position is stored (spec 3 §4.2). */
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
