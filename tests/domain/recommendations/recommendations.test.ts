import { describe, expect, test } from 'vitest';
import {
  areRecommended,
  badgeOf,
  confidenceOf,
  interestTaste,
  nearestTo,
  percentOf,
} from '../../../domain/recommendations/recommendations';

describe('a card’s badge (spec 1 §5)', () => {
  test.each([
    [undefined, true, null],
    [null, true, null],
    [0.876, true, { percent: 87 }],
    [0.876, false, { percent: null }],
    ['recommended', true, { percent: null }],
    [0, true, { percent: 0 }],
  ] as const)('of a confidence %s, percentages shown: %s, is %o', (confidence, isPercentShown, expected) => {
    expect(badgeOf(confidence, isPercentShown)).toEqual(expected);
  });
  test('floors', () => {
    expect([0.999, 0.29, 0.5, 0].map(percentOf)).toEqual([99, 29, 50, 0]);
  });
});

describe('recommendations are asked for', () => {
  const settings = { ENABLE_RECOMMENDATIONS: false, RECOMMENDATIONS_LANGUAGES: ['it'] };
  test.each([
    ['it', false, false, false],
    ['it', true, false, true],
    ['it', false, true, true],
    ['en', true, true, false],
    ['es', false, true, false],
  ] as const)('in %s, flag %s, experiment %s: %s', (language, flag, experiment, expected) => {
    expect(areRecommended(language, { ...settings, ENABLE_RECOMMENDATIONS: flag }, experiment)).toBe(expected);
  });
});

test('a confidence grows with nearness and never reaches one', () => {
  const sums = [-1, 0, 0.1, 0.5, 1, 5, 100].map(confidenceOf);
  expect(sums.slice(0, 2)).toEqual([0, 0]);
  expect([...sums].sort((a, b) => a - b)).toEqual(sums);
  expect(sums.at(-1)).toBeLessThan(1);
  // What is recommended at all is more likely wanted than not.
  expect(confidenceOf(0.01)).toBeGreaterThan(0.5);
});

describe('the lessons near what a viewer knows', () => {
  test.each([
    ['nothing', [], []],
    [
      'one',
      [
        {
          taste: 1,
          near: [
            ['a', 0.2],
            ['b', 0.5],
          ],
        },
      ],
      ['b', 'a'],
    ],
    [
      'two that agree',
      [
        { taste: 0.5, near: [['a', 0.4]] },
        {
          taste: 1,
          near: [
            ['b', 0.3],
            ['a', 0.2],
          ],
        },
      ],
      ['a', 'b'],
    ],
    ['an interest: its lessons', [interestTaste(['b', 'a'])], ['a', 'b']],
    [
      'one disliked more',
      [
        {
          taste: 1,
          near: [
            ['a', 0.2],
            ['b', 0.2],
          ],
        },
        { taste: -1, near: [['a', 0.3]] },
      ],
      ['b'],
    ],
    [
      'equals, by their ids',
      [
        {
          taste: 1,
          near: [
            ['b', 0.2],
            ['a', 0.2],
          ],
        },
      ],
      ['a', 'b'],
    ],
  ] as const)('%s', (_, known, expected) => {
    expect(nearestTo(known).map(({ id }) => id)).toEqual(expected);
  });
});
