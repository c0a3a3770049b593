import { expect, test } from 'vitest';
import { newestOf } from '../../../domain/people/timeline';

const at = (...moments: number[]) => moments.map((moment) => ({ at: moment }));

test('the newest of all lists come first, and what follows is told', () => {
  expect(newestOf([at(9, 5, 1), at(8, 2)], 3)).toEqual({ entries: at(9, 8, 5), next: 5 });
  expect(newestOf([at(9), at(8)], 3)).toEqual({ entries: at(9, 8), next: null });
});

test('entries of one moment are never parted', () => {
  expect(newestOf([at(9, 5, 5), at(5, 2)], 2)).toEqual({ entries: at(9), next: 9 });
  expect(newestOf([at(5, 5, 5), at(2)], 2)).toEqual({ entries: at(5, 5, 5), next: 5 });
});
