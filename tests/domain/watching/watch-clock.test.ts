import { describe, expect, it } from 'vitest';
import { leaseMs } from '../../../domain/watching/simultaneous-views';
import {
  flushed,
  flushEveryMs,
  measuredFlushEveryMs,
  hasPlace,
  applyHeartbeat,
  isFlushDue,
  longestGapMs,
  renewed,
  secondsToWrite,
  startWatching,
  watchedSince,
} from '../../../domain/watching/watch-clock';

const start = 1_000_000;
const watching = startWatching({ videoId: 'diga', seriesId: null, seconds: 30 }, start);
const paused = { ...watching, playingSince: null, isDirty: false };

it('starts playing, with a place and something to write', () => {
  expect(watching).toMatchObject({ position: 30, playingSince: start, uncountedMs: 0, isDirty: true });
  expect(watching.leaseUntil).toBe(start + leaseMs);
});

describe('watchedSince', () => {
  it.each([
    ['since it began to play', watching, 0, start + 10_000, 10_000],
    ['no more than missed heartbeats are worth', watching, 0, start + 3_600_000, longestGapMs],
    ['nothing while paused', paused, 0, start + 10_000, 0],
    ['only what no other tab has counted', watching, start + 7_000, start + 10_000, 3_000],
    ['nothing when another tab has counted it all', watching, start + 10_000, start + 10_000, 0],
    ['nothing when another tab is ahead', watching, start + 20_000, start + 10_000, 0],
    ['nothing when the clock goes back', watching, 0, start - 5_000, 0],
    ['nothing at once', watching, 0, start, 0],
  ])('%s', (_name, state, countedTo, now, ms) => {
    expect(watchedSince(state, state.position, countedTo, now)).toBe(ms);
  });

  it.each([
    ['what the film went on, however long the silence', 90, 90_000, 60_000],
    ['never more than the clock', 9_000, 90_000, 90_000],
    ['the worth of missed heartbeats after a jump back', 0, 90_000, longestGapMs],
  ])('counts %s', (_name, position, afterMs, ms) => {
    expect(watchedSince(watching, position, 0, start + afterMs)).toBe(ms);
  });
});

describe('applyHeartbeat', () => {
  it('adds up heartbeats', () => {
    let state = watching;
    for (let beat = 1; beat <= 6; beat += 1) {
      state = applyHeartbeat(state, { position: 30 + beat * 10, isPlaying: true }, 0, start + beat * 10_000);
    }
    expect(state).toMatchObject({ uncountedMs: 60_000, position: 90, positionAt: start + 60_000 });
  });

  it('counts up to a pause, and not through it', () => {
    const still = applyHeartbeat(watching, { position: 34, isPlaying: false }, 0, start + 4_000);
    const again = applyHeartbeat(still, { position: 34, isPlaying: true }, 0, start + 900_000);
    const later = applyHeartbeat(again, { position: 36, isPlaying: true }, 0, start + 902_000);
    expect([still.uncountedMs, again.uncountedMs, later.uncountedMs]).toEqual([4_000, 4_000, 6_000]);
  });

  it('counts a second once, however many tabs play', () => {
    const [first, second] = [watching, watching];
    const firstHeard = applyHeartbeat(first, { position: 40, isPlaying: true }, start, start + 10_000);
    const secondHeard = applyHeartbeat(second, { position: 40, isPlaying: true }, start + 10_000, start + 10_500);
    expect(firstHeard.uncountedMs + secondHeard.uncountedMs).toBe(10_500);
  });

  it.each([
    ['a pause told again is no news', { position: 30, isPlaying: false }, false],
    ['a jump while paused is', { position: 31, isPlaying: false }, true],
    ['playing on is', { position: 30, isPlaying: true }, true],
  ])('%s', (_name, message, isDirty) => {
    const heard = applyHeartbeat(paused, message, 0, start + 5_000);
    expect(heard.isDirty).toBe(isDirty);
    expect(heard.positionAt).toBe(isDirty ? start + 5_000 : start);
  });

  it('takes a jump back as it comes, and leaves the lease to others', () => {
    const heard = applyHeartbeat(watching, { position: 3, isPlaying: true }, 0, start + 1_000);
    expect(heard).toMatchObject({ position: 3, leaseUntil: watching.leaseUntil });
    expect(watching.position).toBe(30);
  });
});

describe('a flush', () => {
  it.each([
    ['is due after five minutes', watching, false, flushEveryMs, true],
    ['not before', watching, false, flushEveryMs - 1, false],
    ['is due after a minute where time runs out', watching, true, measuredFlushEveryMs, true],
    ['and not before', watching, true, measuredFlushEveryMs - 1, false],
    ['not when nothing is new', { ...watching, isDirty: false }, false, flushEveryMs * 9, false],
  ])('%s', (_name, state, isMeasured, after, isDue) => {
    expect(isFlushDue(state, isMeasured, start + after)).toBe(isDue);
  });

  it('writes whole seconds and keeps the rest', () => {
    const state = { ...watching, uncountedMs: 12_999 };
    expect(secondsToWrite(state)).toBe(12);
    expect(flushed(state, true, false, start + 13_000)).toMatchObject({
      isUntold: true,
      toldAt: start,
      uncountedMs: 999,
      lastFlushAt: start + 13_000,
      isDirty: false,
    });
  });

  it('loses nothing over many of them', () => {
    let state = watching;
    let written = 0;
    for (let beat = 1; beat <= 100; beat += 1) {
      const now = start + beat * 1_333;
      state = applyHeartbeat(state, { position: 30 + beat, isPlaying: true }, 0, now);
      const seconds = secondsToWrite(state);
      written += seconds;
      state = flushed(state, false, true, now);
    }
    expect(written * 1000 + state.uncountedMs).toBe(133_300);
  });
});

it('a place lasts as long as its lease', () => {
  expect(hasPlace(watching, start + leaseMs - 1)).toBe(true);
  expect(hasPlace(watching, start + leaseMs)).toBe(false);
  expect(hasPlace(renewed(watching, start + leaseMs), start + leaseMs)).toBe(true);
});
