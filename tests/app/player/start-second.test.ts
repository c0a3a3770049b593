import { expect, test } from 'vitest';
import { requestedSecond } from '../../../app/player/preload/watch-link';

test.each([
  ['', null],
  ['t=0', 0],
  ['t=83', 83],
  ['t=83.5', 83.5],
  ['t=83.', null],
  ['t=-3', null],
  ['t=1e3', null],
  ['t=1234567', null],
  ['t=oggi', null],
])('%s asks for %s', (search, second) => {
  expect(requestedSecond(new URLSearchParams(search))).toBe(second);
});
