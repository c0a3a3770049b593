/** A tap: its distance from the stage's left edge (pixels), the stage's width, and its time (milliseconds). */
type Tap = { x: number; width: number; at: number };

export type Side = 'back' | 'forward';

/** Two taps within this time are a double tap; each further tap within it continues it. Milliseconds. */
const withinMs = 320;

/** Only the outer parts of the stage seek; its middle belongs to the play button. */
const sideShare = 0.38;

const sideOf = ({ x, width }: Tap): Side | null => {
  if (x < width * sideShare) return 'back';
  return x > width * (1 - sideShare) ? 'forward' : null;
};

/** Returns the side of the second and each further tap in quick succession on one side; null for any other tap. */
export function doubleTaps(): (tap: Tap) => Side | null {
  let before: Tap | null = null;
  return (tap) => {
    const side = sideOf(tap);
    const isQuick = before !== null && tap.at - before.at <= withinMs && sideOf(before) === side;
    before = tap;
    return isQuick ? side : null;
  };
}
