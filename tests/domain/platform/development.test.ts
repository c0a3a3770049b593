import { expect, test } from 'vitest';
import { clockOffset } from '../../../domain/platform/development';

test.each([
  [undefined, 0],
  ['', 0],
  ['86400000', 86_400_000],
  ['-3600000', -3_600_000],
  ['tomorrow', 0],
  ['Infinity', 0],
  ['999999999999999', 0],
])('a clock cookie of %s moves the clock by %d', (cookie, offset) => {
  expect(clockOffset(cookie)).toBe(offset);
});
