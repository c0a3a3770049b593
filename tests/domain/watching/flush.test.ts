import { describe, expect, it } from 'vitest';
import { takeFlush } from '../../../domain/watching/flush';
import { startWatching, tellEveryMs, type Watching } from '../../../domain/watching/watch-clock';

const start = 1_000_000;
const now = start + 60_000;
const watching = (change: Partial<Watching> = {}): Watching => ({
  ...startWatching({ videoId: 'diga', seriesId: 'basi', seconds: 30 }, start),
  position: 90,
  positionAt: now,
  uncountedMs: 60_400,
  ...change,
});
const occasion = { id: 'flush-1', isEnd: false, after: 0, now };

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
      told: 0,
    });
    expect(taken?.after).toMatchObject([{ uncountedMs: 400, untoldSeconds: 60, isDirty: false, lastFlushAt: now }]);
  });

  it.each([
    ['at the end of a view', { untoldSeconds: 40 }, { isEnd: true }, 100],
    ['an hour after the last', { untoldSeconds: 3_540, toldAt: now - tellEveryMs }, {}, 3_600],
    ['not before', { untoldSeconds: 40, toldAt: now - tellEveryMs + 1 }, {}, 0],
    ['not when there is nothing to tell', { uncountedMs: 400 }, { isEnd: true }, 0],
  ])('tells the log %s', (_name, change, more, told) => {
    const taken = takeFlush([watching(change)], { ...occasion, ...more });
    expect(taken?.flush.told).toBe(told);
    if (told > 0) expect(taken?.after).toMatchObject([{ untoldSeconds: 0, toldAt: now }]);
  });

  it('only tells when the position is written already', () => {
    const clean = watching({ isDirty: false, uncountedMs: 0, untoldSeconds: 40 });
    expect(takeFlush([clean], { ...occasion, isEnd: true })?.flush).toMatchObject({
      seconds: null,
      views: 0,
      told: 40,
    });
  });

  it.each([
    ['nothing is new', { isDirty: false, uncountedMs: 0 }, true],
    ['nothing but what is told later', { isDirty: false, uncountedMs: 0, untoldSeconds: 40 }, false],
  ])('is none when %s', (_name, change, isEnd) => {
    expect(takeFlush([watching(change)], { ...occasion, isEnd })).toBeNull();
  });

  it('is one for all tabs of a video: the newest position, everybody’s seconds', () => {
    const older = watching({ positionAt: now - 9_000, position: 40, uncountedMs: 10_900, untoldSeconds: 5 });
    const newer = watching({ uncountedMs: 20_900, untoldSeconds: 7, seriesId: null });
    const taken = takeFlush([older, newer], occasion);
    expect(taken?.flush).toMatchObject({ seconds: 90, views: 30, at: now, seriesId: 'basi', told: 0 });
    expect(taken?.after).toMatchObject([
      { untoldSeconds: 42, uncountedMs: 900, isDirty: false },
      { untoldSeconds: 0, uncountedMs: 900, isDirty: false },
    ]);
    expect(takeFlush([older, newer], { ...occasion, isEnd: true })?.flush.told).toBe(42);
  });

  it('is later than the one before, even in the same millisecond', () => {
    expect(takeFlush([watching()], { ...occasion, after: now })?.flush.at).toBe(now + 1);
    expect(takeFlush([watching()], { ...occasion, after: now - 1 })?.flush.at).toBe(now);
  });
});
