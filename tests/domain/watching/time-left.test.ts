import { expect, it } from 'vitest';
import { isUsedUp, lastPosition, lastSentenceSeconds, timeLeft } from '../../../domain/watching/time-left';

it.each([
  ['nothing without a limit', null, null, null],
  ['the trial', 5, null, { of: 'trial', seconds: 5 }],
  ['the quota', null, 5, { of: 'quota', seconds: 5 }],
  ['the trial, which ends first', 5, 6, { of: 'trial', seconds: 5 }],
  ['the quota, which ends first', 6, 5, { of: 'quota', seconds: 5 }],
  ['a trial that is over', -1, -900, { of: 'trial', seconds: -1 }],
  ['the quota while the trial is not over', 0, -1, { of: 'quota', seconds: -1 }],
] as const)('%s runs out', (_name, trial, quota, left) => {
  expect(timeLeft(trial, quota)).toEqual(left);
});

it.each([
  ['trial', 1, 0, false],
  ['trial', 0, 0, false],
  ['trial', -0.5, 0, true],
  ['trial', -lastSentenceSeconds, lastSentenceSeconds, false],
  ['trial', -lastSentenceSeconds - 1, lastSentenceSeconds, true],
  ['quota', 1, 0, false],
  ['quota', 0, 0, true],
  ['quota', 1 - lastSentenceSeconds, lastSentenceSeconds, false],
  ['quota', -lastSentenceSeconds, lastSentenceSeconds, true],
] as const)('of the %s %s seconds left, %s tolerated: used up %s', (of, seconds, tolerance, isUp) => {
  expect(isUsedUp({ of, seconds }, tolerance)).toBe(isUp);
});

const cues = [
  { start: 10, end: 14 },
  { start: 14, end: 40 },
];
it.each([
  ['at the end of the cue', 12, -1, 1, 14],
  ['at the end of the one that begins', 14, -1, 1, 21],
  ['at once between two', 9, -1, 1, 9],
  ['at once without tolerance left', 12, -9, 1, 12],
  ['seven seconds later in a long one', 20, -1, 1, 27],
  ['as many of the clock at double speed', 20, -1, 2, 34],
])('the film stops %s', (_name, position, seconds, rate, at) => {
  expect(lastPosition(cues, position, { seconds, rate })).toBe(at);
});
