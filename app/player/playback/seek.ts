import type { ShakaPlayer } from './shaka';

/** The last seek target of an element, until it gets there. */
const targets = new WeakMap<HTMLMediaElement, { seconds: number; takenBack: number }>();

/** A shorter jump is over a real gap in a video, as between two codecs' first frames. Seconds. */
const realGapSeconds = 2;

/** An unreachable position is given up after this many jumps away from it. */
const mostTakenBack = 5;

/** Seeks an element to a second of its video. All code that seeks uses this function. */
export function seek(media: HTMLMediaElement, seconds: number): void {
  targets.set(media, { seconds, takenBack: 0 });
  media.currentTime = seconds;
}

/**
 * Keeps an element at its seek target. Shaka takes a seek that overtakes another, before its data arrived, for a gap before the
 * buffer's beginning and jumps there: a viewer who went back to the start would be thrown ahead again.
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
