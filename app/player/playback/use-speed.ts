import { useEffect } from 'react';
import { Shared, useShared } from '~/lib/store';
import type { MediaStore } from './media-store';

/** The speed that was chosen on this page; the lessons that follow keep it. */
export const chosenSpeed = new Shared(1);

/** The speeds of a film, the current one, and a function that chooses. */
export type Speed = { speeds: number[]; speed: number; choose: (speed: number) => void };

function applySpeed(media: HTMLVideoElement | null, speed: number): void {
  // The current rate may be 0: Shaka holds a film with an empty buffer.
  if (!media || media.defaultPlaybackRate === speed) return;
  // An element that loads again starts with its default.
  media.defaultPlaybackRate = speed;
  media.playbackRate = speed;
}

/**
 * Plays the film at the chosen speed: 1, or one that the settings list (PLAYBACK_SPEEDS). A course counts at normal speed, so
 * inside one there is no choice (docs/decisions/0014).
 */
export function useSpeed(store: MediaStore, listed: readonly number[], isInCourse: boolean): Speed {
  const wanted = useShared(chosenSpeed);
  const speeds = isInCourse ? [1] : [...new Set([1, ...listed])].sort((a, b) => a - b);
  const speed = speeds.includes(wanted) ? wanted : 1;
  useEffect(() => applySpeed(store.media, speed), [store, speed]);
  return { speeds, speed, choose: (next) => chosenSpeed.set(next) };
}
