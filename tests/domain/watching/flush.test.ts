import { describe, expect, it } from 'vitest';
import { takeFlush } from '../../../domain/watching/flush';
import { startWatching, reportEveryMs, type Watching } from '../../../domain/watching/watch-clock';

const start = 1_000_000;
const now = start + 60_000;
const watching = (change: Partial<Watching> = {}): Watching => ({
  ...startWatching({ videoId: 'diga', seriesId: 'basi', seconds: 30 }, start),
  position: 90,
  positionAt: now,
  uncountedMs: 60_400,
  ...change,
});
const occasion = { id: 'flush-1', isEnd: false, isMeasured: false, after: 0, now };

describe('a flush', () => {
  it('takes the whole seconds and the position, and leaves the rest', () => {
    const taken = takeFlush([watching()], occasion);
    expect(taken?.flush).toEqual({
      id: 'flush-1',
      videoId: 'diga',
      seriesId: 'basi',
      seconds: 90,
      views: 60,
      at: now,
      tells: false,
      countedAt: now,
      since: null,
      seen: [],
    });
    expect(taken?.after).toMatchObject([{ uncountedMs: 400, isUntold: true, isDirty: false, lastFlushAt: now }]);
  });

  it.each([
    ['at the end of a view', {}, { isEnd: true }, true],
    ['an hour after the last', { toldAt: now - reportEveryMs }, {}, true],
    ['not before', { isUntold: true, toldAt: now - reportEveryMs + 1 }, {}, false],
    ['at each flush of a measured viewer', {}, { isMeasured: true }, true],
  ])('tells the log %s', (_name, change, more, tells) => {
    const taken = takeFlush([watching(change)], { ...occasion, ...more });
    expect(taken?.flush.tells).toBe(tells);
    expect(taken?.after).toMatchObject([tells ? { isUntold: false, toldAt: now } : { isUntold: true }]);
  });

  it('only tells when the position is written already', () => {
    const clean = watching({ isDirty: false, uncountedMs: 0, isUntold: true });
    expect(takeFlush([clean], { ...occasion, isEnd: true })?.flush).toMatchObject({
      seconds: null,
      views: 0,
      tells: true,
    });
  });

  it.each([
    ['nothing is new', { isDirty: false, uncountedMs: 0 }, true],
    ['nothing but what is told later', { isDirty: false, uncountedMs: 0, isUntold: true }, false],
  ])('is none when %s', (_name, change, isEnd) => {
    expect(takeFlush([watching(change)], { ...occasion, isEnd })).toBeNull();
  });

  it('is one for all tabs of a video: the newest position, everybody’s seconds', () => {
    const older = watching({ positionAt: now - 9_000, position: 40, uncountedMs: 10_900 });
    const newer = watching({ uncountedMs: 20_900, isUntold: true, seriesId: null });
    const taken = takeFlush([older, newer], occasion);
    expect(taken?.flush).toMatchObject({ seconds: 90, views: 30, at: now, seriesId: 'basi', tells: false });
    expect(taken?.after).toMatchObject([
      { isUntold: true, uncountedMs: 900, isDirty: false },
      { isUntold: false, uncountedMs: 900, isDirty: false },
    ]);
    expect(takeFlush([older, newer], { ...occasion, isEnd: true })?.flush).toMatchObject({ views: 30, tells: true });
  });

  it('is later than the one before, even in the same millisecond', () => {
    expect(takeFlush([watching()], { ...occasion, after: now })?.flush.at).toBe(now + 1);
    expect(takeFlush([watching()], { ...occasion, after: now - 1 })?.flush.at).toBe(now);
  });
});
