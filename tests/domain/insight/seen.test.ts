import { describe, expect, it } from 'vitest';
import type { Interval } from '../../../domain/courses/intervals';
import { addStretch, mostStretches, playedStretch, seenByAll } from '../../../domain/insight/seen';
import { flushed, applyHeartbeat, startWatching } from '../../../domain/watching/watch-clock';

const start = 1_000_000;
const at = (position: number, isPlaying = true) => ({ position, isPlaying });

describe('what played between two positions', () => {
  it.each([
    ['as far as the clock', 60, 62, 2_000, [60, 62]],
    ['a little beyond it: messages come late', 60, 66, 2_000, [60, 66]],
    ['less, where the line was slow', 60, 61, 9_000, [60, 61]],
    ['nothing of a jump ahead', 60, 67, 2_000, null],
    ['nothing of a jump back', 60, 10, 2_000, null],
    ['nothing where it stood', 60, 60, 2_000, null],
    ['all of a long silence in which the film went on', 60, 360, 300_000, [60, 360]],
  ])('is %s', (_name, before, position, elapsedMs, stretch) => {
    expect(playedStretch(before, position, elapsedMs)).toEqual(stretch);
  });
});

describe('what a tab has seen', () => {
  it('begins where it began, leaves out what was skipped and what stood still', () => {
    const began = startWatching({ videoId: 'diga', seriesId: null, seconds: 60 }, start);
    const played = applyHeartbeat(began, at(70), 0, start + 10_000);
    const skipped = applyHeartbeat(played, at(300), 0, start + 12_000);
    const paused = applyHeartbeat(skipped, at(304, false), 0, start + 16_000);
    const moved = applyHeartbeat(paused, at(20), 0, start + 900_000);
    const again = applyHeartbeat(moved, at(25, false), 0, start + 905_000);
    expect(again.seen).toEqual([
      [20, 25],
      [60, 70],
      [300, 304],
    ]);
    expect(flushed(again, false, true, start + 906_000).seen).toEqual([]);
  });

  it('is all that its tabs have seen', () => {
    const tabs: Interval[][] = [
      [[0, 10]],
      [
        [5, 20],
        [40, 50],
      ],
    ];
    expect(seenByAll(tabs)).toEqual([
      [0, 20],
      [40, 50],
    ]);
  });

  it('forgets the shortest of too many, never the one that plays', () => {
    let seen: Interval[] = [];
    for (let one = 1; one <= mostStretches; one += 1) seen = addStretch(seen, [one * 100, one * 100 + 10 + one]);
    seen = addStretch(seen, [9_000, 9_002]);
    expect(seen).toHaveLength(mostStretches);
    expect(seen[0]).toEqual([200, 212]);
    for (let second = 9_002; second < 9_100; second += 2) seen = addStretch(seen, [second, second + 2]);
    expect(seen.at(-1)).toEqual([9_000, 9_100]);
    expect(seen).toHaveLength(mostStretches);
  });
});
