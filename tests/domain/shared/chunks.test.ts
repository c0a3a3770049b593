import { expect, test } from 'vitest';
import { chunksOf } from '../../../domain/shared/chunks';

test.each([
  [[], 2, []],
  [[1], 2, [[1]]],
  [[1, 2], 2, [[1, 2]]],
  [[1, 2, 3, 4, 5], 2, [[1, 2], [3, 4], [5]]],
])('%j in parts of at most %i', (items, size, expected) => {
  expect(chunksOf<number>(items, size)).toEqual(expected);
});
