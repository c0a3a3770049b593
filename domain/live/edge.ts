/** The seekable range of a broadcast, in seconds of its own time: the oldest position left, and the live edge. */
export type LiveWindow = { from: number; to: number };

/** Up to this far behind still counts as live, because the playlist grows by whole segments. Seconds. */
export const liveTolerance = 3;

/** Safety margin at the oldest position: the window moves on while a segment is fetched. Seconds. */
const oldestMargin = 4;

/** How far behind live a position is, beyond the usual delay; 0 when it counts as live. Whole seconds. */
export function secondsBehind(position: number, { to }: LiveWindow): number {
  const behind = to - position;
  return behind > liveTolerance ? Math.round(behind) : 0;
}

/** Clamps a requested position to the seekable range. */
export function placeIn({ from, to }: LiveWindow, wanted: number): number {
  const oldest = Math.min(from + oldestMargin, to);
  return Math.max(oldest, Math.min(wanted, to));
}

/** How much of the broadcast has become unavailable since a viewer stopped; 0 when nothing has. Seconds. */
export const secondsMissed = (position: number, { from }: LiveWindow): number => Math.max(0, from - position);

/** The position's share of the window, from 0 (oldest) to 1 (live). */
export function shareOf(position: number, { from, to }: LiveWindow): number {
  return to > from ? Math.max(0, Math.min(1, (position - from) / (to - from))) : 1;
}

/** A duration for display: seconds below two minutes, otherwise minutes. */
export const saidLength = (seconds: number): { unit: 'seconds' | 'minutes'; count: number } =>
  seconds < 120
    ? { unit: 'seconds', count: Math.round(seconds) }
    : { unit: 'minutes', count: Math.round(seconds / 60) };
