import { expect, test } from 'vitest';
import { missingNumbers, progressiveOf } from '../../../domain/invoicing/progressive';

test.each([
  ['2026-000001', 'Q0008'],
  ['2026-000001-CN-01', 'Q0009'],
  ['2027-000001', 'R0008'],
  ['2060-000001', 'P0008'],
  ['APICE-0042', '0009C'],
  ['42', '0009C'],
  ['2026-209951', 'QZZZS'],
  ['2026-209952', null],
  ['2026-000001-CN-08', null],
  ['A1B2C3D4-0001', null],
  ['2026-000012-CN-01-bis', null],
  ['1234567890-2026-000012', null],
  ['', null],
])('the number %s gives %s', (number, progressive) => {
  expect(progressiveOf(number)).toBe(progressive);
});

test('a year of invoices with credit notes has a name for each', () => {
  const numbers = Array.from({ length: 5000 }, (_, index) => `2026-${String(index + 1).padStart(6, '0')}`);
  const documents = numbers.flatMap((number) => [number, `${number}-CN-01`, `${number}-CN-07`]);
  const names = new Set(documents.map(progressiveOf));
  expect(names.size).toBe(documents.length);
  expect([...names].every((name) => name !== null && /^[0-9A-Z]{5}$/.test(name))).toBe(true);
});

test.each([
  [['2026-000001', '2026-000002', '2026-000003'], []],
  [
    ['2026-000004', '2026-000001'],
    ['2026-000002', '2026-000003'],
  ],
  [
    ['2026-000009', '2027-000002', '2026-000011', '2027-000004'],
    ['2026-000010', '2027-000003'],
  ],
  [['2026-000001', '2026-000001-CN-03', '2026-000002'], []],
  [['other', '2026-000001'], []],
  [[], []],
])('of %j these are missing: %j', (numbers, missing) => {
  expect(missingNumbers(numbers)).toEqual(missing);
});

test('a number that a neighbouring month has is not missing', () => {
  const month = ['2026-000001', '2026-000004'];
  expect(missingNumbers(month, [...month, '2026-000002'])).toEqual(['2026-000003']);
});
