import type { ShakaPlayer } from './shaka';

/** The default for a video without a frame rate. Frames a second. */
const usualRate = 25;

/** The duration of one frame of the video. Seconds. */
export function frameSecondsOf(player: ShakaPlayer | null): number {
  const rate = player?.getVariantTracks().find(({ active }) => active)?.frameRate;
  return 1 / (rate && rate > 0 ? rate : usualRate);
}
