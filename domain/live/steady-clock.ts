/**
 * A jump of a playlist's clock (EXT-X-PROGRAM-DATE-TIME): the first segment after it, and the offset from then on.
 * Milliseconds.
 */
export type ClockJump = { from: number; ms: number };

/** Smaller corrections do not count as a jump. Milliseconds. */
const mostDriftMs = 1000;

const dateTag = '#EXT-X-PROGRAM-DATE-TIME:';
const numberTag = /^#EXT-X-MEDIA-SEQUENCE:(\d+)/m;

/**
 * A media playlist with a continuous clock, and the known jumps, including those of earlier reads. A player places
 * segments by that clock: after a jump it would place them hours away.
 */
export function withSteadyClock(list: string, known: readonly ClockJump[]): { list: string; jumps: ClockJump[] } {
  let number = Number(numberTag.exec(list)?.[1] ?? 0);
  const count = list.match(/^#EXTINF:/gm)?.length ?? 0;
  // Jumps recorded before the source restarted its numbering are obsolete.
  const jumps = known.filter(({ from }) => from < number + count);
  let expected: number | null = null;
  let durationMs = 0;
  const steady = (line: string): string => {
    const written = Date.parse(line.slice(dateTag.length));
    if (Number.isNaN(written)) return line;
    const moment = written - (jumps.findLast(({ from }) => from <= number)?.ms ?? 0);
    const isJump = expected !== null && Math.abs(moment - expected) > mostDriftMs;
    if (isJump && expected !== null) jumps.push({ from: number, ms: written - expected });
    expected = isJump && expected !== null ? expected : moment;
    return `${dateTag}${new Date(expected).toISOString()}`;
  };
  const lines = list.split(/\r?\n/).map((line) => {
    if (line.startsWith(dateTag)) return steady(line);
    if (line.startsWith('#EXTINF:')) durationMs = Number.parseFloat(line.slice('#EXTINF:'.length)) * 1000 || 0;
    else if (line !== '' && !line.startsWith('#')) {
      number += 1;
      if (expected !== null) expected += durationMs;
    }
    return line;
  });
  return { list: lines.join('\n'), jumps };
}
