import { expect, test } from 'vitest';
import { stepFrom } from '../../../app/components/admin/admin-shortcuts';

test.each([
  [-1, 1, 3, 0],
  [-1, -1, 3, 2],
  [0, 1, 3, 1],
  [2, 1, 3, 2],
  [0, -1, 3, 0],
  [-1, 1, 0, -1],
] as const)('from row %d a step of %d among %d rows leads to %d', (at, step, count, next) => {
  expect(stepFrom(at, step, count)).toBe(next);
});
