import { describe, expect, it } from 'vitest';
import { chapterAt, clampPosition, percentageOf, resumePosition } from '../../../domain/watching/progress';

const tenMinutes = 600_000;

describe('percentageOf', () => {
  it.each([
    ['not begun', 0, tenMinutes, undefined, null],
    ['before the start', -5, tenMinutes, undefined, null],
    ['the first second shows one', 1, tenMinutes, undefined, 1],
    ['half', 300, tenMinutes, undefined, 50],
    ['rounded down', 305, tenMinutes, undefined, 50],
    ['just before the outro', 559, tenMinutes, undefined, 93],
    ['the outro is the end', 560, tenMinutes, undefined, null],
    ['an outro of its own', 590, tenMinutes, 5, 98],
    ['no outro', 599, tenMinutes, 0, 99],
    ['no outro, the end', 600, tenMinutes, 0, null],
    ['past the end', 700, tenMinutes, undefined, null],
    ['a short film ends in its last tenth', 53, 60_000, undefined, 88],
    ['a short film, its last tenth', 54, 60_000, undefined, null],
    ['no duration', 10, 0, undefined, null],
    ['a negative duration', 10, -1, undefined, null],
  ])('%s', (_name, position, durationMs, outro, percentage) => {
    expect(percentageOf(position, durationMs, outro)).toBe(percentage);
  });
});

describe('resumePosition', () => {
  it.each([
    ['where it stopped', 120, null, 120],
    ['from the start when it is finished', 590, null, 0],
    ['from the start when it was not begun', 0, null, 0],
    ['where it is requested', 120, 45, 45],
    ['at the start when that is requested', 120, 0, 0],
    ['not past the end', 120, 600, 120],
    ['not before the start', 120, -1, 120],
    ['in the outro when that is requested', 0, 595, 595],
    ['not at no number', 120, Number.NaN, 120],
  ])('%s', (_name, saved, requested, position) => {
    expect(resumePosition(saved, tenMinutes, requested)).toBe(position);
  });
});

it.each([
  [12.9, tenMinutes, 12],
  [-3, tenMinutes, 0],
  [0, tenMinutes, 0],
  [601, tenMinutes, 600],
  [600, 599_999, 599],
  [5, 0, 0],
])('%s seconds of %s ms are stored as %s', (seconds, durationMs, stored) => {
  expect(clampPosition(seconds, durationMs)).toBe(stored);
});

const chapters = [{ at: 10 }, { at: 60 }, { at: 300 }];
it.each([
  [0, -1],
  [9.9, -1],
  [10, 0],
  [59, 0],
  [60, 1],
  [299, 1],
  [9999, 2],
])('second %s is in chapter %s', (seconds, chapter) => {
  expect(chapterAt(chapters, seconds)).toBe(chapter);
  expect(chapterAt([], seconds)).toBe(-1);
});
