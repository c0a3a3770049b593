import { describe, expect, test } from 'vitest';
import { goodsWithdrawalUntil, paidFor } from '../../../domain/billing/order-withdrawal';

describe('what was paid for each item', () => {
  test.each([
    ['without a discount', [29_000, 2_900], 31_900, [29_000, 2_900]],
    ['a third off three equal items', [1_000, 1_000, 1_000], 2_000, [667, 666, 667]],
    ['of different prices', [29_000, 2_900, 2_900], 17_400, [14_500, 1_450, 1_450]],
    ['all paid by a discount', [2_900, 2_900], 0, [0, 0]],
    ['without a price', [0, 0], 0, [0, 0]],
  ])('%s', (_name, prices, paid, parts) => {
    expect(paidFor(prices, paid)).toEqual(parts);
  });

  test('adds up to what was paid, to the cent', () => {
    for (let paid = 0; paid < 300; paid += 1) {
      const parts = paidFor([333, 1, 99, 2_900, 7], paid);
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(paid);
      expect(Math.min(...parts)).toBeGreaterThanOrEqual(0);
    }
  });
});

test('goods can be withdrawn from for fourteen days after the latest lawful delivery, to midnight in Rome', () => {
  expect(goodsWithdrawalUntil(Date.parse('2026-03-01T22:59:00Z'))).toBe(Date.parse('2026-04-14T22:00:00Z') - 1);
  expect(goodsWithdrawalUntil(Date.parse('2026-03-01T23:01:00Z'))).toBe(Date.parse('2026-04-15T22:00:00Z') - 1);
});
