import { describe, expect, test } from 'vitest';
import { offeredWithdrawal, purchaseOf, computeRefund, type Purchase } from '../../../domain/billing/withdrawal';

const day = 86_400_000;
const begun = Date.UTC(2026, 0, 1, 12);

const paid = (reason: Purchase['reason'], amountPaid: number, on: number, days: number, refunded = 0): Purchase => ({
  reason,
  amountPaid,
  refunded,
  paidAt: begun + on * day,
  coversUntil: begun + (on + days) * day,
});
const year = paid('purchase', 29_000, 0, 365);
const month = paid('purchase', 2900, 0, 31);

describe('what a withdrawal gives back', () => {
  test.each<[string, Purchase[], number, { used: number; amounts: number[] }]>([
    ['nothing used on the first day', [year], 0.99, { used: 0, amounts: [29_000] }],
    ['whole days only', [year], 1.99, { used: 79, amounts: [28_921] }],
    ['to the last day', [year], 13.99, { used: 1032, amounts: [27_968] }],
    ['a month is shorter', [month], 10, { used: 935, amounts: [1965] }],
    [
      'half the price paid, half the days’ price',
      [paid('purchase', 14_500, 0, 365)],
      10,
      { used: 397, amounts: [14_103] },
    ],
    ['not what went back before', [paid('purchase', 29_000, 0, 365, 5000)], 10, { used: 794, amounts: [23_206] }],
    ['an end that nobody knows', [{ ...year, coversUntil: null }], 13, { used: 0, amounts: [29_000] }],
    ['a year in advance whole', [year, paid('advance', 29_000, 5, 0)], 10, { used: 794, amounts: [28_206, 29_000] }],
    ['up in the middle', [month, paid('change', 26_300, 3, 365)], 8, { used: 676, amounts: [2224, 26_300] }],
    [
      'up from what a code made free',
      [paid('purchase', 0, 0, 31), paid('change', 26_100, 0, 365)],
      10,
      { used: 715, amounts: [25_385] },
    ],
    ['what a code made free gives nothing', [paid('purchase', 0, 0, 31)], 3, { used: 0, amounts: [] }],
    [
      'up long after what a code made free',
      [paid('purchase', 0, 0, 31), paid('change', 26_100, 15, 365)],
      16,
      { used: 0, amounts: [] },
    ],
    ['a renewal is no purchase', [paid('renewal', 2900, 0, 31)], 3, { used: 0, amounts: [] }],
    ['nothing after the days', [year], 14, { used: 0, amounts: [] }],
  ])('%s', (_name, purchases, on, { used, amounts }) => {
    const reckoned = computeRefund(purchases, { now: begun + on * day, asksToStart: true });
    expect([reckoned.used, reckoned.back.map(({ amount }) => amount)]).toEqual([used, amounts]);
    expect(reckoned.amount).toBe(amounts.reduce((sum, amount) => sum + amount, 0));
  });

  test('is all of it where the beginning was not asked for', () => {
    expect(computeRefund([year], { now: begun + 13 * day, asksToStart: false })).toMatchObject({
      used: 0,
      amount: 29_000,
    });
  });

  test('is offered until fourteen days after the purchase that decides', () => {
    const facts = { now: begun + 5 * day, asksToStart: true };
    expect(offeredWithdrawal([year], facts)).toEqual({ amount: 28_603, used: 397, until: begun + 14 * day });
    expect(offeredWithdrawal([paid('change', 500, 4, 30)], facts)).toBeNull();
    const free = [paid('purchase', 0, 0, 31), paid('change', 26_100, 4, 365)];
    expect(offeredWithdrawal(free, facts)).toMatchObject({ until: begun + 14 * day });
    expect(offeredWithdrawal([paid('advance', 29_000, 4, 0)], facts)).toMatchObject({ until: begun + 18 * day });
  });

  test.each([
    ['processing', 29_000],
    ['open', 0],
    ['void', 0],
  ])(
    'counts a debit that is on its way as if it had arrived, and nothing else that is unpaid: %s',
    (status, amount) => {
      const invoice = {
        ...year,
        amountPaid: 0,
        paidAt: null,
        status,
        total: 29_000,
        amountDue: 29_000,
        createdAt: begun,
      };
      const facts = { now: begun + day / 2, asksToStart: true };
      expect(computeRefund([purchaseOf(invoice)], facts)).toMatchObject({ amount });
    },
  );
});
