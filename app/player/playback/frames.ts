import type { ShakaPlayer } from './shaka';

/** What a film has that does not say. Frames a second. */
const usualRate = 25;

/** How long one frame of the film is seen. Seconds. */
export function frameSecondsOf(player: ShakaPlayer | null): number {
  const rate = player?.getVariantTracks().find(({ active }) => active)?.frameRate;
  return 1 / (rate && rate > 0 ? rate : usualRate);
}
