/** A connection is measured with this many samples, at this interval (spec 3 §9). */
export const speedSamples = 5;
export const speedSampleMs = 200;

/** A smaller amount measures the server's first responses rather than the network. */
const leastMeasuredBytes = 100_000;

/** A downloaded part of a video: when its first and last bytes arrived, in milliseconds. */
export type Transfer = { start: number; end: number; bytes: number };

/** The latest parts that suffice for a measurement: a connection's recent state matters, however large its parts are. */
export function latestEnough(transfers: readonly Transfer[]): Transfer[] {
  let bytes = 0;
  const first = transfers.findLastIndex((transfer, index) => {
    bytes += transfer.bytes;
    return bytes >= leastMeasuredBytes && transfers.length - index >= speedSamples;
  });
  return transfers.slice(Math.max(0, first));
}

/**
 * A connection's throughput, in bits per second, over the time in which anything was transferred: parallel parts share the
 * line, and waiting for a response is not the line's fault. NaN while too little has arrived.
 */
export function throughputOf(transfers: readonly Transfer[]): number {
  const bytes = transfers.reduce((sum, transfer) => sum + transfer.bytes, 0);
  if (bytes < leastMeasuredBytes) return Number.NaN;
  let busy = 0;
  let until = Number.NEGATIVE_INFINITY;
  for (const { start, end } of [...transfers].sort((a, b) => a.start - b.start)) {
    busy += Math.max(0, end - Math.max(start, until));
    until = Math.max(until, end);
  }
  return (bytes * 8 * 1000) / busy;
}

/** Below this size a response's arrival measures the computer, not the line. Bytes. */
const leastTimedBytes = 4000;

/**
 * The fastest single part, in bits per second: a busy computer delays some parts, a slow line all of them. NaN while none
 * was large enough.
 */
export function fastestOf(transfers: readonly Transfer[]): number {
  const timed = transfers.filter(({ bytes }) => bytes >= leastTimedBytes);
  if (timed.length === 0) return Number.NaN;
  return Math.max(...timed.map(({ start, end, bytes }) => (bytes * 8 * 1000) / Math.max(0, end - start)));
}

/** Whether a connection is too slow for smooth playback. `samples` are bits, the threshold is megabits per second. */
export function isSlowConnection(samples: readonly number[], thresholdMbits: number): boolean {
  const measured = samples.filter((sample) => !Number.isNaN(sample));
  if (measured.length < speedSamples) return false;
  const mean = measured.reduce((sum, sample) => sum + sample, 0) / measured.length;
  return mean < thresholdMbits * 1_000_000;
}
