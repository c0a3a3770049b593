import type { ShakaPlayer } from './shaka';

/** Where a picture was last sent, until it stands there. */
const wishes = new WeakMap<HTMLMediaElement, { seconds: number; takenBack: number }>();

/** A jump no longer than this is over a real gap of a film, as between two codecs' first frames. Seconds. */
const realGapSeconds = 2;

/** A place that can't be reached is given up after this many jumps away from it. */
const mostTakenBack = 5;

/** Sends a picture to a second of its film. All that steer go through here. */
export function seek(media: HTMLMediaElement, seconds: number): void {
  wishes.set(media, { seconds, takenBack: 0 });
  media.currentTime = seconds;
}

/**
 * Keeps a picture where it was sent. To shaka a seek that overtakes another, before its data came, looks like a gap before
 * the buffer's beginning: it jumps there, and who went back to the start would be thrown ahead again.
 */
export function keepSeeks(media: HTMLMediaElement, player: Pick<ShakaPlayer, 'addEventListener'>): void {
  media.addEventListener('seeked', () => {
    // That of an earlier seek may come while a later one is under way.
    if (!media.seeking) wishes.delete(media);
  });
  player.addEventListener('gapjumped', () => {
    const wish = wishes.get(media);
    if (!wish || media.currentTime - wish.seconds < realGapSeconds || wish.takenBack === mostTakenBack) return;
    wish.takenBack += 1;
    media.currentTime = wish.seconds;
  });
}
