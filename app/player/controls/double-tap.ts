/** Where a finger pressed, in pixels from the stage's left edge, and when. Milliseconds. */
type Tap = { x: number; width: number; at: number };

export type Side = 'back' | 'forward';

/** Two taps that follow each other within this are one double tap, and each one more goes on. Milliseconds. */
const withinMs = 320;

/** The middle of the picture belongs to the button that plays. */
const sideShare = 0.38;

const sideOf = ({ x, width }: Tap): Side | null => {
  if (x < width * sideShare) return 'back';
  return x > width * (1 - sideShare) ? 'forward' : null;
};

/** Tells the second and every later tap in quick succession on the same side of the picture; null is a tap like any other. */
export function doubleTaps(): (tap: Tap) => Side | null {
  let before: Tap | null = null;
  return (tap) => {
    const side = sideOf(tap);
    const isQuick = before !== null && tap.at - before.at <= withinMs && sideOf(before) === side;
    before = tap;
    return isQuick ? side : null;
  };
}
