import { describe, expect, it, test } from 'vitest';
import { heightRange, heightsOf, qualityOf } from '../../../domain/watching/quality';

const every = { minHeight: 0, maxHeight: Number.POSITIVE_INFINITY };

describe('heightsOf', () => {
  it.each([
    ['each once, the finest first', [360, 720, 360, 720], [720, 360]],
    ['nothing to choose of one', [720, 720], []],
    ['what has no height is no choice', [null, 720, null], []],
  ])('%s', (_name, tracks, heights) => {
    expect(heightsOf(tracks)).toEqual(heights);
  });
});

describe('heightRange', () => {
  it.each([
    ['auto', [720, 360], every],
    [720, [720, 360], { minHeight: 720, maxHeight: 720 }],
    [360, [720, 360], { minHeight: 360, maxHeight: 360 }],
    ['saver', [1080, 720, 360, 180], { minHeight: 0, maxHeight: 360 }],
    // Of another film: the nearest below, or the least there is.
    [1080, [720, 360], { minHeight: 720, maxHeight: 720 }],
    ['saver', [1080, 720], { minHeight: 0, maxHeight: 720 }],
    [720, [], every],
  ] as const)('%s of %j', (quality, heights, range) => {
    expect(heightRange(quality, heights)).toEqual(range);
  });
});

test.each([
  [null, 'auto'],
  ['saver', 'saver'],
  ['720', 720],
  ['72', 'auto'],
  ['720p', 'auto'],
  ['{}', 'auto'],
])('what a browser kept as %s is %s', (kept, quality) => {
  expect(qualityOf(kept)).toBe(quality);
});
