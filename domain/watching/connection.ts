/** A connection is judged by this many looks, this far apart (spec 3 §9). */
export const speedSamples = 5;
export const speedSampleMs = 200;

/** Less than this tells more about the server's first answers than about the network. */
export const leastMeasuredBytes = 100_000;

/** A part of a film that has arrived: when its bytes began and ended to come, in milliseconds. */
export type Transfer = { start: number; end: number; bytes: number };

/** The latest parts that are enough to judge by: a connection is what it was lately, however large its parts are. */
export function latestEnough(transfers: readonly Transfer[]): Transfer[] {
  let bytes = 0;
  const first = transfers.findLastIndex((transfer, index) => {
    bytes += transfer.bytes;
    return bytes >= leastMeasuredBytes && transfers.length - index >= speedSamples;
  });
  return transfers.slice(Math.max(0, first));
}

/**
 * What a connection carried, in bits a second, over the time in which anything was carried at all: parts that come side by
 * side share the line, and the wait for an answer is not the line's. NaN while too little has come for a judgement.
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

/** Below this an answer's arrival tells of the computer, not of the line. Bytes. */
const leastTimedBytes = 4000;

/**
 * The fastest that a single part came, in bits a second: a busy computer delays some of them, a slow line all. NaN while
 * none was large enough.
 */
export function fastestOf(transfers: readonly Transfer[]): number {
  const timed = transfers.filter(({ bytes }) => bytes >= leastTimedBytes);
  if (timed.length === 0) return Number.NaN;
  return Math.max(...timed.map(({ start, end, bytes }) => (bytes * 8 * 1000) / Math.max(0, end - start)));
}

/** Whether a connection is too slow for a calm picture. `samples` are bits, the threshold is megabits a second. */
export function isSlowConnection(samples: readonly number[], thresholdMbits: number): boolean {
  const measured = samples.filter((sample) => !Number.isNaN(sample));
  if (measured.length < speedSamples) return false;
  const mean = measured.reduce((sum, sample) => sum + sample, 0) / measured.length;
  return mean < thresholdMbits * 1_000_000;
}
