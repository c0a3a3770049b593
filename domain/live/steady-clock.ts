/** Where a list's clock (EXT-X-PROGRAM-DATE-TIME) jumped: the number of the first segment after it, and how far it is from then on. Milliseconds. */
export type ClockJump = { from: number; ms: number };

/** A clock may be corrected by less without a jump. Milliseconds. */
const mostDriftMs = 1000;

const dateTag = '#EXT-X-PROGRAM-DATE-TIME:';
const numberTag = /^#EXT-X-MEDIA-SEQUENCE:(\d+)/m;

/**
 * A media list with a clock that goes on evenly, and the jumps that are known now, those of earlier reads of the same list
 * included. A player places segments by that clock: once a jump has left the list, they would be hours away.
 */
export function withSteadyClock(list: string, known: readonly ClockJump[]): { list: string; jumps: ClockJump[] } {
  let number = Number(numberTag.exec(list)?.[1] ?? 0);
  const count = list.match(/^#EXTINF:/gm)?.length ?? 0;
  // Of a source that began its numbers anew the old ones say nothing.
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
