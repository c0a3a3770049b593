import { expect, test } from 'vitest';
import { doubleTaps } from '../../../app/player/controls/double-tap';

const width = 390;

test.each([
  ['one tap', [[30, 0]], [null]],
  [
    'two on the left',
    [
      [30, 0],
      [40, 200],
    ],
    [null, 'back'],
  ],
  [
    'two on the right, and one more',
    [
      [350, 0],
      [360, 200],
      [340, 500],
    ],
    [null, 'forward', 'forward'],
  ],
  [
    'two with a pause between them',
    [
      [30, 0],
      [40, 400],
    ],
    [null, null],
  ],
  [
    'one on each side',
    [
      [30, 0],
      [360, 200],
    ],
    [null, null],
  ],
  [
    'two in the middle, where the button is',
    [
      [190, 0],
      [200, 200],
    ],
    [null, null],
  ],
  [
    'the second begins anew after a pause',
    [
      [30, 0],
      [40, 400],
      [50, 600],
    ],
    [null, null, 'back'],
  ],
])('%s', (_name, taps, sides) => {
  const sideOf = doubleTaps();
  expect(taps.map(([x = 0, at = 0]) => sideOf({ x, width, at }))).toEqual(sides);
});
