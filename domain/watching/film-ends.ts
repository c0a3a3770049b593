/** Whether a position is in the introduction, which can be skipped (spec 3 §4.2). Seconds. */
export const isIntro = (position: number, introSeconds: number): boolean => position < introSeconds;

/** Whether a video has reached its outro, where the next one is announced (spec 3 §4.2). Seconds. */
const isOutro = (position: number, durationSeconds: number, outroSeconds: number): boolean =>
  durationSeconds > 0 && position >= durationSeconds - outroSeconds;

/**
 * How long until the next video begins by itself: it counts to the very end, so that no part of a lesson is cut off
 * (docs/decisions). Whole seconds; null outside the outro.
 */
export function secondsToNext(position: number, durationSeconds: number, outroSeconds: number): number | null {
  if (!isOutro(position, durationSeconds, outroSeconds)) return null;
  return Math.max(0, Math.ceil(durationSeconds - position));
}
