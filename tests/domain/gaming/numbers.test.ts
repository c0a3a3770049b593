import { expect, test } from 'vitest';
import { groupedNumber, shortNumber } from '../../../domain/gaming/numbers';

test.each([
  [0, 'it', '0'],
  [999, 'it', '999'],
  [1000, 'it', '1.000'],
  [1000, 'es', '1.000'],
  [1000, 'en', '1,000'],
  [1234567.8, 'it', '1.234.568'],
  [-4200, 'it', '-4.200'],
])('%d in %s is %s', (value, language, text) => {
  expect(groupedNumber(value, language)).toBe(text);
});

test.each([
  [0, 'it', '0'],
  [999, 'it', '999'],
  [1000, 'it', '1K'],
  [1249, 'it', '1,2K'],
  [1249, 'en', '1.2K'],
  [1249, 'es', '1,2K'],
  [999_949, 'it', '999,9K'],
  [999_950, 'it', '1M'],
  [1_000_000_000, 'it', '1B'],
  [999_950_000, 'it', '1B'],
  [-1500, 'it', '-1,5K'],
])('%d in %s is %s for short', (value, language, text) => {
  expect(shortNumber(value, language)).toBe(text);
});
