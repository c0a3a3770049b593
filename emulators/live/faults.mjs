import { segmentsOf } from './timeline.mjs';

/** Begins an era behind what was written so far: `clockMs` is how far the encoder's clock is from the right time. */
function beginEra(channel, { now, film }, clockMs = channel.eras.at(-1).clockMs) {
  const last = channel.eras.at(-1);
  const endedAt = channel.stoppedAt ?? now;
  const written = film.writtenAfter((endedAt - last.beganAt) / 1000);
  const next = { id: last.id, base: last.base + written, beganAt: now, endedAt: null, clockMs };
  // An era without a segment has no place in a list, so it must not count as a discontinuity.
  if (written === 0) channel.eras.pop();
  else {
    last.endedAt = endedAt;
    next.id += 1;
  }
  channel.eras.push(next);
  channel.stoppedAt = null;
  channel.hasEndMark = false;
}

/** What can go wrong with a source. `now` in milliseconds since 1970. */
export const faults = {
  /** It ends with an end mark. */
  end(channel, { now }) {
    channel.stoppedAt ??= now;
    channel.hasEndMark = true;
  },
  /** It stops without one: the list stands still. */
  stop(channel, { now }) {
    channel.stoppedAt ??= now;
  },
  /** The list stands still while the encoder goes on: all of it arrives when all is well again. */
  stall(channel, { now }) {
    channel.stalledAt ??= now;
  },
  /** Everything is answered late. Milliseconds. */
  slow(channel, { delayMs }) {
    channel.delayMs = delayMs;
  },
  /** Nothing is answered. */
  down(channel) {
    channel.isDown = true;
  },
  /** The next segments are listed, but are never written. */
  lose(channel, { count, now, film }) {
    const newest = segmentsOf(channel, film, now).at(-1);
    for (let next = 1; next <= count; next += 1) channel.lost.add(`${newest.era.id}/${newest.number + next}`);
  },
  /** The encoder starts anew and knows nothing of before: its numbers and names begin at 0, and it has just written the first. */
  restart(channel, { now, film }) {
    const beganAt = now - film.segmentAt(0).duration * 1000;
    channel.eras = [{ id: 1, base: 0, beganAt, endedAt: null, clockMs: channel.eras.at(-1).clockMs }];
    channel.lost.clear();
    channel.stoppedAt = null;
    channel.stalledAt = null;
    channel.hasEndMark = false;
  },
  /** The encoder's clock is wrong from now on. Seconds. */
  clock(channel, { seconds, ...at }) {
    beginEra(channel, at, seconds * 1000);
  },
  /** How far back a viewer may go. Seconds. */
  window(channel, { seconds }) {
    channel.window = seconds;
  },
  /** All is well again; what had stopped goes on behind a discontinuity. */
  resume(channel, at) {
    channel.stalledAt = null;
    channel.delayMs = 0;
    channel.isDown = false;
    channel.lost.clear();
    if (channel.stoppedAt !== null) beginEra(channel, at);
  },
};
