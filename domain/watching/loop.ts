/** A stretch of a video that is repeated; without an end it is still being marked. Seconds. */
export type Loop = { from: number; to: number | null };

/** A shorter stretch shows nothing, and a player would only jump. */
const shortestLoopSeconds = 1;

/** A stretch that ends at the video's own end stops this far before it: an ended video does not go back by itself. */
const tailSeconds = 0.3;

/** One key marks the beginning, then the end, then removes the loop; a second mark before the first swaps the two. */
export function nextLoop(loop: Loop | null, position: number, durationSeconds: number): Loop | null {
  const last = durationSeconds - tailSeconds;
  if (loop === null) return { from: Math.min(position, last), to: null };
  if (loop.to !== null || Math.abs(position - loop.from) < shortestLoopSeconds) return null;
  return { from: Math.min(loop.from, position), to: Math.min(last, Math.max(loop.from, position)) };
}

/** The position to seek to so that the stretch is repeated; null while the video plays inside it. */
export const loopTarget = (loop: Loop | null, position: number): number | null =>
  loop?.to != null && position >= loop.to ? loop.from : null;

/** Whether a viewer who seeked has left the stretch, by more than a frame or two. */
export const isOutside = (loop: Loop, position: number): boolean =>
  loop.to !== null && (position < loop.from - tailSeconds || position > loop.to + tailSeconds);
