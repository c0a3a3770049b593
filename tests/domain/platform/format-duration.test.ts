import { describe, expect, test } from 'vitest';
import { lengthOnClock, formatDuration } from '../../../domain/platform/format-duration';

describe('a time in words', () => {
  test.each([
    [-5_000, { kind: 'seconds', seconds: 1 }],
    [0, { kind: 'seconds', seconds: 1 }],
    [41_600, { kind: 'seconds', seconds: 42 }],
    [59_400, { kind: 'seconds', seconds: 59 }],
    [59_600, { kind: 'clock', text: '1:00' }],
    [86_000, { kind: 'clock', text: '1:26' }],
    [599_400, { kind: 'clock', text: '9:59' }],
    [599_600, { kind: 'minutes', minutes: 10 }],
    [1_880_000, { kind: 'minutes', minutes: 31 }],
  ])('of %i ms', (milliseconds, told) => {
    expect(formatDuration(milliseconds)).toEqual(told);
  });
});

test.each([
  [6, '0:06'],
  [186, '3:06'],
  [1880, '31:20'],
  [3725, '1:02:05'],
])('%i seconds as a length', (seconds, text) => {
  expect(lengthOnClock(seconds)).toBe(text);
});
