/**
 * The segments of a looped film as a broadcast. `durations` are the seconds of the film's own segments; all other times are
 * seconds since the broadcast began, but `beganAt` and `now`, which are milliseconds since 1970.
 */
export function filmOf(durations) {
  const starts = [];
  let length = 0;
  for (const duration of durations) {
    starts.push(length);
    length += duration;
  }
  /** The n-th segment of a broadcast: which of the film's it is, where it begins, and how much later than in the film. */
  const segmentAt = (number) => {
    const index = number % durations.length;
    const later = Math.floor(number / durations.length) * length;
    return { index, duration: durations[index], start: starts[index] + later, filmStart: starts[index], later };
  };
  /** How many segments have been written after so many seconds. */
  const writtenAfter = (seconds) => {
    const loops = Math.max(0, Math.floor(seconds / length));
    const rest = Math.max(0, seconds) - loops * length;
    const whole = durations.findIndex((duration, index) => starts[index] + duration > rest);
    return loops * durations.length + (whole < 0 ? durations.length : whole);
  };
  return { segmentAt, writtenAfter };
}

/** How far back a player may go. Seconds. */
const usualWindow = 600;

/**
 * A channel of the emulator: what it writes, and what is wrong with it. What an encoder writes without a break is an `era`: its
 * times begin at 0, its numbers at `base`.
 */
export function newChannel(now) {
  return {
    window: usualWindow,
    eras: [{ id: 1, base: 0, beganAt: now, endedAt: null, clockMs: 0 }],
    /** Nothing is written after this moment; null while it runs. */
    stoppedAt: null,
    /** What is written after this moment does not arrive yet; null while all of it does. */
    stalledAt: null,
    hasEndMark: false,
    /** Lists and segments are answered so much later. Milliseconds. */
    delayMs: 0,
    isDown: false,
    /** Segments that were never written, as `era/number`. */
    lost: new Set(),
  };
}

/** Every segment that a channel has written and still has, the oldest first. */
export function segmentsOf(channel, film, now) {
  const until = Math.min(channel.stoppedAt ?? now, channel.stalledAt ?? now);
  const all = channel.eras.flatMap((era) => {
    const count = film.writtenAfter(((era.endedAt ?? until) - era.beganAt) / 1000);
    return Array.from({ length: count }, (_, number) => ({ era, number, ...film.segmentAt(number) }));
  });
  let seconds = 0;
  const first = all.findLastIndex(({ duration }) => (seconds += duration) > channel.window);
  return all.slice(first + 1);
}

/** The list of one track. `nameOf` gives a segment's file name; `map` is that of its initialisation, if it has one. */
export function listOf(channel, film, now, { nameOf, map }) {
  const segments = segmentsOf(channel, film, now);
  const [first] = segments;
  const longest = Math.ceil(Math.max(1, ...segments.map(({ duration }) => duration)));
  const lines = [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    `#EXT-X-TARGETDURATION:${longest}`,
    `#EXT-X-MEDIA-SEQUENCE:${first ? first.era.base + first.number : 0}`,
    `#EXT-X-DISCONTINUITY-SEQUENCE:${(first?.era.id ?? 1) - 1}`,
  ];
  let era = null;
  for (const segment of segments) {
    if (segment.era !== era) {
      if (era) lines.push('#EXT-X-DISCONTINUITY');
      if (map) lines.push(`#EXT-X-MAP:URI="${map}"`);
      const at = segment.era.beganAt + segment.era.clockMs + segment.start * 1000;
      lines.push(`#EXT-X-PROGRAM-DATE-TIME:${new Date(Math.round(at)).toISOString()}`);
      era = segment.era;
    }
    lines.push(`#EXTINF:${segment.duration.toFixed(3)},`, nameOf(segment));
  }
  if (channel.hasEndMark) lines.push('#EXT-X-ENDLIST');
  return `${lines.join('\n')}\n`;
}
