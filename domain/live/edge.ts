/** What of a broadcast can be watched now, in seconds of its own time: the oldest place left, and where live is. */
export type LiveWindow = { from: number; to: number };

/** So much behind is still live: the list grows by whole segments. Seconds. */
export const liveTolerance = 3;

/** So far from the oldest place it is safe to begin: the window goes on while the segment is fetched. Seconds. */
const oldestMargin = 4;

/** How far behind live a place is, beyond what every viewer is; 0 for one that is live. Whole seconds. */
export function secondsBehind(position: number, { to }: LiveWindow): number {
  const behind = to - position;
  return behind > liveTolerance ? Math.round(behind) : 0;
}

/** The place that a viewer comes to who asks for another: never before the oldest one left, nor after live. */
export function placeIn({ from, to }: LiveWindow, wanted: number): number {
  const oldest = Math.min(from + oldestMargin, to);
  return Math.max(oldest, Math.min(wanted, to));
}

/** How much of the broadcast is no longer there for who stopped at a place; 0 when it is. Seconds. */
export const secondsMissed = (position: number, { from }: LiveWindow): number => Math.max(0, from - position);

/** The share of the window that lies before a place, from 0 (the oldest) to 1 (live). */
export function shareOf(position: number, { from, to }: LiveWindow): number {
  return to > from ? Math.max(0, Math.min(1, (position - from) / (to - from))) : 1;
}

/** A length as it is said: seconds below two minutes, else minutes. */
export const saidLength = (seconds: number): { unit: 'seconds' | 'minutes'; count: number } =>
  seconds < 120
    ? { unit: 'seconds', count: Math.round(seconds) }
    : { unit: 'minutes', count: Math.round(seconds / 60) };
