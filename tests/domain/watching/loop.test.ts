import { describe, expect, it } from 'vitest';
import { isOutside, loopTarget, nextLoop, type Loop } from '../../../domain/watching/loop';

const duration = 120;
const marking: Loop = { from: 30, to: null };
const closed: Loop = { from: 30, to: 40 };

describe('nextLoop', () => {
  it.each([
    ['nothing begins where the film is', null, 30, marking],
    ['an end closes it', marking, 40, closed],
    ['an end before the beginning turns the two around', { from: 40, to: null }, 30, closed],
    ['an end at the beginning lets go', marking, 30.5, null],
    ['a closed one is let go', closed, 35, null],
    ['the film’s own end is a little earlier', marking, 120, { from: 30, to: 119.7 }],
    ['nothing begins at the film’s own end', null, 120, { from: 119.7, to: null }],
  ])('%s', (_name, before, position, after) => {
    expect(nextLoop(before, position, duration)).toEqual(after);
  });
});

describe('loopTarget', () => {
  it.each([
    ['none', null, 50, null],
    ['one that is still marked', marking, 50, null],
    ['inside', closed, 39.9, null],
    ['at its end', closed, 40, 30],
    ['a moment after it', closed, 40.2, 30],
  ])('%s', (_name, loop, position, target) => {
    expect(loopTarget(loop, position)).toBe(target);
  });
});

describe('isOutside', () => {
  it.each([
    ['inside', closed, 35, false],
    ['a frame before', closed, 29.9, false],
    ['before', closed, 29, true],
    ['after', closed, 41, true],
    ['one that is still marked holds nobody', marking, 5, false],
  ])('%s', (_name, loop, position, outside) => {
    expect(isOutside(loop, position)).toBe(outside);
  });
});
