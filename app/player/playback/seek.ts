import type { ShakaPlayer } from './shaka';

/** The pending seek target of each element. */
const targets = new WeakMap<HTMLMediaElement, { seconds: number; takenBack: number }>();

/** A shorter jump skips a real gap in the video, such as between the first frames of two codecs. Seconds. */
const realGapSeconds = 2;

/** After this many jumps away from it a seek target is considered unreachable. */
const mostTakenBack = 5;

/** Seeks an element to a second of its video. All code that seeks uses this function. */
export function seek(media: HTMLMediaElement, seconds: number): void {
  targets.set(media, { seconds, takenBack: 0 });
  media.currentTime = seconds;
}

/**
 * Keeps an element at its seek target. When a seek overtakes another whose data has not arrived, Shaka takes that for a
 * gap before the buffer and jumps there: a viewer who seeked to the start would be thrown ahead.
 */
export function keepSeeks(media: HTMLMediaElement, player: Pick<ShakaPlayer, 'addEventListener'>): void {
  media.addEventListener('seeked', () => {
    // The event of an earlier seek may arrive while a later one is under way.
    if (!media.seeking) targets.delete(media);
  });
  player.addEventListener('gapjumped', () => {
    const target = targets.get(media);
    if (!target || media.currentTime - target.seconds < realGapSeconds || target.takenBack === mostTakenBack) return;
    target.takenBack += 1;
    media.currentTime = target.seconds;
  });
}
