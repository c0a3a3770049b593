import { expect, test } from 'vitest';
import { isRefusedRetry, paidNotice, refundedWithoutNote } from '../../../domain/billing/charges';

test.each([
  ['renewal', 'paid', 2900, 'renewalPaid'],
  ['change', 'paid', 26_100, 'changePaid'],
  ['purchase', 'paid', 2900, null],
  ['advance', 'paid', 29_000, null],
  ['other', 'paid', 2900, null],
  ['renewal', 'paid', 0, null],
  ['change', 'paid', -500, null],
  ['renewal', 'open', 2900, null],
  ['renewal', 'processing', 2900, null],
  ['renewal', 'void', 2900, null],
  ['renewal', 'uncollectible', 2900, null],
] as const)('an invoice of a %s that is %s, %i cents: %s', (reason, status, total, notice) => {
  expect(paidNotice({ reason, status, total })).toBe(notice);
});

test.each([
  [1000, [], 1000],
  [2900, [2900], 0],
  [2900, [1900], 1000],
  [0, [2900], 0],
])('of %i cents refunded with notes of %j, %i have none', (refunded, notes, without) => {
  expect(
    refundedWithoutNote(
      refunded,
      notes.map((amount) => ({ amount, movesMoney: true })),
    ),
  ).toBe(without);
});

test.each([
  ['open', 'renewal', 2, true],
  ['open', 'renewal', 1, false],
  ['paid', 'renewal', 2, false],
  ['uncollectible', 'renewal', 3, false],
  ['open', 'change', 2, false],
] as const)(
  'an invoice that is %s, of a %s, tried %i times, is a refused retry: %s',
  (status, reason, attempts, is) => {
    expect(isRefusedRetry({ status, reason, attempts })).toBe(is);
  },
);
