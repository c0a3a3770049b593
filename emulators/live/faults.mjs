import { segmentsOf } from './timeline.mjs';

/** Starts a new era after what was written so far; `clockMs` is the error of the encoder's clock. */
function beginEra(channel, { now, film }, clockMs = channel.eras.at(-1).clockMs) {
  const last = channel.eras.at(-1);
  const endedAt = channel.stoppedAt ?? now;
  const written = film.writtenAfter((endedAt - last.beganAt) / 1000);
  const next = { id: last.id, base: last.base + written, beganAt: now, endedAt: null, clockMs };
  // An era without segments is not in the playlist, so it must not count as a discontinuity.
  if (written === 0) channel.eras.pop();
  else {
    last.endedAt = endedAt;
    next.id += 1;
  }
  channel.eras.push(next);
  channel.stoppedAt = null;
  channel.hasEndMark = false;
}

/** The faults of a source. `now` in milliseconds since 1970. */
export const faults = {
  /** Ends with an end mark. */
  end(channel, { now }) {
    channel.stoppedAt ??= now;
    channel.hasEndMark = true;
  },
  /** Stops without an end mark: the playlist no longer grows. */
  stop(channel, { now }) {
    channel.stoppedAt ??= now;
  },
  /** The playlist stalls while the encoder continues; everything appears after `resume`. */
  stall(channel, { now }) {
    channel.stalledAt ??= now;
  },
  /** Delays every response. Milliseconds. */
  slow(channel, { delayMs }) {
    channel.delayMs = delayMs;
  },
  /** Fails every request. */
  down(channel) {
    channel.isDown = true;
  },
  /** Lists the next segments, which are never written. */
  lose(channel, { count, now, film }) {
    const newest = segmentsOf(channel, film, now).at(-1);
    for (let next = 1; next <= count; next += 1) channel.lost.add(`${newest.era.id}/${newest.number + next}`);
  },
  /**
   * Restarts the encoder without its state: numbers and names begin at 0, and the first segment has just been written.
   */
  restart(channel, { now, film }) {
    const beganAt = now - film.segmentAt(0).duration * 1000;
    channel.eras = [{ id: 1, base: 0, beganAt, endedAt: null, clockMs: channel.eras.at(-1).clockMs }];
    channel.lost.clear();
    channel.stoppedAt = null;
    channel.stalledAt = null;
    channel.hasEndMark = false;
  },
  /** Sets the encoder's clock wrong from now on. Seconds. */
  clock(channel, { seconds, ...at }) {
    beginEra(channel, at, seconds * 1000);
  },
  /** Sets how far viewers can rewind. Seconds. */
  window(channel, { seconds }) {
    channel.window = seconds;
  },
  /** Ends all faults; a stopped broadcast continues after a discontinuity. */
  resume(channel, at) {
    channel.stalledAt = null;
    channel.delayMs = 0;
    channel.isDown = false;
    channel.lost.clear();
    if (channel.stoppedAt !== null) beginEra(channel, at);
  },
};
