import { expect, test } from 'vitest';
import { priceText } from '../../../app/lib/money/price-text';

const space = '\u00a0';

// Whole cents are formatted as euros with two decimals (spec 2 §9): never rounded, never without cents.
test.each([
  [0, '0,00'],
  [5, '0,05'],
  [2900, '29,00'],
  [29_000, '290,00'],
  [123_456_789, '1.234.567,89'],
  [-1990, '-19,90'],
])('%d cents are %s euros', (cents, written) => {
  expect(priceText(cents)).toBe(`${written}${space}€`);
});
