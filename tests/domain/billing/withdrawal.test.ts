import { describe, expect, test } from 'vitest';
import {
  computeRefund,
  offeredWithdrawal,
  planAtDeletion,
  purchaseOf,
  type Purchase,
} from '../../../domain/billing/withdrawal';

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
    ['on the fourteenth day, past the hour of the purchase', [year], 14.25, { used: 1112, amounts: [27_888] }],
    ['nothing from the midnight of Rome after it', [year], 14 + 11 / 24, { used: 0, amounts: [] }],
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

  test.each([
    ['bought in the morning', '2026-11-26T06:09:00+01:00', '2026-12-10T23:59:59.999+01:00'],
    ['bought in the last minute of a day', '2026-11-26T23:59:30+01:00', '2026-12-10T23:59:59.999+01:00'],
    ['bought at midnight', '2026-11-27T00:00:00+01:00', '2026-12-11T23:59:59.999+01:00'],
    ['over the end of summer time', '2026-10-20T18:00:00+02:00', '2026-11-03T23:59:59.999+01:00'],
    ['over its beginning, at night', '2027-03-20T23:30:00+01:00', '2027-04-03T23:59:59.999+02:00'],
    ['ending on the day on which the clocks change', '2026-10-11T12:00:00+02:00', '2026-10-25T23:59:59.999+01:00'],
    ['over a leap day', '2028-02-15T12:00:00+01:00', '2028-02-29T23:59:59.999+01:00'],
  ])('can be declared to the last moment of the fourteenth day in Rome: %s', (_name, paidAt, last) => {
    const bought = { ...year, paidAt: Date.parse(paidAt), coversUntil: null };
    const until = Date.parse(last);
    const offer = (now: number) => offeredWithdrawal([bought], { now, asksToStart: true });
    expect(offer(until)).toMatchObject({ until, amount: 29_000 });
    expect(offer(until + 1)).toBeNull();
  });

  test('is offered until the fourteenth day after the purchase that decides', () => {
    const facts = { now: begun + 5 * day, asksToStart: true };
    // Eleven hours after noon UTC it is midnight in Rome.
    const endOf = (on: number) => begun + on * day + (11 * day) / 24 - 1;
    expect(offeredWithdrawal([year], facts)).toEqual({ amount: 28_603, used: 397, until: endOf(14), isWhole: true });
    expect(offeredWithdrawal([paid('change', 500, 4, 30)], facts)).toBeNull();
    const free = [paid('purchase', 0, 0, 31), paid('change', 26_100, 4, 365)];
    expect(offeredWithdrawal(free, facts)).toMatchObject({ until: endOf(14) });
    expect(offeredWithdrawal([paid('advance', 29_000, 4, 0)], facts)).toMatchObject({
      until: endOf(18),
      isWhole: false,
    });
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

test.each([
  ['no plan', null, null, 'none'],
  ['a plan that runs', 'active', null, 'ends'],
  ['a year in advance', 'trialing', null, 'ends'],
  ['an unpaid renewal', 'past_due', null, 'unpaid'],
  ['a young purchase', 'active', { amount: 29_000 }, 'withdrawable'],
  ['a young purchase that is renewed and unpaid', 'past_due', { amount: 29_000 }, 'withdrawable'],
] as const)('what the deletion of an account does to its plan: %s', (_which, status, withdrawal, becomes) => {
  expect(planAtDeletion(status && { status }, withdrawal)).toBe(becomes);
});
