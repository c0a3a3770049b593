/** A connection is judged by this many measures, this far apart (spec 3 §9). */
export const speedSamples = 5;
export const speedSampleMs = 200;

/** Below this much of a film, what was measured says more about the server's first answers than about the network. */
export const leastMeasuredBytes = 200_000;

/** Whether a connection is too slow for a calm picture. `samples` are bits, the threshold is megabits a second. */
export function isSlowConnection(samples: readonly number[], thresholdMbits: number): boolean {
  const measured = samples.filter((sample) => Number.isFinite(sample) && sample > 0);
  if (measured.length < speedSamples) return false;
  const mean = measured.reduce((sum, sample) => sum + sample, 0) / measured.length;
  return mean < thresholdMbits * 1_000_000;
}
