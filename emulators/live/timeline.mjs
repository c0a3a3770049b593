/**
 * The segments of a looped film as a broadcast. `durations` are the film's segment lengths in seconds; all other times
 * are seconds since the broadcast began, except `beganAt` and `now` in milliseconds since 1970.
 */
export function filmOf(durations) {
  const starts = [];
  let length = 0;
  for (const duration of durations) {
    starts.push(length);
    length += duration;
  }
  /** The n-th segment of a broadcast: its index in the film, its start, and its offset from its time in the film. */
  const segmentAt = (number) => {
    const index = number % durations.length;
    const later = Math.floor(number / durations.length) * length;
    return { index, duration: durations[index], start: starts[index] + later, filmStart: starts[index], later };
  };
  /** How many segments have been written after this many seconds. */
  const writtenAfter = (seconds) => {
    const loops = Math.max(0, Math.floor(seconds / length));
    const rest = Math.max(0, seconds) - loops * length;
    const whole = durations.findIndex((duration, index) => starts[index] + duration > rest);
    return loops * durations.length + (whole < 0 ? durations.length : whole);
  };
  return { segmentAt, writtenAfter };
}

/** The default window for rewinding. Seconds. */
const usualWindow = 600;

/**
 * A channel of the emulator with its faults. An `era` is what an encoder writes without interruption: its times begin
 * at 0, its numbers at `base`.
 */
export function newChannel(now) {
  return {
    window: usualWindow,
    eras: [{ id: 1, base: 0, beganAt: now, endedAt: null, clockMs: 0 }],
    /** Nothing is written after this moment; null while it runs. */
    stoppedAt: null,
    /** Segments written after this moment are not listed yet; null without a stall. */
    stalledAt: null,
    hasEndMark: false,
    /** The delay of every response. Milliseconds. */
    delayMs: 0,
    isDown: false,
    /** Segments that were never written, as `era/number`. */
    lost: new Set(),
  };
}

/** Every segment that a channel has written and still serves, oldest first. */
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

/**
 * The media playlist of a track. `nameOf` returns a segment's file name; `map` is its initialisation segment, if any.
 */
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
