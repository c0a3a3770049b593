import { expect, test } from 'vitest';
import { nextProgress } from '../../../domain/platform/loader';

test.each([
  [0, 0, 1],
  [0, 0.999, 4],
  [50, 0.5, 53],
  [97, 0.999, 99],
  [99, 0, 99],
])('from %i with chance %d the loader goes to %i', (percent, chance, next) => {
  expect(nextProgress(percent, chance)).toBe(next);
});
