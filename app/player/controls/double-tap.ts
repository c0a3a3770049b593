/** Where a finger pressed, in pixels from the stage's left edge, and when. Milliseconds. */
type Tap = { x: number; width: number; at: number };

export type Side = 'back' | 'forward';

/** Two taps within this time are one double tap, and each further tap continues it. Milliseconds. */
const withinMs = 320;

/** The middle of the picture belongs to the button that plays. */
const sideShare = 0.38;

const sideOf = ({ x, width }: Tap): Side | null => {
  if (x < width * sideShare) return 'back';
  return x > width * (1 - sideShare) ? 'forward' : null;
};

/** Returns the side for the second and every later tap in quick succession on the same side; null for any other tap. */
export function doubleTaps(): (tap: Tap) => Side | null {
  let before: Tap | null = null;
  return (tap) => {
    const side = sideOf(tap);
    const isQuick = before !== null && tap.at - before.at <= withinMs && sideOf(before) === side;
    before = tap;
    return isQuick ? side : null;
  };
}
